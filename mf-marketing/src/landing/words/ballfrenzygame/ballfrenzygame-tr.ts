import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Ball Frenzy: burada herkes kaleci',
    description:
      'Tek arena, herkese bir kale ve kimsenin takip edemeyeceği kadar top: 1–8 kişi ve kendi telefonlarınız için ücretsiz bir kalecilik oyunu.',
  },
  introduction: [
    'Herkesin bir kalesi var ve herkes kaleci. Ball Frenzy sizi oyuncu sayısı kadar kenarı olan bir tilt atlıkarıncasının çevresine dizer, içeri bir top atar, sonra da, tek top sıkıcı olduğu için, birkaç tane daha.',
    'Her kurtarış birine atılmış bir şuttur. Top gelirken kaydırırsanız çok daha hızlı çıkar; boşa kaydırırsanız bir an yavaşlarsınız. Sekiz kişiyle, bir ekrana sığan en dostça kargaşadır.',
    'Havada ne kadar çok top varsa müzik o kadar dolgunlaşır ve top ne kadar hızlıysa her dokunuş o kadar tiz çıkar. Herkesin puanı, tur şu anda bitmiş gibi ekranda durur; böylece kime nişan almanın daha akıllıca olduğunu her zaman bilirsiniz.',
  ],
  answers: {
    rules:
      'Kalenize giren top bir can, altın top iki can götürür. Sayı, topa en son dokunanındır. Her yirmi saniyede bir top daha katılır ve kimsenin dokunmadığı top en çok canı olana yönelir. Canı biten, eski kalesinin tamponu olur ve onun sayesinde atılan iki gol kaleyi yeniden açar. Son kalan kaleci turu kazanır; arkanızdaki her oyuncu bir puandır.',
    modes:
      'Arkadaşlarla ve botlarla üç tur oynanır, her turda herkes bir kenar kayar. Tek başınaysanız üç top duvarı büyüyen dalgalarla ateş eder ve kurtarış serileri puanı katlar.',
    phone:
      'Hareket etmek için başparmağınızı kaydırın ya da telefonu eğin; kumandada sağ, ekranda da sağdır. Hızlı kaydırış smaçtır. Üç saniyelik deneme hangi yönün neresi olduğunu gösterir.',
    evening: 'Bir ile sekiz kişi. Bir tur en geç yüz saniyede, bir maç yaklaşık altı dakikada biter.',
  },
  tips: [
    { heading: 'Ortada dur', text: 'Ortadan topların çoğuna yetişilir, direğin dibinden neredeyse hiçbirine.' },
    { heading: 'Çapraz smaç', text: 'Komşular bekler. Karşındaki beklemez.' },
    { heading: 'Uçla dokun', text: 'Kalecinin ucundan top açıyla çıkar. Durduğun yerle nişan al.' },
  ],
}
