import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Un juego de dibujar y adivinar para el salón: una persona dibuja en su móvil, la tele enseña cada trazo y los demás escriben lo que creen ver. Cuanto antes se acierta, más puntos para quien adivina y para quien dibuja.',
    'Draw Down tiene tres rondas. La clásica, con tres palabras a elegir y pistas a mitad de tiempo. Speed Master, sesenta segundos para tantas palabras como puedas. Y el duelo de tres trazos, en el que tres trazos son tres trazos y todo vale el doble. La mejor puntuación se lleva una corona; con dos coronas se gana la noche.',
    'Las tildes, las mayúsculas y los guiones no cuentan, y si te falta una letra te lo decimos solo a ti. Cada cual adivina en el idioma de su propio móvil.',
    'Quien dibuja tiene en el móvil un papel con colores, grosores, relleno y deshacer; los demás, una línea para escribir. La palabra solo llega al móvil de quien dibuja, así que la única trampa posible es mirar por encima del hombro. Los fallos flotan sobre el dibujo para que todos se rían, y las palabrotas no llegan a la pantalla.',
    'Juegan de dos a ocho personas. El espectáculo corto se juega por una corona y dura unos diez minutos; en el largo gana quien primero suma dos, en veinte como mucho. Tras cada ronda, una galería enseña los dibujos y cada cual puede premiar uno que no sea suyo. Quien llega tarde escanea el código y adivina enseguida.',
  ],
  tips: [
    {
      heading: 'Empieza por la silueta',
      text: 'Un contorno dice más que diez detalles.',
    },
    {
      heading: 'Palabras propias',
      text: 'Escribe tu lista antes de empezar: las bromas de la familia están permitidas.',
    },
    {
      heading: 'Por equipos',
      text: 'Desde la mitad del tiempo, el otro equipo puede robar la palabra.',
    },
  ],
}
