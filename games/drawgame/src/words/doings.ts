/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
export const doings = `
sleep/sleeping|dormir|לישון|dormir|uyumak|dormir|tidur|dormire
swim/swimming|nadar|לשחות|nadar|yüzmek|nager|berenang|nuotare
dance/dancing|bailar|לרקוד|dançar|dans etmek|danser|menari|ballare
sing/singing|cantar|לשיר|cantar|şarkı söylemek|chanter|bernyanyi|cantare
run/running|correr|לרוץ|correr|koşmak|courir|berlari/lari|correre
jump/jumping|saltar|לקפוץ|pular/saltar|zıplamak|sauter|melompat/lompat|saltare
cry/crying|llorar|לבכות|chorar|ağlamak|pleurer|menangis|piangere
fishing|pescar|לדוג|pescar|balık tutmak|pêcher|memancing|pescare
cooking|cocinar|לבשל|cozinhar|yemek pişirmek|cuisiner|memasak|cucinare
ski/skiing|esquiar|לעשות סקי|esquiar|kayak yapmak|skier|bermain ski|sciare
sneeze/sneezing|estornudar|להתעטש|espirrar|hapşırmak|éternuer|bersin|starnutire
whistle/whistling|silbar|לשרוק|assobiar|ıslık çalmak|siffler|bersiul|fischiare
hug/hugging|abrazar|לחבק|abraçar|sarılmak|faire un câlin/câlin|memeluk|abbracciare
painting|pintar|לצבוע|pintar|boyamak|peindre|mengecat|dipingere
reading|leer|לקרוא|ler|okumak|lire|membaca|leggere
climb/climbing|escalar|לטפס|escalar|tırmanmak|grimper|memanjat|arrampicarsi
yawn/yawning|bostezar|לפהק|bocejar|esnemek|bâiller|menguap|sbadigliare
tickle/tickling|hacer cosquillas/cosquillas|לדגדג|fazer cócegas/cócegas|gıdıklamak|chatouiller|menggelitik|fare il solletico/solletico
juggle/juggling|hacer malabares/malabares|ללהטט|fazer malabarismo/malabarismo|hokkabazlık yapmak|jongler|bermain juggling|giocolare
snore/snoring|roncar|לנחור|roncar|horlamak|ronfler|mendengkur|russare
`
