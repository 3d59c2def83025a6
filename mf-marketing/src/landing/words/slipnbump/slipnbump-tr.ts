import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Slip N Bump: 8 kişiye kadar ücretsiz toslama oyunu',
    description:
      'Arkadaşlarınızı ufalanan buz adasından aşağı iteleyin. 1–8 kişilik ücretsiz yerel oyun: tek büyük ekran, kumanda olarak telefonlar.',
  },
  introduction: [
    'Sekiz fasulye, tek bir ada ve ada parça parça dökülüyor. Slip N Bump, aynı odada oturanlar için bir son kalan kazanır oyunu: her şey büyük ekranda olup biter, herkes zaten elinde olan telefonla oynar.',
    'Kurallar bir nefeste anlatılır. Sol başparmağınla koş, sağ başparmağınla atıl ve altındaki taş titremeye başladığında başka bir yerde ol. Tur ilerledikçe buz yayılır, dönen çubuklar hızlanır, o çok güvendiğin orta yer bir bakmışsın kenar olmuş. Sona kalan turu, üç tur alan maçı kazanır.',
    'Suya düşmek gecenin sonu değil. Düşenler martı olarak geri döner ve hâlâ kuru kalanların üstüne kaygan balıklar bırakır; yani intikam, sudan yaklaşık dört saniye sonra gelir. Yok, biz birlikte oynayalım derseniz takım modu da var: dalgalara hep beraber dayanın, donan arkadaşınıza bir omuz atıp onu oyuna döndürün.',
  ],
  answers: {
    rules:
      'Adada kalın. Çubuklar adayı süpürür, karolar titreyip düşer, buz yayılır ve 54 saniye sonra her şey çöker. Atılma bir çubuğun üstünden atlar, önünüzdekine toslar ve bir sonrakinden önce toparlanmak ister. Ayakta kalan son fasulye turu alır; son ikisi birlikte düşerse turu kimse almaz.',
    modes:
      'Rekabette herkes kendisi için oynar ve ilk turdan sonra her tur bir sürpriz getirir: derin bir don, kar topları ya da ikinci bir çubuk. İş birliğinde hepiniz birlikte on dalgaya karşı durursunuz: düşen donmuş olarak döner, bir arkadaşın toslaması onu çözer.',
    phone:
      'Sol başparmağın altında bir kol, sağ başparmağın altında büyük bir atılma düğmesi. Düşenler martı olur ve kaygan balıklar bırakır. Telefonu eğmek gerekmez.',
    evening:
      'Bir ile sekiz kişi; boş yerleri ciddi oynayan botlar doldurur. Bir tur yarım dakika ile bir dakika sürer, kazanılan üç tur maçı bitirir; maç en fazla on beş dakikadır.',
  },
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
