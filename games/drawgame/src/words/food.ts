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
