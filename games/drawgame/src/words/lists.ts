/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. The names of all lists are our own work. */
export const animals = `
cat|gato|חתול|gato|kedi|chat|kucing|gatto
dog|perro|כלב|cachorro/cão|köpek|chien|anjing|cane
horse|caballo|סוס|cavalo|at|cheval|kuda|cavallo
cow|vaca|פרה|vaca|inek|vache|sapi|mucca/vacca
pig|cerdo/chancho|חזיר|porco|domuz|cochon|babi|maiale
sheep|oveja|כבשה|ovelha|koyun|mouton|domba|pecora
goat|cabra|עז|cabra|keçi|chèvre|kambing|capra
chicken/hen|gallina|תרנגולת|galinha|tavuk|poule|ayam|gallina
rooster|gallo|תרנגול|galo|horoz|coq|ayam jago|gallo
duck|pato|ברווז|pato|ördek|canard|bebek|anatra
rabbit/bunny|conejo|ארנב|coelho|tavşan|lapin|kelinci|coniglio
mouse|ratón|עכבר|rato/camundongo|fare|souris|tikus|topo
lion|león|אריה|leão|aslan|lion|singa|leone
tiger|tigre|נמר/טיגריס|tigre|kaplan|tigre|harimau|tigre
elephant|elefante|פיל|elefante|fil|éléphant|gajah|elefante
giraffe|jirafa|ג'ירפה|girafa|zürafa|girafe|jerapah|giraffa
monkey|mono|קוף|macaco|maymun|singe|monyet|scimmia
bear|oso|דוב|urso|ayı|ours|beruang|orso
wolf|lobo|זאב|lobo|kurt|loup|serigala|lupo
fox|zorro|שועל|raposa|tilki|renard|rubah|volpe
deer|ciervo/venado|אייל|veado/cervo|geyik|cerf|rusa|cervo
camel|camello|גמל|camelo|deve|chameau|unta|cammello
zebra|cebra|זברה|zebra|zebra|zèbre|zebra|zebra
hippo|hipopótamo|היפופוטם|hipopótamo|su aygırı|hippopotame|kuda nil|ippopotamo
rhino|rinoceronte|קרנף|rinoceronte|gergedan|rhinocéros|badak|rinoceronte
kangaroo|canguro|קנגורו|canguru|kanguru|kangourou|kanguru|canguro
panda|panda|פנדה|panda|panda|panda|panda|panda
koala|koala|קואלה|coala|koala|koala|koala|koala
squirrel|ardilla|סנאי|esquilo|sincap|écureuil|tupai|scoiattolo
hedgehog|erizo|קיפוד|ouriço|kirpi|hérisson|landak|riccio
bat|murciélago|עטלף|morcego|yarasa|chauve-souris|kelelawar|pipistrello
snake|serpiente|נחש|cobra|yılan|serpent|ular|serpente
turtle|tortuga|צב|tartaruga|kaplumbağa|tortue|kura-kura|tartaruga
crocodile|cocodrilo|תנין|crocodilo|timsah|crocodile|buaya|coccodrillo
frog|rana|צפרדע|sapo/rã|kurbağa|grenouille|katak|rana
fish|pez|דג|peixe|balık|poisson|ikan|pesce
shark|tiburón|כריש|tubarão|köpek balığı|requin|hiu|squalo
whale|ballena|לווייתן|baleia|balina|baleine|paus|balena
dolphin|delfín|דולפין|golfinho|yunus|dauphin|lumba-lumba|delfino
octopus|pulpo|תמנון|polvo|ahtapot|pieuvre/poulpe|gurita|polpo
crab|cangrejo|סרטן|caranguejo|yengeç|crabe|kepiting|granchio
jellyfish|medusa|מדוזה|água-viva|denizanası|méduse|ubur-ubur|medusa
seahorse|caballito de mar|סוסון ים|cavalo-marinho|denizatı|hippocampe|kuda laut|cavalluccio marino
snail|caracol|חילזון|caracol|salyangoz|escargot|siput|lumaca
butterfly|mariposa|פרפר|borboleta|kelebek|papillon|kupu-kupu|farfalla
bee|abeja|דבורה|abelha|arı|abeille|lebah|ape
ant|hormiga|נמלה|formiga|karınca|fourmi|semut|formica
spider|araña|עכביש|aranha|örümcek|araignée|laba-laba|ragno
ladybug/ladybird|mariquita|פרת משה רבנו|joaninha|uğur böceği|coccinelle|kepik|coccinella
caterpillar|oruga|זחל|lagarta|tırtıl|chenille|ulat|bruco
bird|pájaro|ציפור|pássaro|kuş|oiseau|burung|uccello
owl|búho|ינשוף|coruja|baykuş|hibou|burung hantu|gufo
parrot|loro|תוכי|papagaio|papağan|perroquet|burung beo|pappagallo
penguin|pingüino|פינגווין|pinguim|penguen|pingouin/manchot|pinguin|pinguino
eagle|águila|נשר|águia|kartal|aigle|elang|aquila
swan|cisne|ברבור|cisne|kuğu|cygne|angsa|cigno
flamingo|flamenco|פלמינגו|flamingo|flamingo|flamant rose|flamingo|fenicottero
peacock|pavo real|טווס|pavão|tavus kuşu|paon|merak|pavone
dinosaur|dinosaurio|דינוזאור|dinossauro|dinozor|dinosaure|dinosaurus|dinosauro
dragon|dragón|דרקון|dragão|ejderha|dragon|naga|drago
unicorn|unicornio|חד קרן|unicórnio|tek boynuzlu at|licorne|kuda bertanduk|unicorno
`

/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
export const food = `
apple|manzana|תפוח|maçã|elma|pomme|apel|mela
banana|plátano/banana|בננה|banana|muz|banane|pisang|banana
orange|naranja|תפוז|laranja|portakal|orange|jeruk|arancia
lemon|limón|לימון|limão|limon|citron|lemon|limone
strawberry|fresa/frutilla|תות|morango|çilek|fraise|stroberi|fragola
cherry|cereza|דובדבן|cereja|kiraz|cerise|ceri|ciliegia
grapes|uvas|ענבים|uvas|üzüm|raisin|anggur|uva
pear|pera|אגס|pera|armut|poire|pir|pera
peach|durazno/melocotón|אפרסק|pêssego|şeftali|pêche|persik|pesca
watermelon|sandía|אבטיח|melancia|karpuz|pastèque|semangka|anguria/cocomero
pineapple|piña|אננס|abacaxi/ananás|ananas|ananas|nanas|ananas
coconut|coco|קוקוס|coco|hindistan cevizi|noix de coco|kelapa|cocco
kiwi|kiwi|קיווי|kiwi|kivi|kiwi|kiwi|kiwi
avocado|aguacate/palta|אבוקדו|abacate|avokado|avocat|alpukat|avocado
tomato|tomate|עגבנייה|tomate|domates|tomate|tomat|pomodoro
carrot|zanahoria|גזר|cenoura|havuç|carotte|wortel|carota
potato|patata/papa|תפוח אדמה|batata|patates|pomme de terre/patate|kentang|patata
onion|cebolla|בצל|cebola|soğan|oignon|bawang bombai/bawang|cipolla
garlic|ajo|שום|alho|sarımsak|ail|bawang putih|aglio
corn|maíz|תירס|milho|mısır|maïs|jagung|mais
cucumber|pepino|מלפפון|pepino|salatalık|concombre|mentimun/timun|cetriolo
pumpkin|calabaza|דלעת|abóbora|bal kabağı|citrouille|labu|zucca
mushroom|seta/champiñón|פטרייה|cogumelo|mantar|champignon|jamur|fungo
pepper|pimiento|פלפל|pimentão|biber|poivron|paprika|peperone
eggplant/aubergine|berenjena|חציל|berinjela|patlıcan|aubergine|terong|melanzana
broccoli|brócoli|ברוקולי|brócolis|brokoli|brocoli|brokoli|broccolo/broccoli
bread|pan|לחם|pão|ekmek|pain|roti|pane
cheese|queso|גבינה|queijo|peynir|fromage|keju|formaggio
egg|huevo|ביצה|ovo|yumurta|œuf|telur|uovo
milk|leche|חלב|leite|süt|lait|susu|latte
butter|mantequilla|חמאה|manteiga|tereyağı|beurre|mentega|burro
honey|miel|דבש|mel|bal|miel|madu|miele
pizza|pizza|פיצה|pizza|pizza|pizza|pizza|pizza
hamburger/burger|hamburguesa|המבורגר|hambúrguer|hamburger|hamburger|burger/hamburger|hamburger
sandwich|sándwich/bocadillo|כריך/סנדוויץ'|sanduíche|sandviç|sandwich|roti lapis|panino
fries/chips|patatas fritas/papas fritas|צ'יפס|batata frita|patates kızartması|frites|kentang goreng|patatine fritte/patatine
spaghetti|espagueti/espaguetis|ספגטי|espaguete|spagetti|spaghetti/spaghettis|spageti|spaghetti
soup|sopa|מרק|sopa|çorba|soupe|sup|zuppa
salad|ensalada|סלט|salada|salata|salade|selada|insalata
rice|arroz|אורז|arroz|pirinç|riz|nasi|riso
sushi|sushi|סושי|sushi|suşi|sushi|sushi|sushi
pancake|tortita/panqueque|פנקייק|panqueca|pankek|crêpe|panekuk|frittella
cake|pastel/tarta|עוגה|bolo|pasta|gâteau|kue|torta
cookie|galleta|עוגייה|biscoito/bolacha|kurabiye|biscuit|kue kering|biscotto
donut|rosquilla/dona|סופגנייה|rosquinha/donut|çörek|beignet|donat|ciambella
ice cream|helado|גלידה|sorvete/gelado|dondurma|glace|es krim|gelato
chocolate|chocolate|שוקולד|chocolate|çikolata|chocolat|cokelat|cioccolato
candy|caramelo|סוכריה|bala/rebuçado|şeker|bonbon|permen|caramella
lollipop|piruleta/chupetín|סוכריה על מקל|pirulito|lolipop|sucette|lolipop|lecca-lecca
popcorn|palomitas|פופקורן|pipoca|patlamış mısır|pop-corn|berondong jagung|popcorn
coffee|café|קפה|café|kahve|café|kopi|caffè
tea|té|תה|chá|çay|thé|teh|tè
sausage|salchicha|נקניקייה|salsicha|sosis|saucisse|sosis|salsiccia
peanut|cacahuete/maní|בוטן|amendoim|yer fıstığı|cacahuète|kacang tanah|arachide
`

/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
export const home = `
chair|silla|כיסא|cadeira|sandalye|chaise|kursi|sedia
table|mesa|שולחן|mesa|masa|table|meja|tavolo
bed|cama|מיטה|cama|yatak|lit|tempat tidur/ranjang|letto
sofa/couch|sofá|ספה|sofá|kanepe|canapé|sofa|divano
lamp|lámpara|מנורה|lâmpada/abajur|lamba|lampe|lampu|lampada
door|puerta|דלת|porta|kapı|porte|pintu|porta
window|ventana|חלון|janela|pencere|fenêtre|jendela|finestra
mirror|espejo|מראה|espelho|ayna|miroir|cermin|specchio
clock|reloj|שעון|relógio|saat|horloge|jam dinding|orologio
key|llave|מפתח|chave|anahtar|clé/clef|kunci|chiave
lock|candado|מנעול|cadeado|kilit|cadenas|gembok|lucchetto
book|libro|ספר|livro|kitap|livre|buku|libro
newspaper|periódico/diario|עיתון|jornal|gazete|journal|koran|giornale
scissors|tijeras|מספריים|tesoura|makas|ciseaux|gunting|forbici
glue|pegamento|דבק|cola|tutkal|colle|lem|colla
ruler|regla|סרגל|régua|cetvel|règle|penggaris|righello
envelope|sobre|מעטפה|envelope|zarf|enveloppe|amplop|busta
gift/present|regalo|מתנה|presente|hediye|cadeau|kado/hadiah|regalo
balloon|globo|בלון|balão|balon|ballon|balon|palloncino
candle|vela|נר|vela|mum|bougie|lilin|candela
umbrella|paraguas|מטרייה|guarda-chuva|şemsiye|parapluie|payung|ombrello
glasses|gafas/lentes|משקפיים|óculos|gözlük|lunettes|kacamata|occhiali
backpack|mochila|תרמיל/תיק גב|mochila|sırt çantası|sac à dos|tas ransel/ransel|zaino
suitcase|maleta|מזוודה|mala|bavul|valise|koper|valigia
basket|cesta|סל|cesta|sepet|panier|keranjang|cesto/cestino
bottle|botella|בקבוק|garrafa|şişe|bouteille|botol|bottiglia
cup|taza|ספל|xícara|fincan|tasse|cangkir|tazza
fork|tenedor|מזלג|garfo|çatal|fourchette|garpu|forchetta
spoon|cuchara|כף|colher|kaşık|cuillère|sendok|cucchiaio
knife|cuchillo|סכין|faca|bıçak|couteau|pisau|coltello
pot|olla|סיר|panela|tencere|casserole|panci|pentola
frying pan|sartén|מחבת|frigideira|tava|poêle|wajan|padella
fridge|nevera/refrigerador|מקרר|geladeira/frigorífico|buzdolabı|réfrigérateur/frigo|kulkas|frigorifero/frigo
oven|horno|תנור|forno|fırın|four|oven|forno
kettle|tetera|קומקום|chaleira|çaydanlık|bouilloire|ketel|bollitore
bathtub|bañera|אמבטיה|banheira|küvet|baignoire|bak mandi|vasca da bagno/vasca
toilet|inodoro/retrete|אסלה|vaso sanitário|klozet|toilettes|kloset|gabinetto
toothbrush|cepillo de dientes|מברשת שיניים|escova de dentes|diş fırçası|brosse à dents|sikat gigi|spazzolino
soap|jabón|סבון|sabão/sabonete|sabun|savon|sabun|sapone
towel|toalla|מגבת|toalha|havlu|serviette|handuk|asciugamano
comb|peine|מסרק|pente|tarak|peigne|sisir|pettine
broom|escoba|מטאטא|vassoura|süpürge|balai|sapu|scopa
bucket|cubo/balde|דלי|balde|kova|seau|ember|secchio
ladder|escalera de mano|סולם|escada|merdiven|échelle|tangga|scala
hammer|martillo|פטיש|martelo|çekiç|marteau|palu|martello
saw|sierra|מסור|serra|testere|scie|gergaji|sega
screwdriver|destornillador|מברג|chave de fenda|tornavida|tournevis|obeng|cacciavite
nail|clavo|מסמר|prego|çivi|clou|paku|chiodo
light bulb|bombilla|נורה|lâmpada elétrica|ampul|ampoule|bohlam|lampadina
flashlight/torch|linterna|פנס|lanterna|el feneri|lampe de poche|senter|torcia
battery|pila/batería|סוללה|pilha|pil|pile|baterai|pila/batteria
computer|ordenador/computadora|מחשב|computador|bilgisayar|ordinateur|komputer|computer
keyboard|teclado|מקלדת|teclado|klavye|clavier|papan ketik|tastiera
television/tv|televisión/tele|טלוויזיה|televisão|televizyon|télévision/télé|televisi|televisione/televisore
radio|radio|רדיו|rádio|radyo|radio|radio|radio
camera|cámara|מצלמה|câmera|fotoğraf makinesi|appareil photo|kamera|macchina fotografica
fan|ventilador|מאוורר|ventilador|vantilatör|ventilateur|kipas angin|ventilatore
vase|jarrón|אגרטל|vaso|vazo|vase|vas|vaso
pillow|almohada|כרית|travesseiro|yastık|oreiller|bantal|cuscino
blanket|manta|שמיכה|cobertor|battaniye|couverture|selimut|coperta
`

/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
export const play = `
ball|pelota|כדור|bola|top|balle|bola|palla
football/soccer|fútbol|כדורגל|futebol|futbol|football|sepak bola|calcio
basketball|baloncesto/básquetbol|כדורסל|basquete|basketbol|basket|bola basket|pallacanestro/basket
tennis|tenis|טניס|tênis|tenis|tennis|tenis|tennis
bowling|bolos|באולינג|boliche|bovling|bowling|boling|bowling
chess|ajedrez|שחמט|xadrez|satranç|échecs|catur|scacchi
dice|dado|קובייה|dado|zar|dé|dadu|dado
puzzle|rompecabezas|פאזל|quebra-cabeça|yapboz|puzzle|puzel|rompicapo/puzzle
kite|cometa de papel|עפיפון|pipa|uçurtma|cerf-volant|layang-layang|aquilone
swing|columpio|נדנדה|balanço|salıncak|balançoire|ayunan|altalena
slide|tobogán|מגלשה|escorregador|kaydırak|toboggan|perosotan|scivolo
teddy bear|osito de peluche|דובי|urso de pelúcia|oyuncak ayı|nounours/ours en peluche|boneka beruang|orsacchiotto
doll|muñeca|בובה|boneca|oyuncak bebek|poupée|boneka|bambola
yo-yo|yoyó|יויו|ioiô|yoyo|yoyo|yoyo|yo-yo
trophy|trofeo|גביע|troféu|kupa|trophée|piala|trofeo
medal|medalla|מדליה|medalha|madalya|médaille|medali|medaglia
target|diana/blanco|מטרה|alvo|hedef|cible|target/sasaran|bersaglio
bow and arrow|arco y flecha|חץ וקשת|arco e flecha|ok ve yay|arc et flèche|busur dan panah|arco e freccia
sword|espada|חרב|espada|kılıç|épée|pedang|spada
shield|escudo|מגן|escudo|kalkan|bouclier|perisai|scudo
magnet|imán|מגנט|ímã|mıknatıs|aimant|magnet|calamita
guitar|guitarra|גיטרה|guitarra/violão|gitar|guitare|gitar|chitarra
piano|piano|פסנתר|piano|piyano|piano|piano|pianoforte
drum|tambor|תוף|tambor|davul|tambour|gendang|tamburo
violin|violín|כינור|violino|keman|violon|biola|violino
trumpet|trompeta|חצוצרה|trompete|trompet|trompette|terompet|tromba
flute|flauta|חליל|flauta|flüt|flûte|seruling|flauto
microphone|micrófono|מיקרופון|microfone|mikrofon|microphone/micro|mikrofon|microfono
headphones|auriculares|אוזניות|fones de ouvido/auscultadores|kulaklık|casque audio/écouteurs|pelantang telinga|cuffie
bell|campana|פעמון|sino|çan|cloche|lonceng|campana
flag|bandera|דגל|bandeira|bayrak|drapeau|bendera|bandiera
map|mapa|מפה|mapa|harita|carte|peta|mappa
compass|brújula|מצפן|bússola|pusula|boussole|kompas|bussola
telescope|telescopio|טלסקופ|telescópio|teleskop|télescope|teleskop|telescopio
microscope|microscopio|מיקרוסקופ|microscópio|mikroskop|microscope|mikroskop|microscopio
parcel/package|paquete|חבילה|pacote|koli|colis|paket|pacco
money|dinero|כסף|dinheiro|para|argent|uang|soldi/denaro
coin|moneda|מטבע|moeda|madeni para|pièce|koin|moneta
shoe|zapato|נעל|sapato|ayakkabı|chaussure|sepatu|scarpa
boot|bota|מגף|bota|çizme|botte|sepatu bot|stivale
sock|calcetín|גרב|meia|çorap|chaussette|kaus kaki|calzino/calza
dress|vestido|שמלה|vestido|elbise|robe|gaun|vestito
trousers/pants|pantalones|מכנסיים|calças/calça|pantolon|pantalon|celana|pantaloni
t-shirt|camiseta|חולצה|camiseta|tişört|t-shirt|kaus|maglietta
coat|abrigo|מעיל|casaco|palto|manteau|mantel|cappotto
glove|guante|כפפה|luva|eldiven|gant|sarung tangan|guanto
scarf|bufanda|צעיף|cachecol|atkı|écharpe|syal|sciarpa
tie|corbata|עניבה|gravata|kravat|cravate|dasi|cravatta
ring|anillo|טבעת|anel|yüzük|bague|cincin|anello
necklace|collar|שרשרת|colar|kolye|collier|kalung|collana
wristwatch/watch|reloj de pulsera|שעון יד|relógio de pulso|kol saati|montre|jam tangan|orologio da polso
`
