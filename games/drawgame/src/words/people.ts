/** en|es|he|pt|tr|fr|id|it; a slash separates equivalent names. */
export const people = `
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
