import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Jogos de festa: um saco de minijogos rápidos',
    description:
      'Rodadas curtas, coroas para ganhar e nada de regras longas: uma coleção grátis de minijogos para 2 a 8 pessoas, com uma tela grande e os próprios celulares.',
  },
  introduction: [
    'Um saco de jogos rápidos e bobos, coroas para ganhar e nenhum tempo para tédio. Jogos de festa foi feito para salas em que ninguém concorda com nada: vocês votam no celular, uma roleta decide e meio minuto depois alguém já ganhou.',
    'Passe a bomba antes que ela exploda, pule uma corda de lava, leve um ovo sem quebrar, fuja dos meteoros, conte quem está no elevador. Alguns jogos premiam polegares rápidos, outros sangue-frio, outros quem ri menos.',
  ],
  answers: {
    rules:
      'Um cartão diz a regra de cada jogo e deixa todo mundo testar os controles antes de valer. Depois vocês jogam, e as coroas vão para os primeiros lugares; o último jogo vale mais que todos. Onde dá para cair, você tem de um a três corações, e quem cai volta como fantasma para atrapalhar. Quem tiver mais coroas vence; empates se resolvem em um duelo.',
    modes:
      'Quem tem o controle escolhe um show de cinco, sete ou nove jogos. Antes de cada um, a sala vota entre três cartões, e o último lugar tem duas fatias da roleta.',
    phone:
      'Cada jogo traz o seu controle: um direcional, um botão grande, algumas opções, às vezes inclinar o celular. Tudo tem nome, e quem preferir não inclinar usa o direcional.',
    evening:
      'De duas a oito pessoas. Um jogo dura menos de um minuto, um show inteiro de dez a vinte. Quem chega atrasado entra na hora ou assombra até o próximo jogo.',
  },
  tips: [
    {
      heading: 'Vote com a cabeça',
      text: 'A roleta ajuda quem está atrás. Se você é o último, suas duas fatias valem uma discussão.',
    },
    { heading: 'De olho no líder', text: 'O alvo preferido de todo mundo é quem tem mais coroas.' },
    { heading: 'Passe o controle', text: 'Dê o controle a quem ficou em último; assim reina a paz.' },
  ],
}
