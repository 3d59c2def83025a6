import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Capture a bandeira: times e tinta em uma tela só',
    description:
      'Dois times, duas bandeiras e muita tinta: um capture a bandeira grátis para 2 a 8 pessoas em uma tela grande, com celulares como controles e bots de reforço.',
  },
  introduction: [
    'Dois fortes de almofadas no mesmo tapete, duas bandeiras e tinta demais. Capture a bandeira põe metade do sofá de um lado da sala e metade do outro, Sóis contra Luas, e pede que tomem uma coisa que os outros prefeririam guardar.',
    'As bolas de tinta voam reto, uma cambalhota na hora certa as apanha e triplica o seu próximo tiro, e quem carrega a bandeira fica lento e não atira, o que é exatamente tão tenso quanto parece.',
  ],
  answers: {
    rules:
      'Leve a bandeira rival para casa, onde quer que a sua esteja. Dois acertos estouram você, e três segundos depois você volta de armadura. Quem estoura com a bandeira a deixa cair; ela volta em seis segundos, ou antes se um defensor ficar ao lado. Caixas trazem escudo, tiro espalhado e velocidade. Três capturas vencem; senão, quem tiver mais em quatro minutos. O empate é decidido por uma única bandeira no meio.',
    modes:
      'Sóis contra Luas em três mapas iguais vistos dos dois lados. Escolha o lado no celular ou deixe a sorte misturar.',
    phone:
      'Um polegar corre. O outro mira: segure para atirar, toque para acertar quem está mais perto. Um botão rola. Com a bandeira, o mesmo polegar a lança por cima de paredes de livros.',
    evening:
      'De duas a oito pessoas; um bot equilibra lados ímpares, então cinco são tão bem-vindos quanto seis. Uma partida dura de quatro a seis minutos.',
  },
  tips: [
    {
      heading: 'Escolte quem carrega',
      text: 'Quem corre sem companhia é um presente. Dois amigos na frente mudam tudo.',
    },
    { heading: 'Role tarde', text: 'A cambalhota é curta. Guarde para a bola que ia mesmo acertar.' },
    {
      heading: 'Alguém fica em casa',
      text: 'Um defensor com preguiça de atacar vence mais partidas que cinco heróis.',
    },
  ],
}
