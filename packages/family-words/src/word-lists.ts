import type { Language } from '@sofaspark/contract'

/** Space-separated words without accents, except the letters that make a word rude, and with the final forms of Hebrew as plain ones. */
export interface WordList {
  /** Rude as a whole word; part of innocent ones. */
  whole: string
  /** Rude as the beginning of any word. */
  starts: string
  /** Rude anywhere in a word. */
  within: string
  /** Found across the gaps between words. */
  phrases: string
}

/**
 * Words that are rude for a family, by language. Words that are rude in one language and plain in another
 * (`con`, `bite`, `got`, `troie`) are left out or spelt with the letter that makes them rude.
 */
export const wordLists: Readonly<Record<Language, WordList>> = {
  en: {
    whole:
      'sex cunt cunts cunty cuntface cunting ass asses arse arses cock cocks cum tit tits titty titties twat twats rape raped raper rapes rapist rapists ' +
      'raping fag fags piss pissed pisses pissing pissoff wank wanks wanked wanker wankers wanking porn porno anal anus penis ' +
      'penises vagina vaginas pussy pussies dicks dickhead dickheads dickface shit shits shite shitter shitty shithead ' +
      'nazi nazis nazism neonazi neonazis kkk spic spics chink chinks kike kikes paki jizz boner boners bollock ' +
      'bollocks bugger buggers hooker hookers fuk fuks fuking fukin fuker fukyou fuq fck fcks fcking fcuk fvck fvcking prick pricks ' +
      'bastard bastards whore whores bellend bellends knobhead tosser tossers minge skank skanks milf milfs dildo dildos ' +
      'gook gooks wetback wetbacks tranny trannies shemale shemales retarded clit clits boob boobs boobies ' +
      'nigg niggas niggaz niga nigas asswipe asshat dumbass fatass arsehole arseholes nutsack ballsack sht stfu gtfo ' +
      'biatch jerkoff cocksuck blowjobs kurwa blyat slut sluts slutty sonofabitch horny suckdick fucc fukk hentai fotze fotzen wichser ' +
      'pedophile pedophiles paedophile paedo phuk phuks kys jackass jackasses butthole buttholes bumhole',
    starts: ' masturb orgasm ejaculat pedophil paedophil incest bullshit horseshit dipshit shithol shitfac',
    within:
      'fuck phuck nigger nigga faggot asshole bitch hitler cocksuck blowjob handjob rimjob gangbang deepthroat creampie ' +
      'bukkake motherf cumshot dickhead jackoff bullshit pornhub siegheil hurensohn arschloch',
    phrases:
      'siegheil bigdick suckmydic suckmycoc suckmybal suckadic suckmyass killyourself heilhitler sonofabitch eatmyass kissmyass',
  },
  es: {
    whole:
      'puta puto putas pvta pvto coñazo putos puton putona putero putita putitas mierda mierdas mierdoso coño coños cabron cabrona cabrones ' +
      'cabronazo pendejo pendeja pendejos pendejas verga vergas polla pollas pollon joder jodete jodido jodida jodan culo culos ' +
      'culero culiao culiado culazo tetas tetona maricon maricones marica maricas ojete pinche follar follame follando ' +
      'follador cojon cojones cojonudo zorron chinga chingas chingada chingado chingadera chingar chingate chingon chinguen ' +
      'carajo carapolla comepollas mamada mamadas mamaguevo mamahuevo mamaverga huevon guevon gonorrea malnacido sudaca sudacas ' +
      'negrata negratas subnormal pelotudo pelotuda pelotudos boludo boluda puñeta puñetas puñetero picha pichas chupapollas hdp hijueputa ' +
      'ctm ptm lameculos tocapelotas violador violadores pajillero putilla sexo prostituta prostitutas',
    starts: 'hijueput hijoput malparid gilipoll chupapoll comepoll',
    within: 'gilipolla hijueput hijoput malparid comemierda chupapolla',
    phrases:
      'hijodeput hijadeput hijosdeput comemierda conchadetumadre conchatumadre conchetumare conchetumadre putamadre mecagoen ' +
      'vetealamierd chupamel chingatumadre tomarporculo porelculo lacondetumadre hijoputa',
  },
  he: {
    whole:
      'זונה זונות בזונה זינ זיינ חרא מניאק מניאקית מניאקימ שרמוטה שרמוטות תזדיינ תזדייני מזדיינ מזדיינת הזדיינ להזדיינ לזיינ ' +
      'זיונ זיונימ זיינתי מזיינת מזיינימ נאצי נאצימ קוקסינל קוקסינלימ בנזונה סקס פורנו דילדו ציצימ ' +
      'תמצוצ תמצצי פאק פאקינג מפגר מפגרת מפגרימ שרלילה חארות כסאמק כוסאמק כסאמכ כוסאמכ קוסאמק',
    starts: 'פדופיל שרמוט אוננ',
    within: 'שרמוט היטלר כוסאמק כוסאמכ',
    phrases:
      'כוסאמק כוסאמכ כוסאמא כוסאמאשכ כוסאימא כוסעמק כסאמק כסאמכ קוסאמק כוסאוחתכ בנזונה בתזונה בניזונה בנותזונה בנכלבה בנשרמוטה ' +
      'לכתזדיינ יאמזדיינ benzona bensharmuta sharmuta sharmouta kusemek koosemek kusomo kosomo kusemak',
  },
  pt: {
    whole:
      'puta putas puto putos putinha putinhas putaria merda merdas merdinha porra porras foda fodas fodao foder fodase fodendo ' +
      'fodida fodido fodasse caralho karalho bct vagabunda vagabundas buceta boceta cuzao cuzinho cuzona viado viados viadinho viadagem piroca pirocas pirocudo ' +
      'punheta punhetas punheteiro xoxota xoxotas xereca arrombado arrombada arrombados boquete boquetes boqueteira bosta bostas ' +
      'safada vadia vadias escroto retardado mongoloide sapatao paneleiro paneleiros cona conas ' +
      'coninha piça siririca fdp vsf vtnc vtmnc pqp krl crl tnc estupro estuprador caralha',
    starts: 'caralh',
    within: 'caralh bucetinh bucetuda fodase',
    phrases:
      'filhodaput filhadaput filhosdaput filhodeumaput putaqueopari putaquepari vaisefod vaitefod vaitomarno tomarnocu tomanocu ' +
      'vtomarnocu chupameupau chupaminharola semfodend',
  },
  tr: {
    whole:
      'amk amq sik sikik sikikler sikis sikiş sikişme sikişmek sikim sikime sikimi siker sikerim sikerler sikeyim sikiyim ' +
      'sikicem sikecem sikecegim sikti siktigim siktim siktin sikmek sikme piç piçler piçlik göt götu götun götler götlek götveren gotveren ' +
      'ibne ibneler ibnelik kahpe kahpeler kahpelik kaltak kaltaklar gavat kavat yarak yaraklar yarrak yaragım yaragı yarragım ' +
      'dalyarak amcik amcık amcıklar amına oç orosbu oruspu orospular sıçayım taşak taşşak taşaklar puşt puştlar fahişe fahise ' +
      'fahişeler şerefsiz serefsiz şerefsizler surtuk surtukler  avradını ananısikeyim aminako amınako yavşak yavsak ' +
      'godoş ırzına irzina döllek seks porno gerizekalı gerizekali kancık kancik',
    starts: 'orospu siktir amcık yarrak pezeveng götver sikeyi',
    within: 'orospu siktir yarrak pezevenk götver gotveren orospuç amınakoy aminakoy',
    phrases:
      'amınakoy aminakoy amınıs amınasok aminasok ananısik ananisik ananıavrad ananiavrad ananıskm hassiktir siktirgit orospuçocu orospucocu',
  },
  fr: {
    whole:
      'pute putes putain putains merde merdes merdeux merdique emmerde emmerder emmerdeur emmerdeuse salope salopes salopard ' +
      'salopards saloperie salaud salauds connard connards connarde connasse connasses conasse couille couilles couillon couillons ' +
      ' branleur branleurs branleuse branlette branler niquer niquez niqueta negre negres negresse bougnoule ' +
      'bougnoules bougnoul youpin youpins youtre chiotte chiottes chier chieur chieuse enculer encule encules enkule enkuler foutre gouine gouines ' +
      'tarlouze tarlouzes pouffiasse poufiasse petasse petasses batard batards fdp ntm ptn vagin partouze sodomie sodomiser nichon ' +
      'nichons sexe bicot bicots zob zobs tagueule trouduc trouducul ',
    starts: ' connard connass salopard niquetam',
    within: 'encule enculer connard',
    phrases:
      'niquetamere niquetaraces niquetarace niquesamere niquelapolice filsdeput filledeput filsdechien tapute vatefaire suçemabite sucemabite ' +
      'sucemoi suceboule tagueule fermetagueule grossebite petitebite vatefairefoutre troudecul trouducul troudebal',
  },
  id: {
    whole:
      'kontol kontols anjing anjir anjrit anjg ajg bangsat bgst bngst kntl memek mmk ngentot ngentod entot entod ngewe ewean jancok ' +
      'jancuk jancik jnck dancok bajingan bajingans pantek pepek perek lonte kimak puki pukimak tempik itil jembut jembud ' +
      'colmek goblok goblog tolol brengsek keparat pelacur sundal bencong pler toket bokep ngaceng asw ' +
      ' ngocok jablay lonteh bejat setubuh perkosa pemerkosa',
    starts: ' ngentot ngentod',
    within: ' ngentot bangsat jancok pukimak',
    phrases: 'dasaranjing anakanjing pukimak anakharam',
  },
  it: {
    whole:
      'kazzo vaffa cazzo cazzi cazzone cazzoni cazzata cazzate cazzuto incazzato incazzata incazzare stronzo stronza stronzi stronze stronzata ' +
      'stronzate merda merde merdoso puttana puttane puttanella puttaniere figa fighe minchia minchione minchiata coglione ' +
      'coglioni coglionazzo coglionata frocio froci frociaro ricchione ricchioni culo culi culone culona inculare inculato inculata ' +
      'zoccola zoccole troione troiona troiaio bastardo bastarda bastardi bastarde pompino pompini pompinara sborra sborrata sborrare ' +
      'segaiolo segaioli mignotta mignotte baldracca baldracche bagascia terrone terroni mongoloide fottere fottiti fottuto fottuta ' +
      'fottuti leccaculo leccaculi rompicoglioni rompipalle succhiacazzi negraccio sesso pisciare tette tettona porcodio',
    starts: 'vaffancul puttan cazzon',
    within: 'vaffancul affancul fancul coglion puttanier testadicazz succhiacazz',
    phrases:
      'vaffancul testadicazz testadiminchi figliodiputtan figliodiunaputtan figliodiunamignott figliodiunatroi figliaditroi ' +
      'rottoincul rottincul facciadicul facciadicazz succhiamelo porcodio diocane dioporco diomerda porcamadonna madonnaputtana ' +
      'mortaccitua vattelaaprender pezzodimerda chepalledicazz latuamadreputtan tuamadretroia seiunatroia',
  },
}

/** Words that only their accents make rude, as they are written. */
export const accentedWords = 'pédé pédés pédéraste négro négros'

/** Innocent words that match one of the above, mostly once repeated letters are one. */
export const innocentWords =
  'penne cull culla cullo cullero pollo cassa annal assi assess rapper rappers rapped rapping rappee bonner fodder seeks whittler ' +
  'putto putti puttee puttees pennis shiite shiites shittim sikkim boccetta boccette coona coonass ficca rappist bitche râpe râpes râpé râpés ' +
  'râpée râpées râper râpeux אננס puttanesca'

/** Innocent beginnings and compounds, which are cut out of a text before it is judged. */
export const innocentStems =
  /snigger\p{L}*|niggard\p{L}*|sıktır\p{L}*|pique[- ]?niqu\p{L}*|(?:blue|great|coal) tits?(?!\p{L})|spic(?=[- ]and[- ]span)|anjing(?= laut)/giu
