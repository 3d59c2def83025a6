import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Race & Smash: telefonla bölünmüş ekranda yarış',
    description:
      'Bir ile dört sürücü için bölünmüş ekranda oyuncak araba yarışı: telefon direksiyon, televizyon pist; en iyi eşyalar da sonuncuya çıkar.',
  },
  introduction: [
    'Bir halıda, bir çatıda ve bir limanın çevresinde oyuncak arabalar, dört sürücüye kadar bölünen bir ekran ve pek az terbiye. Race & Smash’te araba kendi gider; nereye gideceğine, kime çarpacağına ve ne bırakacağına siz karar verirsiniz.',
    'Birine yeterince hızlı çarparsanız yavaş olan topaç gibi döner ve siz onun eşyasıyla uzaklaşırsınız. Virajda kayarak hız biriktirin, bir arkadaşın arkasına girip rüzgârından yararlanın ve yer değiştirmeyi en kötü ana saklayın.',
    'Puanlar birbirine yakın kalır, çünkü geride kalan güçlü eşyaları alır ve sonraki yarışa önde başlar. Yoldan çıkan araba iki saniye içinde yüzü ileriye dönük olarak geri gelir, çarpılan araba da iki saniye korunur; yani tek bir kötü an kimsenin yarışını bitirmez ve son viraja kadar herkes oyunda kalır.',
  ],
  answers: {
    rules:
      '400 metrelik üç tur. Kutudan lidere yağ ya da kalkan, sonuncuya turbo ya da yer değiştirme, aradakilere roket ya da mıknatıs çıkar. Hiçbir eşya arabayı durdurmaz; hızının yarısından fazlası hep kalır. Yarış ilk varıştan on saniye sonra biter; sıralar on, yedi, dört ve iki puan verir, en az puanı olan önden başlar.',
    modes:
      'Arkadaşlarınıza ve botlara karşı ya da tek başınıza, en iyi turunuzun hayaletine karşı bir madalya için yarışın.',
    phone:
      'Telefonu eğerek ya da başparmağınızı kaydırarak direksiyon kırarsınız; ikisi de eşit hızdadır. Bir düğme kaydırır, bir düğme elinizdeki eşyayı kullanır.',
    evening:
      'Aynı anda bir ile dört sürücü. Daha kalabalıksanız sırayla sürersiniz ve bekleyenler piste sandık bırakır. Bir yarış iki dakikadan kısa sürer.',
  },
  tips: [
    { heading: 'Erken kay', text: 'Hız virajda kazanılır, düzlükte harcanır.' },
    { heading: 'Kalkanı sakla', text: 'Cepteki bir kalkan, havadaki bir roketten değerlidir.' },
    { heading: 'Tam zamanında bas', text: 'Başlangıç anında basmak, daha ilk virajdan önce hız verir.' },
  ],
}
