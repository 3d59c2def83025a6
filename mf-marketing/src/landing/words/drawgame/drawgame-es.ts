import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Draw Down: dibuja en el móvil, adivina en el sofá',
    description:
      'Juego gratis de dibujar y adivinar para 2 a 8 personas: dibuja en el móvil, mira la tele y adivina en tu idioma. Tres rondas, coronas y sin instalar nada.',
  },
  introduction: [
    'Una persona dibuja y el resto grita. Draw Down pone la pantalla de tu móvil bajo tu dedo y tu obra maestra en la tele, trazo a trazo, mientras los demás escriben lo que creen ver.',
    'Las respuestas se leen con cariño: mayúsculas, tildes y guiones no importan, y a quien le falta una letra se le dice en privado. Cada cual adivina en el idioma de su móvil, así que una abuela en Estambul y una prima en Lyon pueden jugar la misma palabra.',
  ],
  answers: {
    rules:
      'Quien dibuja elige una de tres palabras; cuanto antes se acierta, más puntos para ambos. A mitad de tiempo, y otra vez más tarde, se descubre una letra. Speed Master es una carrera por tantas palabras como puedas, y solo puntúa el primer acierto. El duelo de tres trazos permite exactamente tres y lo dobla todo. Tras cada ronda una galería enseña los dibujos y cada cual puede premiar uno.',
    modes:
      'Clásico, palabras propias con vuestra lista, y por equipos, donde los rivales pueden robar desde la mitad del tiempo. El espectáculo corto tiene una corona; en el largo gana quien primero suma dos.',
    phone:
      'Quien dibuja tiene papel, colores, grosores, relleno y deshacer; los demás, una línea para escribir. La palabra solo llega al móvil de quien dibuja.',
    evening:
      'De dos a ocho personas. El corto dura hasta doce minutos y el largo hasta veinte. Quien llega tarde adivina enseguida.',
  },
  tips: [
    { heading: 'Empieza por la silueta', text: 'Un contorno vale por diez detalles. Dibuja lo que la hace única.' },
    { heading: 'Nada de letras', text: 'Tienta mucho. El sofá se entera.' },
  ],
}
