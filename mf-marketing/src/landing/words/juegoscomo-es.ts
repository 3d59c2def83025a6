import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Si buscas juegos como los de esas noches de fiesta con minijuegos, pero en casa no hay consola ni mandos para todos, estás en el sitio correcto. Aquí la pantalla grande es tu tele o tu portátil, y los mandos son los móviles de quienes han venido.',
    'Party Games es una bolsa de rondas cortas y absurdas: pasar la bomba, tirar de la cuerda, mantener un huevo en equilibrio. Antes de cada una, una tarjeta explica la regla en ocho segundos, y cada móvil enseña los botones que va a tener. Cada ronda da una corona.',
    'Es gratis, no hay que instalar nada y caben hasta ocho personas. Quien cae pronto no se queda mirando: siempre tiene alguna travesura entre manos.',
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
