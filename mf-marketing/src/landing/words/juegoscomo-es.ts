import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Si buscas juegos como los de esas noches de fiesta con minijuegos, pero en casa no hay consola ni mandos para todos, estás en el sitio correcto. Aquí la pantalla grande es tu tele o tu portátil, y los mandos son los móviles de quienes han venido.',
    'Party Games es una bolsa de rondas cortas y absurdas: pasar la bomba, saltar una comba de lava, mantener un huevo en equilibrio. Antes de cada una, una tarjeta explica la regla, y cada móvil enseña los botones que va a tener. En cada ronda hay coronas que ganar.',
    'Es gratis, no hay que instalar nada y caben hasta ocho personas. Quien cae pronto no se queda mirando: siempre tiene alguna travesura entre manos.',
    'Entre juego y juego se vota: en cada móvil aparecen tres tarjetas, una ruleta en la tele convierte los votos en porciones y quien va último tiene dos. Un espectáculo tiene cinco, siete o nueve juegos y dura entre diez y veinte minutos; el último juego es el que más coronas reparte.',
    'Hay juegos de pulgares rápidos, como desenfundar al oír la campana; de nervios, como la comba de lava o las bolas de sumo; y de atención, como contar quién va en el ascensor o seguir una concha. Si dos acaban con las mismas coronas, se decide en un duelo. Los bots completan una sala pequeña, y quien llega tarde entra enseguida.',
  ],
  tips: [
    {
      heading: 'De dos a ocho',
      text: 'Las rondas se adaptan a los que seáis.',
    },
    {
      heading: 'Para todas las edades',
      text: 'Con dos pulgares y sentido del humor es suficiente.',
    },
    {
      heading: 'Sin cuentas',
      text: 'Se escanea el código, se escribe un nombre y se juega.',
    },
  ],
}
