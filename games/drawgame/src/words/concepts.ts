import { type Language, languages } from '@sofaspark/game-sdk'
import { animals, food, home, play } from './lists.ts'

const special: Readonly<Record<string, string>> = {
  ı: 'i',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
}

/**
 * Normalizes a word for comparison: removes case (both Turkish i are one), accents, niqqud, final forms, spaces, hyphens and
 * other marks. DRW-20
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ıœæßøłךםןףץ]/gu, (letter) => special[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '')

const articles: Readonly<Record<Language, RegExp | null>> = {
  en: /^(?:an?|the|to)\s+/i,
  es: /^(?:el|la|los|las|una?)\s+/i,
  he: /^ה/,
  pt: /^(?:os?|as?|um|uma)\s+/i,
  tr: /^bir\s+/i,
  fr: /^(?:(?:les?|la|une?|des)\s+|l['’]\s*)/i,
  id: /^(?:se(?:buah|ekor|orang)|sang)\s+/i,
  it: /^(?:(?:il|lo|la|i|gli|le|una?|uno)\s+|(?:l|un)['’]\s*)/i,
}

/** A guess or a name, folded, with and without its article. */
export const spellings = (text: string, language: Language): readonly string[] => {
  const trimmed = text.trim()
  const article = articles[language]
  const bare = article ? trimmed.replace(article, '') : trimmed
  return [...new Set([fold(trimmed), fold(bare)])].filter((word) => word !== '')
}

/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
const outdoors = `
sun|sol|שמש|sol|güneş|soleil|matahari|sole
moon|luna|ירח|lua|ay|lune|bulan|luna
cloud|nube|ענן|nuvem|bulut|nuage|awan|nuvola
rain|lluvia|גשם|chuva|yağmur|pluie|hujan|pioggia
rainbow|arcoíris|קשת בענן|arco-íris|gökkuşağı|arc-en-ciel|pelangi|arcobaleno
lightning|rayo/relámpago|ברק|raio/relâmpago|şimşek|éclair|petir|fulmine
snowflake|copo de nieve|פתית שלג|floco de neve|kar tanesi|flocon de neige/flocon|kepingan salju|fiocco di neve
snowman|muñeco de nieve|איש שלג|boneco de neve|kardan adam|bonhomme de neige|boneka salju|pupazzo di neve
tornado|tornado|טורנדו|tornado|kasırga|tornade|tornado|tornado
volcano|volcán|הר געש|vulcão|yanardağ|volcan|gunung berapi|vulcano
mountain|montaña|הר|montanha|dağ|montagne|gunung|montagna
island|isla|אי|ilha|ada|île|pulau|isola
beach|playa|חוף|praia|plaj|plage|pantai|spiaggia
wave|ola|גל|onda|dalga|vague|ombak|onda
river|río|נהר|rio|nehir|rivière|sungai|fiume
waterfall|cascada|מפל|cachoeira|şelale|cascade|air terjun|cascata
desert|desierto|מדבר|deserto|çöl|désert|gurun|deserto
forest|bosque|יער|floresta|orman|forêt|hutan|foresta/bosco
tree|árbol|עץ|árvore|ağaç|arbre|pohon|albero
palm tree|palmera|דקל|palmeira|palmiye|palmier|pohon palem|palma
leaf|hoja|עלה|folha|yaprak|feuille|daun|foglia
rose|rosa|ורד|rosa|gül|rose|mawar|rosa
sunflower|girasol|חמנייה|girassol|ayçiçeği|tournesol|bunga matahari|girasole
tulip|tulipán|צבעוני|tulipa|lale|tulipe|tulip|tulipano
cactus|cactus|קקטוס|cacto|kaktüs|cactus|kaktus|cactus
grass|hierba/césped|דשא|grama|çimen|herbe|rumput|erba
seed|semilla|זרע|semente|tohum|graine|biji|seme
fire|fuego|אש|fogo|ateş|feu|api|fuoco
campfire|fogata/hoguera|מדורה|fogueira|kamp ateşi|feu de camp|api unggun|falò
tent|tienda de campaña|אוהל|barraca|çadır|tente|tenda|tenda
planet|planeta|כוכב לכת|planeta|gezegen|planète|planet|pianeta
comet|cometa|כוכב שביט|cometa|kuyruklu yıldız|comète|komet|cometa
shell|concha|צדף|concha|deniz kabuğu|coquillage|kerang|conchiglia
feather|pluma|נוצה|pena|tüy|plume|bulu|piuma
nest|nido|קן|ninho|yuva|nid|sarang|nido
spider web|telaraña|קורי עכביש|teia de aranha|örümcek ağı|toile d'araignée|jaring laba-laba|ragnatela
bone|hueso|עצם|osso|kemik|os|tulang|osso
stone/rock|piedra|אבן|pedra|taş|pierre|batu|pietra/sasso
diamond|diamante|יהלום|diamante|elmas|diamant|berlian|diamante
treasure|tesoro|אוצר|tesouro|hazine|trésor|harta karun|tesoro
`

/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
const places = `
house|casa|בית|casa|ev|maison|rumah|casa
castle|castillo|טירה|castelo|kale|château|kastil|castello
bridge|puente|גשר|ponte|köprü|pont|jembatan|ponte
tower|torre|מגדל|torre|kule|tour|menara|torre
lighthouse|faro|מגדלור|farol|deniz feneri|phare|mercusuar|faro
windmill|molino de viento|טחנת רוח|moinho de vento|yel değirmeni|moulin à vent/moulin|kincir angin|mulino a vento/mulino
pyramid|pirámide|פירמידה|pirâmide|piramit|pyramide|piramida|piramide
igloo|iglú|איגלו|iglu|iglo|igloo|iglo|igloo
school|escuela|בית ספר|escola|okul|école|sekolah|scuola
hospital|hospital|בית חולים|hospital|hastane|hôpital|rumah sakit|ospedale
library|biblioteca|ספרייה|biblioteca|kütüphane|bibliothèque|perpustakaan|biblioteca
museum|museo|מוזיאון|museu|müze|musée|museum|museo
zoo|zoológico|גן חיות|zoológico|hayvanat bahçesi|zoo|kebun binatang|zoo
circus|circo|קרקס|circo|sirk|cirque|sirkus|circo
farm|granja|חווה|fazenda/quinta|çiftlik|ferme|peternakan|fattoria
market|mercado|שוק|mercado|pazar|marché|pasar|mercato
airport|aeropuerto|שדה תעופה/נמל תעופה|aeroporto|havaalanı|aéroport|bandara|aeroporto
swimming pool/pool|piscina|בריכה|piscina|havuz|piscine|kolam renang|piscina
playground|parque infantil|גן שעשועים|parquinho|oyun parkı|aire de jeux|taman bermain|parco giochi
cave|cueva|מערה|caverna|mağara|grotte|gua|grotta
fountain|fuente|מזרקה|fonte|çeşme|fontaine|air mancur|fontana
fence|valla/cerca|גדר|cerca|çit|clôture|pagar|recinto/staccionata
chimney|chimenea|ארובה|chaminé|baca|cheminée|cerobong asap|camino
stairs|escaleras|מדרגות|escadaria|basamaklar|escalier|anak tangga|scale
elevator/lift|ascensor|מעלית|elevador|asansör|ascenseur|lift|ascensore
maze|laberinto|מבוך|labirinto|labirent|labyrinthe|labirin|labirinto
restaurant|restaurante|מסעדה|restaurante|restoran|restaurant|restoran|ristorante
city|ciudad|עיר|cidade|şehir|ville|kota|città
`

/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
const vehicles = `
car|coche/auto|מכונית|carro|araba|voiture|mobil|macchina/automobile
bus|autobús|אוטובוס|ônibus/autocarro|otobüs|autobus/bus|bus|autobus
truck/lorry|camión|משאית|caminhão/camião|kamyon|camion|truk|camion
taxi|taxi|מונית|táxi|taksi|taxi|taksi|taxi
bicycle/bike|bicicleta/bici|אופניים|bicicleta|bisiklet|vélo/bicyclette|sepeda|bicicletta/bici
motorcycle/motorbike|motocicleta|אופנוע|motocicleta|motosiklet|moto|sepeda motor|motocicletta
scooter|patinete|קורקינט|patinete|scooter|trottinette|skuter|monopattino
train|tren|רכבת|trem/comboio|tren|train|kereta api/kereta|treno
airplane/plane|avión|מטוס|avião|uçak|avion|pesawat|aereo/aeroplano
helicopter|helicóptero|מסוק|helicóptero|helikopter|hélicoptère|helikopter|elicottero
rocket|cohete|רקטה/טיל|foguete|roket|fusée|roket|razzo
hot air balloon|globo aerostático|כדור פורח|balão de ar quente|sıcak hava balonu|montgolfière|balon udara|mongolfiera
boat|barca/bote|סירה|barco|tekne|bateau|perahu|barca
ship|barco|אונייה|navio|gemi|navire|kapal|nave
sailboat|velero|מפרשית|veleiro|yelkenli|voilier|perahu layar|barca a vela
submarine|submarino|צוללת|submarino|denizaltı|sous-marin|kapal selam|sottomarino
tractor|tractor|טרקטור|trator|traktör|tracteur|traktor|trattore
ambulance|ambulancia|אמבולנס|ambulância|ambulans|ambulance|ambulans|ambulanza
fire truck/fire engine|camión de bomberos|כבאית|caminhão de bombeiros|itfaiye arabası|camion de pompiers|mobil pemadam kebakaran|camion dei pompieri
parachute|paracaídas|מצנח|paraquedas|paraşüt|parachute|parasut|paracadute
skateboard|monopatín|סקייטבורד|skate|kaykay|skate/skateboard|papan luncur|skateboard
wheel|rueda|גלגל|roda|tekerlek|roue|roda|ruota
anchor|ancla|עוגן|âncora|çapa|ancre|jangkar|ancora
traffic light|semáforo|רמזור|semáforo|trafik lambası|feu rouge|lampu lalu lintas|semaforo
satellite|satélite|לוויין|satélite|uydu|satellite|satelit|satellite
spaceship|nave espacial|חללית|nave espacial|uzay gemisi|vaisseau spatial|pesawat luar angkasa|astronave
`

/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
const people = `
king|rey|מלך|rei|kral|roi|raja|re
queen|reina|מלכה|rainha|kraliçe|reine|ratu|regina
princess|princesa|נסיכה|princesa|prenses|princesse|putri|principessa
knight|caballero|אביר|cavaleiro|şövalye|chevalier|ksatria|cavaliere
pirate|pirata|פיראט|pirata|korsan|pirate|bajak laut|pirata
astronaut|astronauta|אסטרונאוט|astronauta|astronot|astronaute|astronaut/astronot|astronauta
doctor|médico/doctor|רופא|médico|doktor|médecin/docteur|dokter|medico/dottore
teacher|maestro/profesor|מורה|professor|öğretmen|professeur/maître|guru|maestro/insegnante
firefighter|bombero|כבאי|bombeiro|itfaiyeci|pompier|pemadam kebakaran|pompiere
farmer|granjero|חקלאי|fazendeiro|çiftçi|fermier|petani|contadino
cook|cocinero|טבח|cozinheiro|aşçı|cuisinier|juru masak/koki|cuoco
clown|payaso|ליצן|palhaço|palyaço|clown|badut|pagliaccio
baby|bebé|תינוק|bebê|bebek|bébé|bayi|neonato/bebè
grandma|abuela|סבתא|avó|büyükanne/nine|grand-mère/mamie|nenek|nonna
robot|robot|רובוט|robô|robot|robot|robot|robot
ghost|fantasma|רוח רפאים|fantasma|hayalet|fantôme|hantu|fantasma
witch|bruja|מכשפה|bruxa|cadı|sorcière|penyihir|strega
mermaid|sirena|בת ים|sereia|deniz kızı|sirène|putri duyung|sirena
alien|extraterrestre|חייזר|extraterrestre|uzaylı|extraterrestre|makhluk luar angkasa/alien|alieno/extraterrestre
mummy|momia|מומיה|múmia|mumya|momie|mumi|mummia
angel|ángel|מלאך|anjo|melek|ange|malaikat|angelo
photographer|fotógrafo|צלם|fotógrafo|fotoğrafçı|photographe|fotografer|fotografo
dentist|dentista|רופא שיניים|dentista|dişçi|dentiste|dokter gigi|dentista
hairdresser|peluquero|ספר שיער/ספרית|cabeleireiro|kuaför|coiffeur|penata rambut|parrucchiere
`

/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
const doings = `
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

/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
const body = `
hand|mano|יד|mão|el|main|tangan|mano
foot|pie|כף רגל|pé|ayak|pied|kaki|piede
nose|nariz|אף|nariz|burun|nez|hidung|naso
mouth|boca|פה|boca|ağız|bouche|mulut|bocca
tooth|diente|שן|dente|diş|dent|gigi|dente
tongue|lengua|לשון|língua|dil|langue|lidah|lingua
finger|dedo|אצבע|dedo|parmak|doigt|jari|dito
moustache|bigote|שפם|bigode|bıyık|moustache|kumis|baffi
beard|barba|זקן|barba|sakal|barbe|janggut|barba
heart|corazón|לב|coração|kalp|cœur|jantung hati|cuore
skeleton|esqueleto|שלד|esqueleto|iskelet|squelette|kerangka|scheletro
footprint|huella|טביעת רגל|pegada|ayak izi|empreinte|jejak kaki|impronta
muscle|músculo|שריר|músculo|kas|muscle|otot|muscolo
knee|rodilla|ברך|joelho|diz|genou|lutut|ginocchio
braid|trenza|צמה|trança|saç örgüsü|tresse|kepang|treccia
`

const lists = { animals, body, doings, food, home, outdoors, people, places, play, vehicles } as const
type Kind = keyof typeof lists

/** One thing to draw, with its names in every language; the first name is shown. */
interface Concept {
  kind: Kind
  /** 1 easy, 2 middling, 3 hard; see `difficultyOf`. */
  difficulty: 1 | 2 | 3
  names: Readonly<Record<Language, readonly string[]>>
}

/** Kinds that take more than an outline: people, actions, places. */
const hardKinds: readonly Kind[] = ['doings', 'people', 'places']
const LONG_LETTERS = 6.5

/**
 * Difficulty of a concept: one, plus one if its names average over 6.5 letters in all languages (harder to
 * guess and to spell), plus one for kinds that are more than an object (harder to draw). DRW-22
 */
const difficultyOf = (kind: Kind, names: Concept['names']): Concept['difficulty'] => {
  const letters = languages.reduce((sum, language) => sum + fold(names[language][0] ?? '').length, 0)
  const isLong = letters / languages.length > LONG_LETTERS
  const isHard = hardKinds.includes(kind)
  return isLong && isHard ? 3 : isLong || isHard ? 2 : 1
}

/** The order of the columns in the lists. */
const columns: readonly Language[] = ['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it']

const read = (kind: Kind, row: string): Concept => {
  const cells = row.split('|').map((cell) => cell.split('/').map((name) => name.trim()))
  const names = Object.fromEntries(
    columns.map((language, at) => [language, cells[at] ?? []]),
  ) as unknown as Concept['names']
  return { kind, names, difficulty: difficultyOf(kind, names) }
}

/** All concepts; matches store their index in this list. */
export const concepts: readonly Concept[] = (Object.keys(lists) as Kind[]).flatMap((kind) =>
  lists[kind]
    .trim()
    .split('\n')
    .map((row) => read(kind, row)),
)
