import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Hóquei no gelo: o seu celular é o taco',
    description:
      'Patine com um polegar e deslize o outro para chutar: hóquei no gelo em times, grátis, para 2 a 8 pessoas em volta de uma tela grande. Bots completam.',
  },
  introduction: [
    'O seu celular é o taco. Você patina com um polegar, ou inclinando o celular, e desliza o outro: o disco sai tão rápido quanto o seu gesto. Deslize logo antes de um passe chegar, e o disco vai para a rede sem parar.',
    'É um jogo de passes que finge ser um jogo de chutes. Sofás que conversam vencem; sofás em que todos correm atrás do disco, não.',
  ],
  answers: {
    rules:
      'Sóis e Luas jogam dois períodos. Um tranco desequilibra o rival e solta o disco. Os goleiros jogam sozinhos, veem o disco tarde e reagem mais rápido no time que está perdendo. Nos últimos vinte segundos de cada período há três discos no gelo, e os gols não param mais o jogo. O empate vai para o gol de ouro; depois de meio minuto, os goleiros vão embora.',
    modes:
      'Escolha Sóis, Luas ou sorteio no celular. Depois de um período muito desigual, dá para escolher os lados de novo, e o placar fica.',
    phone:
      'Direcional ou inclinação de um lado; gestos e um botão de tranco do outro. Um gesto lento na direção de um colega passa, um rápido chuta.',
    evening:
      'De duas a oito pessoas; um bot equilibra os times e joga por quem saiu um instante. Dois períodos de noventa segundos: uns cinco minutos com os replays.',
  },
  tips: [
    { heading: 'Passe devagar', text: 'O disco vai para onde o seu colega vai estar. Guarde a força para o gol.' },
    { heading: 'Cuide do meio', text: 'Os gols vêm de frente. Um feijão em casa salva a noite.' },
    {
      heading: 'Misture os times',
      text: 'Joguem de novo com outros times: é o único jeito honesto de saber quem é bom.',
    },
  ],
}
