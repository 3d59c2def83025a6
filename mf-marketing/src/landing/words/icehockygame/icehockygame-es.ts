import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Hockey sobre hielo: tu móvil es el palo',
    description:
      'Patina con un pulgar y desliza el otro para tirar: hockey sobre hielo por equipos, gratis, para 2 a 8 personas ante una pantalla grande. Los bots completan.',
  },
  introduction: [
    'Tu móvil es el palo. Patinas con un pulgar, o inclinando el móvil, y deslizas el otro: el disco sale tan rápido como tu gesto. Desliza justo antes de que llegue un pase y el disco no se detiene hasta la red.',
    'Es un juego de pases que finge ser un juego de tiros. Ganan los sofás que se hablan; los que persiguen el disco todos a la vez, no.',
  ],
  answers: {
    rules:
      'Soles y Lunas juegan dos periodos. Una carga desequilibra al rival y suelta el disco. Los porteros juegan solos, ven tarde el disco y reaccionan antes en el equipo que va perdiendo. En los últimos veinte segundos de cada periodo hay tres discos sobre el hielo y los goles ya no paran el juego. Un empate se decide con gol de oro; pasado medio minuto, los porteros se van.',
    modes:
      'Eliges Soles, Lunas o al azar en tu móvil. Tras un periodo muy desigual se pueden volver a elegir los equipos, y el marcador se queda.',
    phone:
      'Palanca o inclinación a la izquierda; a la derecha, los gestos y un botón de carga. Un gesto lento hacia un compañero pasa; uno rápido, tira.',
    evening:
      'De dos a ocho personas; un bot iguala los equipos impares y juega por quien se ausenta. Dos periodos de noventa segundos: unos cinco minutos con repeticiones.',
  },
  tips: [
    { heading: 'Pasa con un gesto lento', text: 'Va adonde estará tu compañero. Guarda el trueno para la portería.' },
    { heading: 'Cubre el centro', text: 'Los goles llegan de frente. Un frijol en casa salva la noche.' },
    {
      heading: 'Mezclad los equipos',
      text: 'Jugad otra vez cambiados: es la única manera honesta de saber quién es bueno.',
    },
  ],
}
