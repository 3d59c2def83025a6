import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Bubble War: duelo de bolhas grátis para 1 a 4',
    description:
      'Puxe, mire, estoure: um jogo de bolhas grátis para uma a quatro pessoas em uma tela só, com os celulares como estilingues e uma lista mundial de recordes.',
  },
  introduction: [
    'Até quatro tabuleiros lado a lado, um estilingue para cada um e um teto de bolhas que não para quieto. Em Bubble War você puxa para trás no celular, solta, e o tiro voa na tela grande. Três da mesma cor estouram, e o que estava pendurado nelas cai junto.',
    'A parte da guerra vem depois. Uma queda grande faz chover fileiras de entulho no tabuleiro de outra pessoa, então uma corrente bem feita também é uma provocação. Os tabuleiros enchem, alguém limpa metade com uma tabela de sorte, e o barulho da sala sobe com as bolhas.',
  ],
  answers: {
    rules:
      'Todos os tabuleiros começam com as mesmas fileiras e recebem as mesmas bolhas. Estourar mais de três carrega fileiras, que primeiro anulam as que vêm para você e depois vão para o rival com mais espaço, com dois segundos e meio de aviso. Uma bolha além da linha vermelha encerra o tabuleiro. O último leva a rodada; duas rodadas, a partida.',
    modes:
      'Versus é o duelo. A corrida sem fim é para um tabuleiro só e para a lista mundial: uma pontuação só entra depois que o nosso servidor joga a corrida inteira de novo.',
    phone:
      'Puxe o estilingue e solte; uma linha mostra onde o tiro vai quicar. Dá para trocar a bolha carregada pela próxima, ou usar um controle deslizante e um botão. Quem já saiu atira pedras.',
    evening:
      'De um a quatro tabuleiros por vez; os outros esperam a próxima rodada atirando pedras. Uma rodada dura de um a dois minutos, uma corrida uns três.',
  },
  tips: [
    { heading: 'Mire no que pende', text: 'Não conte as bolhas que acerta, conte as que estão penduradas embaixo.' },
    { heading: 'Use as paredes', text: 'Um tiro de tabela chega atrás do que você não alcança.' },
  ],
}
