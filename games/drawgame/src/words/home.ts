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
