import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Sekiz fasulye, tek bir ada ve ada parça parça dökülüyor. Slip N Bump, aynı odada oturanlar için bir son kalan kazanır oyunu: her şey büyük ekranda olup biter, herkes zaten elinde olan telefonla oynar.',
    'Kurallar bir nefeste anlatılır. Sol başparmağınla koş, sağ başparmağınla atıl ve altındaki taş titremeye başladığında başka bir yerde ol. Tur ilerledikçe buz yayılır, dönen çubuklar hızlanır, o çok güvendiğin orta yer bir bakmışsın kenar olmuş. Sona kalan turu, üç tur alan maçı kazanır.',
    'Suya düşmek gecenin sonu değil. Düşenler martı olarak geri döner ve hâlâ kuru kalanların üstüne kaygan balıklar bırakır; yani intikam, sudan yaklaşık dört saniye sonra gelir. Yok, biz birlikte oynayalım derseniz takım modu da var: dalgalara hep beraber dayanın, donan arkadaşınıza bir omuz atıp onu oyuna döndürün.',
  ],
  tips: [
    {
      heading: 'Atılışını sakla',
      text: 'Yeni atılmış fasulye yavaş ve savunmasızdır. Bırak önce başkası ıskalasın, sonra sen gir.',
    },
    {
      heading: 'Fasulyelere değil taşlara bak',
      text: 'Taşlar düşmeden önce titrer. Yere bakan, kavga arayandan uzun yaşar.',
    },
    {
      heading: 'Buz da bir silah',
      text: 'Buzda sen de zor dönersin, herkes de. Küçük bir omuz, fasulyeyi çok uzağa yollar.',
    },
    {
      heading: 'Evde tek başına mısın?',
      text: 'Boş yerleri gerçekten oynayan botlar doldurur; alıştırma için bir telefon yeter.',
    },
  ],
}
