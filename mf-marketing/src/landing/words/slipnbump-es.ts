import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Ocho judías, una isla, y la isla se viene abajo. Slip N Bump es un juego de eliminación para la gente que tienes al lado: la acción está en la pantalla grande y cada cual maneja con el móvil que ya lleva encima.',
    'Las reglas caben en una frase. Corre con el pulgar izquierdo, embiste con el derecho y no estés encima cuando la losa empiece a temblar. El hielo se extiende a medida que avanza la ronda, las barras giran cada vez más deprisa y ese centro tan seguro del que presumías resulta ser, de pronto, el borde. Quien aguanta se lleva la ronda; con tres rondas, la partida.',
    'Caer al agua no te manda a casa. Los caídos vuelven convertidos en gaviotas y sueltan pescado resbaladizo sobre quien siga seco, así que la venganza llega unos cuatro segundos después del chapuzón. Y si hoy preferís ir a una, hay un modo cooperativo: aguantad las oleadas en equipo y dadle un empujón al amigo congelado para traerlo de vuelta.',
  ],
  tips: [
    {
      heading: 'Guárdate la embestida',
      text: 'Una judía que acaba de embestir va lenta y desprotegida. Espera a que falle otra y entonces entra tú.',
    },
    {
      heading: 'Mira las losas, no a las judías',
      text: 'Las losas tiemblan antes de caer. Quien mira al suelo sobrevive a quien busca pelea.',
    },
    {
      heading: 'El hielo es un arma',
      text: 'En el hielo tú giras fatal, y los demás también. Un empujoncito manda a una judía muy lejos.',
    },
    {
      heading: '¿A solas en casa?',
      text: 'Los huecos los llenan bots que juegan en serio, así que con un móvil basta para practicar.',
    },
  ],
}
