import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Paint Battles: pinte o chão, dois times, uma TV',
    description:
      'Corra pelo chão e ele é seu, até outra pessoa passar por cima: um jogo de pintura em times para 2 a 8 pessoas em uma tela grande, com celulares como controles.',
  },
  introduction: [
    'Um pátio branco, dois times e o chão como prêmio. Em Paint Battles tudo por onde você corre é seu, até outra pessoa passar por cima. Sóis e Luas pintam até o tempo acabar; então duas barras crescem, hesitam duas vezes e dizem de quem é o chão.',
    'Você é rápido na própria cor e atola na dos rivais, então o mapa da briga também é o mapa dos caminhos. Lance bolhas de tinta por cima dos muros, salte dos trampolins e volte para casa quando a bomba aparecer.',
  ],
  answers: {
    rules:
      'Correr pinta uma faixa; uma bolha pinta um disco e custa um quarto do tanque, que enche mais rápido na sua cor. Duas bolhas certeiras estouram um rival na sua cor; três segundos depois ele volta. Kits secam você e enchem o tanque. Perto de uma base a tinta alheia não pega. Nos últimos trinta segundos as partes são segredo, e quem está atrás encontra uma bomba em casa. O chão de três rodadas decide a partida, e a última vale o dobro.',
    modes: 'Sóis contra Luas em três pátios iguais vistos dos dois lados; escolha o seu ou deixe a sorte misturar.',
    phone:
      'Um polegar corre. O outro lança: quanto mais você puxa, mais longe vai; um toque lança no melhor ponto ao alcance.',
    evening:
      'De duas a oito pessoas; um bot equilibra os lados. Uma rodada dura noventa segundos, uma partida uns cinco minutos.',
  },
  tips: [
    { heading: 'Primeiro perto de casa', text: 'Chão próximo é barato e leva você ao resto.' },
    { heading: 'Abra caminho', text: 'Uma faixa pela cor rival é uma estrada para os seus amigos.' },
    { heading: 'Guarde uma bolha', text: 'Os últimos segundos são de quem ainda tem tinta.' },
  ],
}
