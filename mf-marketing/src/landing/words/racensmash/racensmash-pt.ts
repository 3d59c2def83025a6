import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Race & Smash: corrida em tela dividida pelo celular',
    description:
      'Carrinhos de brinquedo em tela dividida para um a quatro pilotos: o celular é o volante, a TV é a pista, e quem está em último ganha os melhores itens.',
  },
  introduction: [
    'Carrinhos de brinquedo em um tapete, em um telhado e em volta de um porto, uma tela dividida para até quatro pilotos e pouquíssima educação. Em Race & Smash o carrinho anda sozinho; você decide por onde vai, em quem bate e o que deixa cair.',
    'Bata rápido o bastante e o mais lento roda enquanto você vai embora com o item dele. Derrape na curva para carregar um impulso, cole atrás de um amigo para ganhar velocidade e guarde a troca de lugares para o pior momento possível.',
  ],
  answers: {
    rules:
      'Três voltas de 400 metros. Uma caixa dá ao líder óleo ou escudo, ao último um turbo ou uma troca, e a quem está no meio um foguete ou um ímã. Nenhum item para um carrinho: sempre sobra mais da metade da velocidade. A corrida acaba dez segundos depois da primeira chegada; os lugares dão dez, sete, quatro e dois pontos, e quem tem menos larga na frente.',
    modes: 'Corra contra amigos e bots, ou sozinho contra o fantasma da sua melhor volta, por uma medalha.',
    phone:
      'Vire inclinando o celular ou deslizando o polegar; os dois jeitos são igualmente rápidos. Um botão derrapa, outro usa o item que você tem.',
    evening:
      'De um a quatro pilotos por vez. Com mais gente, vocês se revezam e, enquanto isso, soltam caixas na pista. Uma corrida dura menos de dois minutos.',
  },
  tips: [
    { heading: 'Derrape cedo', text: 'O impulso se ganha na curva e se gasta na reta.' },
    { heading: 'Guarde o escudo', text: 'Um escudo no bolso vale mais que um foguete no ar.' },
    { heading: 'Aperte na hora', text: 'Um toque bem na largada dá um impulso antes da primeira curva.' },
  ],
}
