import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Paint Battles: pintar el suelo, dos equipos, una tele',
    description:
      'Corre por el suelo y es tuyo, hasta que lo pise otra persona: un juego de pintar por equipos para 2 a 8 personas en una pantalla, con móviles como mandos.',
  },
  introduction: [
    'Un patio blanco, dos equipos y el suelo como premio. En Paint Battles lo que pisas es tuyo, hasta que lo pisa alguien más. Soles y Lunas pintan hasta que se acaba el tiempo; entonces dos barras crecen, dudan dos veces y dicen de quién es el suelo.',
    'Sobre tu color corres y sobre el rival te hundes, así que el mapa de la batalla es también el mapa de los caminos. Lanza globos por encima de los muros, salta en las camas elásticas y vuelve a casa cuando aparezca la bomba.',
  ],
  answers: {
    rules:
      'Correr pinta una franja; un globo pinta un círculo y gasta un cuarto del depósito, que se llena antes sobre tu color. Dos globos directos revientan a un rival en tu color; a los tres segundos vuelve. Los botiquines secan y llenan el depósito. Cerca de una base no se pega la pintura ajena. Los últimos treinta segundos el reparto es secreto, y quien va perdiendo encuentra una bomba en casa. Decide el suelo de tres rondas, y la última vale doble.',
    modes: 'Soles contra Lunas en tres patios iguales desde ambos lados; elige bando o deja que os mezcle el azar.',
    phone: 'Un pulgar corre. El otro lanza: cuanto más tiras, más lejos; un toque lanza al mejor sitio a tu alcance.',
    evening:
      'De dos a ocho personas; un bot iguala los bandos. Una ronda dura noventa segundos y una partida unos cinco minutos.',
  },
  tips: [
    { heading: 'Primero, cerca de casa', text: 'El suelo cercano es barato y te lleva al resto.' },
    { heading: 'Abre caminos', text: 'Una franja por el color rival es una carretera para los tuyos.' },
    { heading: 'Guarda un globo', text: 'Los últimos segundos son de quien aún tiene pintura.' },
  ],
}
