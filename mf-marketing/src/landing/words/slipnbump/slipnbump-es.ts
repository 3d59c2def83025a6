import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Slip N Bump: juego de empujones gratis para hasta 8',
    description:
      'Empuja a tus amigos fuera de una isla de hielo que se hunde. Juego local gratis para 1 a 8 personas: una pantalla grande y los móviles como mandos.',
  },
  introduction: [
    'Ocho frijoles, una isla, y la isla se viene abajo. Slip N Bump es un juego de eliminación para la gente que tienes al lado: la acción está en la pantalla grande y cada cual maneja con el móvil que ya lleva encima.',
    'Las reglas caben en una frase. Corre con el pulgar izquierdo, embiste con el derecho y no estés encima cuando la losa empiece a temblar. El hielo se extiende a medida que avanza la ronda, las barras giran cada vez más deprisa y ese centro tan seguro del que presumías resulta ser, de pronto, el borde. Quien aguanta se lleva la ronda; con tres rondas, la partida.',
    'Caer al agua no te manda a casa. Los caídos vuelven convertidos en gaviotas y sueltan pescado resbaladizo sobre quien siga seco, así que la venganza llega unos cuatro segundos después del chapuzón. Y si hoy preferís ir a una, hay un modo cooperativo: aguantad las oleadas en equipo y dadle un empujón al amigo congelado para traerlo de vuelta.',
  ],
  answers: {
    rules:
      'Quédate en la isla. Las barras la barren, las losas tiemblan y caen, el hielo se extiende y a los 54 segundos se hunde todo. La embestida salta por encima de una barra, empuja a quien tengas delante y necesita un respiro antes de la siguiente. El último frijol en pie gana la ronda; si los dos últimos caen a la vez, no la gana nadie.',
    modes:
      'En versus cada cual va por su cuenta y, a partir de la segunda ronda, siempre hay una sorpresa: una helada, otra barra. En cooperativo afrontáis diez oleadas; quien cae vuelve congelado y un empujón amigo lo libera.',
    phone:
      'Una palanca bajo el pulgar izquierdo y un gran botón de embestida bajo el derecho. Los eliminados pilotan una gaviota y sueltan pescado. No hay que inclinar nada.',
    evening:
      'De una a ocho personas; los bots ocupan los huecos. Una ronda dura entre medio minuto y uno, y la partida acaba con tres rondas ganadas, en quince minutos como mucho.',
  },
  tips: [
    {
      heading: 'Guárdate la embestida',
      text: 'Un frijol que acaba de embestir va lento y desprotegido. Espera a que falle otro y entonces entra tú.',
    },
    {
      heading: 'Mira las losas, no a los frijoles',
      text: 'Las losas tiemblan antes de caer. Quien mira al suelo sobrevive a quien busca pelea.',
    },
    {
      heading: 'El hielo es un arma',
      text: 'En el hielo tú giras fatal, y los demás también. Un empujoncito manda a un frijol muy lejos.',
    },
    {
      heading: '¿A solas en casa?',
      text: 'Los huecos los llenan bots que juegan en serio, así que con un móvil basta para practicar.',
    },
  ],
}
