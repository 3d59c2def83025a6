import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Ball Frenzy: aquí todo el mundo es portero',
    description:
      'Un ruedo, una portería para cada cual y más pelotas de las que nadie puede vigilar: Ball Frenzy es un juego de porteros gratis para 1 a 8 personas con su móvil.',
  },
  introduction: [
    'Todo el mundo tiene una portería y todo el mundo es portero. Ball Frenzy os reparte alrededor de un carrusel de pinball con tantos lados como jugadores, echa una pelota y luego, porque una aburre, unas cuantas más.',
    'Cada parada es un disparo contra alguien. Desliza cuando llega la pelota y saldrá mucho más rápida; desliza al aire y serás lento un momento. Con ocho es la forma más simpática de caos que cabe en una pantalla.',
  ],
  answers: {
    rules:
      'Una pelota en tu portería cuesta una vida; una dorada, dos. El mérito es del último que la tocó. Cada veinte segundos entra otra pelota, y la que nadie toca gira hacia quien tiene más vidas. Sin vidas te conviertes en el rebotador de tu antigua portería, y dos goles gracias a él la abren otra vez. Quien queda en pie gana la ronda; cada jugador por detrás vale un punto.',
    modes:
      'Con amigos y bots, tres rondas, y en cada una os movéis un lado. A solas, tres paredes de cañones disparan oleadas crecientes, y las rachas de paradas multiplican la puntuación.',
    phone:
      'Desliza el pulgar o inclina el móvil para moverte; la derecha del mando es la derecha de la pantalla. Un gesto rápido remata. Tres segundos de prueba enseñan qué lado es cuál.',
    evening:
      'De una a ocho personas. Una ronda acaba a los cien segundos como tarde; una partida, en unos seis minutos.',
  },
  tips: [
    { heading: 'Quédate en el centro', text: 'Desde el medio se llega a casi todo; desde el poste, a casi nada.' },
    { heading: 'Remata en diagonal', text: 'Los vecinos se lo esperan. Quien está enfrente, no.' },
    { heading: 'Toca con la punta', text: 'Desde la punta la pelota sale en ángulo. Apunta con tu posición.' },
  ],
}
