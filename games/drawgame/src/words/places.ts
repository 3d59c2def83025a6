/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
export const places = `
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
