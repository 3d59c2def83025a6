/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
export const outdoors = `
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
