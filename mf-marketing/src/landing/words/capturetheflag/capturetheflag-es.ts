import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Captura la bandera: equipos y pintura en una pantalla',
    description:
      'Dos equipos, dos banderas y mucha pintura: captura la bandera gratis para 2 a 8 personas en una pantalla grande, con los móviles como mandos y bots que igualan.',
  },
  introduction: [
    'Dos fuertes de cojines sobre una alfombra, dos banderas y muchísima pintura. Captura la bandera pone a medio sofá a un lado de la habitación y a medio al otro, como Soles y Lunas, y les pide que se lleven algo que los otros preferirían conservar.',
    'Las bolas vuelan rectas, una voltereta a tiempo las atrapa y triplica tu siguiente disparo, y quien lleva la bandera corre menos y no puede disparar, lo que pone tan nervioso como parece.',
  ],
  answers: {
    rules:
      'Llevad a casa la bandera rival, esté donde esté la vuestra. Dos impactos te revientan, y a los tres segundos vuelves con armadura. Quien cae con la bandera la suelta; regresa a los seis segundos, o antes si un defensor se queda a su lado. Las cajas traen escudos, disparos múltiples y velocidad. Tres capturas ganan; si no, quien tenga más a los cuatro minutos. El empate se decide con una sola bandera en el centro.',
    modes:
      'Soles contra Lunas en tres mapas iguales vistos desde ambos lados. Eliges bando en el móvil o dejas que os mezcle el azar.',
    phone:
      'Un pulgar corre y el otro apunta: mantén para disparar o toca para dar a quien esté más cerca. Un botón hace la voltereta. Con la bandera, ese mismo pulgar la lanza por encima de los libros.',
    evening:
      'De dos a ocho personas; un bot iguala los bandos impares, así que cinco sois tan bienvenidos como seis. Una partida dura de cuatro a seis minutos.',
  },
  tips: [
    {
      heading: 'Escolta a quien la lleva',
      text: 'Quien corre en solitario es un regalo. Con dos amigos delante, todo cambia.',
    },
    { heading: 'Rueda tarde', text: 'La voltereta es corta. Guárdala para la bola que de verdad te iba a dar.' },
    { heading: 'Que alguien se quede', text: 'Un defensor sin ganas de atacar gana más partidas que cinco héroes.' },
  ],
}
