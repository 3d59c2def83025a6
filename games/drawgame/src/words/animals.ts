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
