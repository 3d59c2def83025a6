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
