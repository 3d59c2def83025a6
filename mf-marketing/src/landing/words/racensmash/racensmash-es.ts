import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Race & Smash: carreras a pantalla dividida con el móvil',
    description:
      'Coches de juguete a pantalla dividida para una a cuatro personas: el móvil es el volante, la tele es la pista y quien va último recibe los mejores objetos.',
  },
  introduction: [
    'Coches de juguete sobre una alfombra, en un tejado y alrededor de un puerto, una pantalla dividida para hasta cuatro conductores y muy poca educación. En Race & Smash el coche avanza solo; tú decides por dónde va, a quién golpea y qué deja caer.',
    'Si golpeas con suficiente velocidad, el más lento gira como una peonza y tú te llevas su objeto. Derrapa en la curva para cargar un impulso, pégate a un amigo para coger rebufo y guarda el cambio de puestos para el peor momento posible.',
  ],
  answers: {
    rules:
      'Tres vueltas de 400 metros. Una caja da al líder aceite o escudo, al último un turbo o un intercambio, y a los de en medio un cohete o un imán. Ningún objeto detiene un coche: siempre le deja más de la mitad de su velocidad. La carrera acaba diez segundos después de la primera llegada; los puestos dan diez, siete, cuatro y dos puntos, y quien menos tiene sale delante.',
    modes: 'Corre contra amigos y bots, o a solas contra el fantasma de tu mejor vuelta, por una medalla.',
    phone:
      'Gira inclinando el móvil o deslizando el pulgar; las dos formas son igual de rápidas. Un botón derrapa y otro usa el objeto que llevas.',
    evening:
      'De uno a cuatro conductores a la vez. Los demás se turnan y, mientras tanto, sueltan cajas en la pista. Una carrera dura menos de dos minutos.',
  },
  tips: [
    { heading: 'Derrapa pronto', text: 'El impulso se gana en la curva y se gasta en la recta.' },
    { heading: 'Guarda el escudo', text: 'Un escudo en el bolsillo vale más que un cohete en el aire.' },
    { heading: 'Pulsa a tiempo', text: 'Un toque justo en la salida da un impulso antes de la primera curva.' },
  ],
}
