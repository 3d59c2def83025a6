import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Rope Rage: uma corrida de escalada no ritmo',
    description:
      'Polegar esquerdo, polegar direito, direto para cima: uma corrida de cordas grátis para 2 a 8 pessoas em uma tela só, com cocos, graxa e muito ritmo.',
  },
  introduction: [
    'Cordas, cocos e uma ambição nada razoável. Rope Rage é uma corrida farol acima: polegar esquerdo, direito, esquerdo, no compasso. Quem perde o ritmo fica pendurado olhando os sapatos de quem está acima.',
    'Pule para a corda ao lado, sacuda quem sobe perto demais embaixo, agarre um pé acima e troque de lugar. No alto há um sino, e lá embaixo a espuma sobe.',
  ],
  answers: {
    rules:
      'Um toque no compasso sobe mais, um quase certo menos, e qualquer outro quase nada. A mesma mão duas vezes escorrega, e toques desesperados fazem descer. A cada dez metros uma saliência segura você. Os cocos marcam a corda antes de cair, a graxa exige toques perfeitos, e as molas jogam para cima. Quem chega primeiro ao sino vence a bateria, por centésimos se for preciso; quem a espuma alcança vira uma gaivota que solta cocos.',
    modes:
      'Três baterias, a última valendo o dobro; ou a torre sem fim, sem sino, com uma espuma cada vez mais rápida e a altura em metros.',
    phone:
      'Duas áreas grandes, uma por polegar. Deslize para o lado para pular, para baixo para sacudir, para cima para agarrar um pé. Há um ajuste para jogar com uma mão.',
    evening:
      'De duas a oito pessoas, com bots se quiserem. Uma bateria dura cerca de um minuto, uma partida pouco mais de quatro.',
  },
  tips: [
    { heading: 'Ritmo antes de pressa', text: 'Subir com constância vence o desespero. Ouça o tambor.' },
    { heading: 'Troque de corda cedo', text: 'O coco avisa um segundo antes. Pule antes que ele esteja sobre você.' },
    { heading: 'Suba atrás de alguém', text: 'Um puxão vale mais em uma corda em que outra pessoa vai na frente.' },
  ],
}
