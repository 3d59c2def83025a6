/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
export const body = `
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
