import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Slip N Bump: jogo de empurrões grátis para até 8',
    description:
      'Empurre os amigos para fora de uma ilha de gelo que desmorona. Jogo local grátis para 1 a 8 pessoas: uma tela grande e os celulares como controles.',
  },
  introduction: [
    'Oito feijões, uma ilha, e a ilha está se desfazendo. Slip N Bump é um jogo de eliminação para a sala onde vocês estão: a ação acontece na tela grande e cada pessoa joga com o celular que já tem no bolso.',
    'As regras cabem numa frase. Corra com o polegar esquerdo, dê uma investida com o direito e trate de estar em outro lugar quando o ladrilho começar a tremer. O gelo se espalha com o passar da rodada, as barras giram cada vez mais rápido, e aquele meio tão seguro vira, de repente, a beirada. Quem sobrar leva a rodada; três rodadas valem a partida.',
    'Cair na água não acaba com a sua noite. Quem cai volta como gaivota e solta peixes escorregadios em cima de quem ainda está seco, ou seja, a vingança chega uns quatro segundos depois do mergulho. E se a sala preferir jogar junta, existe um modo cooperativo: aguentem as ondas em equipe e deem um empurrão no amigo congelado para trazê-lo de volta.',
  ],
  answers: {
    rules:
      'Fique na ilha. Barras varrem o chão, os ladrilhos tremem e caem, o gelo se espalha e, aos 54 segundos, tudo desaba. A investida pula por cima de uma barra, empurra quem está na frente e precisa de um tempo até a próxima. O último feijão de pé leva a rodada; se os dois últimos caem juntos, ninguém leva.',
    modes:
      'No versus é cada um por si, e da segunda rodada em diante sempre há uma surpresa: um congelamento, uma segunda barra. No cooperativo, todos enfrentam dez ondas juntos: quem cai volta congelado, e o esbarrão de um amigo o solta.',
    phone:
      'Um direcional sob o polegar esquerdo e um botão grande de investida sob o direito. Quem caiu pilota uma gaivota e solta peixes. Não precisa inclinar nada.',
    evening:
      'De uma a oito pessoas; bots ocupam os lugares vazios. Uma rodada dura de meio minuto a um minuto, e três rodadas vencidas encerram a partida, em quinze minutos no máximo.',
  },
  tips: [
    {
      heading: 'Guarde a investida',
      text: 'Um feijão que acabou de investir fica lento e desprotegido. Espere alguém errar e só então entre.',
    },
    {
      heading: 'Olhe para os ladrilhos, não para os feijões',
      text: 'Os ladrilhos tremem antes de cair. Quem olha para o chão sobrevive a quem procura briga.',
    },
    {
      heading: 'O gelo é uma arma',
      text: 'No gelo você controla mal, e todo mundo também. Um empurrãozinho manda um feijão bem longe.',
    },
    {
      heading: 'Sozinho em casa?',
      text: 'Os lugares vazios ficam com robôs que jogam de verdade, então um celular já dá para treinar.',
    },
  ],
}
