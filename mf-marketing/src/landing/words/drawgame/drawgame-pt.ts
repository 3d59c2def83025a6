import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Draw Down: desenhe no celular, adivinhe no sofá',
    description:
      'Um jogo grátis de desenhar e adivinhar para 2 a 8 pessoas: desenhe no celular, veja na TV e adivinhe no seu idioma. Três rodadas, uma coroa, sem app.',
  },
  introduction: [
    'Uma pessoa desenha, todas as outras gritam. Draw Down põe a tela do celular debaixo do seu dedo e a sua obra-prima na TV, traço por traço, enquanto o resto do sofá digita o que acha que está vendo.',
    'Os palpites são lidos com carinho: maiúsculas, acentos e hífens não importam, e quem erra por uma letra fica sabendo em particular. Cada um adivinha no idioma do próprio celular, então uma avó em Istambul e um primo em Lyon podem jogar a mesma palavra.',
  ],
  answers: {
    rules:
      'Quem desenha escolhe uma de três palavras; quanto antes for encontrada, mais pontos para os dois. Na metade do tempo, e mais tarde de novo, aparece uma letra. Speed Master é uma corrida pelo maior número de palavras, e só o primeiro acerto pontua. O duelo de três traços permite exatamente três e dobra tudo. Depois de cada rodada uma galeria mostra os desenhos, e cada um pode curtir um.',
    modes:
      'Clássico, palavras próprias com a lista de vocês, e em times, em que os rivais podem roubar a partir da metade do tempo. O show curto tem uma coroa; no longo, vence quem chega primeiro a duas.',
    phone:
      'Quem desenha tem papel, cores, espessuras, preenchimento e desfazer; os outros, uma linha para digitar. Só o celular de quem desenha recebe a palavra.',
    evening:
      'De duas a oito pessoas. Um show curto leva até doze minutos, um longo até vinte. Quem chega atrasado adivinha na hora.',
  },
  tips: [
    { heading: 'Comece pela silhueta', text: 'Um contorno vale por dez detalhes. Desenhe o que faz dela o que ela é.' },
    { heading: 'Nada de letras', text: 'Dá vontade. O sofá vai perceber.' },
  ],
}
