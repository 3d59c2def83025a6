/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
export const vehicles = `
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
