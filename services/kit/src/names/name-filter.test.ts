import { cleanName } from './name.ts'
import { isRude } from '@sofaspark/family-words'

it.each([
  'fuck', 'FUCK', 'Fück', 'f.u.c.k', 'f u c k', 'fuuuuck', 'ｆｕｃｋ', '𝐟𝐮𝐜𝐤', 'f\u200duck', 'xXfuckerXx', 'motherfucker',
  '5h1t', 'a55', 'A$$', 'cunt', 'сunt', 'b1tch', 'Mr Shit', 'n1gger', 'H1tler', 'shiiiit', 'b i t c h', 'Ass!',
  'puta', 'Coño', 'CABRÓN', 'mierda', 'hijo de puta', 'La Chingada',
  'זונה', 'הזונה', 'בן זונה', 'שרמוטה', 'זִין', 'כוס אמק',
  'caralho', 'Cuzão', 'filho da puta', 'p0rra',
  'orospu', 'Göt', 'piç', 'siktir git', 'AMK',
  'merde', 'Enculé', 'pédé', 'connard', 'fils de pute',
  'anjing', 'kontol', 'B4ngsat', 'ngentot',
  'cazzo', 'STRONZO', 'vaffanculo', 'va ffanculo',
])('LOB-97 %s is not shown', (name) => {
  expect(isRude(name)).toBe(true)
  expect(cleanName(name, 4)).toBe('Player 5')
}) // prettier-ignore

it.each([
  'Scunthorpe', 'Penistone', 'Sussex', 'Cassandra', 'Cockburn', 'Hancock', 'Peacock', 'Dick', 'Dickens', 'Matsushita', 'Ashita', 'Therapist',
  'Grape', 'Niger', 'Nigel', 'Nigeria', 'Nazim', 'Nazir', 'Analyst', 'Titus', 'Titan', 'Arsenal', 'Essex', 'Bassist', 'Passion', 'As Roma',
  'Push it', 'Agent 455', 'Player 1', '1337', 'Ed & Jo', 'Al J. Ax', 'Pussycat', 'Cumin', 'Cumberland', 'Jean Jing', 'Machin Gaston', 'Chingachgook', 'Musik Erna',
  'Cono', 'Año', 'Conchita', 'Computadora', 'Disputa', 'Reputación', 'Pollo', 'Concha', 'Calculo', 'Vehículo',
  'כוס מים', 'אליזונה', 'אריזונה', 'מזונות', 'זיו', 'היא',
  'Deputado', 'Escuta', 'Paulo', 'Ano Novo', 'Cláudia',
  'Şık', 'Sık', 'Got it', 'Gotham', 'Picasso', 'Big Pic', 'Götze',
  'En retard', 'Bite me', 'Con te', 'Député', 'Dispute', 'Dominique', 'Châtaigne', 'Computer',
  'Tolong', 'Anjali', 'Asu', 'Babi', 'Kantin',
  'Penne', 'Ragazzo', 'Razzo', 'Calcolo', 'Cullen', 'Pallazzo', 'Troia',
  'Ada', 'Зоя', 'Αθηνά', '愛', '🎉🎉', 'Grace Hopper', "O'Neil", 'Jean-Luc',
])('LOB-97 %s is allowed', (name) => {
  expect(isRude(name)).toBe(false)
}) // prettier-ignore
