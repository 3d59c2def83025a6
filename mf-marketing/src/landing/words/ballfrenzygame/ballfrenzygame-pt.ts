import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Ball Frenzy: aqui todo mundo é goleiro',
    description:
      'Uma arena, um gol para cada um e mais bolas do que alguém consegue vigiar: um jogo de goleiros grátis para 1 a 8 pessoas com seus celulares.',
  },
  introduction: [
    'Todo mundo tem um gol, e todo mundo é goleiro. Ball Frenzy põe vocês em volta de um carrossel de pinball com tantos lados quantos jogadores, joga uma bola e depois, porque uma só é chato, mais algumas.',
    'Cada defesa é um chute em alguém. Deslize quando a bola chega e ela sai bem mais rápida; deslize no vazio e você fica lento por um momento. Com oito pessoas, é o caos mais simpático que cabe em uma tela.',
  ],
  answers: {
    rules:
      'Uma bola no seu gol custa uma vida, uma dourada duas. O mérito é de quem tocou por último. A cada vinte segundos entra mais uma bola, e a que ninguém toca vira para quem tem mais vidas. Sem vidas, você vira o rebatedor do seu antigo gol, e dois gols por causa dele o abrem de novo. O último goleiro vence a rodada; cada jogador atrás de você vale um ponto.',
    modes:
      'Com amigos e bots, três rodadas, e em cada uma todos andam um lado. Sozinho, três paredes de canhões atiram em ondas crescentes, e sequências de defesas multiplicam a pontuação.',
    phone:
      'Deslize o polegar ou incline o celular para se mover; direita no controle é direita na tela. Um gesto rápido rebate com força. Três segundos de teste mostram qual lado é qual.',
    evening: 'De uma a oito pessoas. Uma rodada acaba em cem segundos no máximo, uma partida em uns seis minutos.',
  },
  tips: [
    { heading: 'Fique no meio', text: 'Do centro se alcança quase tudo, da trave quase nada.' },
    { heading: 'Rebata cruzado', text: 'Os vizinhos esperam. Quem está do outro lado, não.' },
    { heading: 'Toque de leve', text: 'Da ponta do goleiro a bola sai em ângulo. Mire com a sua posição.' },
  ],
}
