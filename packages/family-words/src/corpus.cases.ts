import type { Language } from '@sofaspark/contract'

/** Texts that the filter `strict` blocks and `family` allows, and innocent ones, separated by bars. */
export const strictCorpus = {
  unfit:
    'damn|DAMN|d.a.m.n|d a m n|d@mn|d4mn|daaamn|ｄａｍｎ|d*mn|damn!|oh crap|what the hell|You idiot|1diot|stup1d|Stupid!|moron|' +
    'idiota|Estúpido|tonto|maldita|מטומטם|אידיוט|טיפשה|trouxa|desgraçado|aptal|APTAL|lanet|crétin|débile|abruti|bodoh|sialan|scemo|' +
    'imbecille|deficiente|www.example|example.com|https://x|join me at twitch.tv|@maya_99|maya@mail.com|call 555 123 4567|+90 532 123 45 67|05321234567',
  innocent:
    'Hello|Shell|Michelle|Hellen|Amsterdam|damson|scrapbook|idiom|Dumbo|Jerry|beef jerky|Stupa|burro|salak|Maya 2|1337|Agent 455|R.A.P.|' +
    'Dr. Who|St. John|3.14|10:30|2026|tic-tac-toe|@ home|A & B|fish*|*star*|planet|Tontine|מטוס|idóneo|Lanetti',
} as const

/** Rude and innocent texts, by language, separated by bars. */
export const corpus: Readonly<Record<Language, { rude: string; innocent: string }>> = {
  en: {
    rude:
      'fuck|FUCK|Fück|f.u.c.k|f u c k|fuuck|fuuuuck|fu ck|fuc k|f*ck|f**k|fuc*|f_ck|f🤬ck|ｆｕｃｋ|𝐟𝐮𝐜𝐤|f\u200duck|f\u{e0041}uck|🅵🆄🅲🅺|🇫 🇺 🇨 🇰|ғᴜᴄᴋ|fvck|phuck|xXfuckerXx|' +
      'motherfucker|motherfuckers|sh1t|5h1t|s**t|sh*t|s h i t|my s h i t|xXshitXx|BigShit|shit123|Mr Shit|shiiiit|bullshit|a55|A$$|Ass!|a55hole|asshoIe|cunt|' +
      'сunt|c*nt|b1tch|b i t c h|ʙɪᴛᴄʜ|b***h|n1gger|H1tler|h i t l e r|nazi|NAZI|ＮＡＺＩ|naz1|n@zi|neonazi|rape|tits|wanker|slut|dickhead|suck my dick|dumbass|Hurensohn|Arschl0ch|Wichser|kurwa|ｆ＊ｃｋ|ｓｈ１ｔ|wänkër|cöck|phuk|cüñt|a**hole|pu**y|sieg heil|s.i.e.g heil|big d1ck|butth0le|jackass|kys|ѕһіт|bi\u200btch|w\u2060h0re|ⓦⓐⓝⓚ|fag.g0t|b0ll0cks|p3nis',
    innocent:
      'Scunthorpe|Penistone|Sussex|Essex|Middlesex|Lightwater|Clitheroe|Cassandra|Cockburn|Hancock|Peacock|Dick|Dickens|cocktail|cocktails|cockerel|cockatiel|cockatoo|cockpit|' +
      'cockroach|pussycat|vaginal|Matsushita|shiitake|Shiite|therapist|rapper|rapping|grape|Niger|Nigel|Nigeria|snigger|niggard|Nazim|Nazir|analyst|analog|Titus|Titan|title|' +
      'Arsenal|assess|class|bass|bassist|passion|assassin|cassette|As Roma|push it|is hit|put a hat|Agent 455|Player 1|1337|M*A*S*H|*star*|Ana♥|Ana*|R.A.P.|who’re|Ed & Jo|' +
      'Penistone Road|Hitchcock|Massachusetts|constitution|despicable|skyscraper|fuchsia|shuttlecock|Titanic|embarrass|document|Al J. Ax|cumin|Cumberland|cucumber|Uranus|bok choy|T-shirt|x-ray|tic-tac-toe|Machin Gaston|Chingachgook|Musik Erna|O’Neil|Grace Hopper|fodder|seeks|blue tit|great tits|spic and span|Phuket|Fukuda|Phúc|Bích|Cummings|Fagin|Arsène Wenger|Dick Van Dyke|Philip K. Dick|booby trap|blackjack assistant|buttonhole|b*y',
  },
  es: {
    rude: 'puta|PUTA|putaaa|Coño|CABRÓN|mierda|m1erda|hijo de puta|hijueputa|La Chingada|pendejo|gilipollas|joder|maricón|conchetumadre|me cago en|v3rga|ｃｏñｏ|ｃｏｎ̃ｏ|c\u200don\u200d\u0303o|coṇ̃o|pütä|pvta|coñazo|put@|p\u200bu\u200bt\u200ba|рuta|hijo de put4',
    innocent:
      'cono|Año|año nuevo|Conchita|concha|computadora|disputa|reputación|pollo|pollito|cálculo|vehículo|músculo|círculo|espectáculo|Putumayo|dispuesto|pollera|negro|zorra|pez|convergencia|apollo|chinchilla|agricultura|escuchar|tetera|vergüenza|piña|caña|Vergara|amputar|Tetuán|Encogido',
  },
  he: {
    rude: 'זונה|הזונה|בן זונה|בנזונה|שרמוטה|זִין|זיין|ז י ן|ז.ו.נ.ה|כוס אמק|כוס-אמק|כוסאמק|לך תזדיין|נאצי|היטלר|מניאק|חרא|ben zona|ז\u200bו\u200bנ\u200bה|ז ו נ ה|ז_ו_נ_ה|ז0נה|ז1נה|ש.ר.מ.ו.ט.ה|שרמ0טה|sharmouta|koos emek|בת\u200bזונה',
    innocent:
      'כוס מים|כוס|אליזונה|אריזונה|מזונות|מזון|זיו|היא|אננס|שפות|זינוק|אריזה|זינה|חרב|דגים|סוס|תות|תזונה|סקסופון|כוסברה|חרדה|ציצית|כוסית יין|תחתית|שיר 10|דני1|זוהר0|הומור|בן זוג',
  },
  pt: {
    rude: 'caralho|c4ralho|Cuzão|filho da puta|puta que pariu|p0rra|foda-se|f0da|vai tomar no cu|buceta|viado|piroca|merda|ｃｕｚãｏ|ｐ．ｏ．ｒ．ｒ．ａ|födä|k4ralho|bct|vagabunda|сaralho',
    innocent:
      'deputado|escuta|Paulo|Ano Novo|Cláudia|computador|disputa|rapariga|veado|fica|pede|mofo|otário|parafuso|cubo|bocal|porco|cuscuz|viaduto|porreta|reputação|oculto|arrombar|caju|Carvalho|Curitiba|Piracicaba|carambola|Cornélio|vagalume',
  },
  tr: {
    rude: 'orospu|0r0spu|orospu çocuğu|Göt|piç|PİÇ|siktir|siktir git|s i k t i r|hassiktir|AMK|yarrak|pezevenk|ibne|amına koyayım|şerefsiz|puşt|ｇｏ̈ｔ|ｐｉç|IRZINA|ş\u0323erefsiz|götü|götün|sürtük|siktiğim|p1ç|0r0spu|s\u200biktir|оrospu',
    innocent:
      'Şık|sık|sıktırmak|kaşık|Got it|Gotham|Picasso|Big Pic|Götze|sikke|babaca|cuntacı|Sikkim|piknik|gotik|pişik|eşik|müzik|ｓıｋ|Amina|klasik|bisiklet|götürmek|yarasa|Göteborg|götürdü|Sürtünme|İbni Sina|Amca|bok böceği|Kaşık',
  },
  fr: {
    rude: 'merde|m3rde|PUTAIN|pute|fils de pute|Enculé|pédé|connard|salope|nique ta mère|niquer|ta gueule|bougnoule|enculer|couilles|ｐéｄé|p é d é|p.é.d.é|pééédé|p\u0323e\u0301de\u0301|trou du cul|tr0u du cul|enkulé|négro|c0nnard|ѕalope|s\u200balope|b0ugnoule',
    innocent:
      'salopette|putois|en retard|retards|bite|avec|con|député|dispute|Dominique|pique-nique|piqueniquer|râpe|râper|châtaigne|calcul|ordinateur|cheval de Troie|conte|peler|toge|peluche|reculer|ｒâｐｅ|pédale|pédagogue|bicyclette|connaître|piquer|foudre|Montenegro|Connor|Orbite|bousculer|sucette|encuvé|Putin',
  },
  id: {
    rude: 'anjing|kontol|k0nt0l|B4ngsat|ngentot|ng3ntot|memek|jancok|bajingan|pukimak|goblok|ｋ０ｎｔ０ｌ|m e m e k|k\u0323ontol|colmek|k0nt0l|m3m3k|b4ngs4t|bаngs\u200bat|g0bl0k|jаncok',
    innocent:
      'tolong|Anjali|asu|babi|kantin|lontong|pakis|pantat|anjungan|bajing|kontrol|memeluk|bangsa|kucing|tempat|kontraktor|bangsawan|perekonomian|itilah|pepaya|jembatan|anjing laut|Tanjung|masuk|Coklat|Kimchi|Bangsal',
  },
  it: {
    rude: 'cazzo|c4zzo|STRONZO|stronza|vaffanculo|va ffanculo|fanculo|figa|puttana|coglione|minchia|testa di cazzo|figlio di puttana|porco dio|merda|ｓｔｒｏｎｚｏ|ｍ　ｅ　ｒ　ｄ　ａ|cäzzö|kazzo|vaffa|rottinculo|d1o cane|fr0cio|p\u200buttana|ｃ．ｕ．ｌ．ｏ',
    innocent:
      'stronzio|pollastra|figata|cavallo di troia|penne|ragazzo|razzo|pazzo|calcolo|Cullen|palazzo|cazzuola|cazzotto|con te|culla|cullo|boccetta|ficca|colli|fagotto|finocchio|analisi|fungo|scoglio|cogliere|sessanta|pompiere|smeraldo|oculista|puttanesca|alla puttanesca|Strozzi|Figaro|Negroni|Magnifica|Canale',
  },
}
