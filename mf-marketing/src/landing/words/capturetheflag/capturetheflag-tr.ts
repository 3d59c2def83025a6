import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Bayrağı Kap: tek ekranda boyalı takım oyunu',
    description:
      'İki takım, iki bayrak ve bol boya: tek büyük ekranda 2–8 kişilik ücretsiz bayrak kapma oyunu. Telefonlar kumanda, eksikleri botlar tamamlar.',
  },
  introduction: [
    'Bir halının üstünde iki yastık kalesi, iki bayrak ve çok fazla boya. Bayrağı Kap, koltuğun yarısını odanın bir tarafına, yarısını öbür tarafına koyar; Güneşler ve Aylar, karşı tarafın saklamayı tercih edeceği bir şeyi almaya çalışır.',
    'Boya topları düz uçar, zamanında bir takla onları yakalar ve sonraki atışınızı üçe katlar; bayrağı taşıyan ise yavaştır ve ateş edemez. Kulağa geldiği kadar heyecanlıdır.',
    'Boya maçın sonuna kadar halıda kalır; bittiğinde savaşın nerede geçtiğini görürsünüz. Biri bayrakla koşarken bir kalp sesi duyulur, başarılı bir kapış ağır çekimde yeniden gösterilir.',
  ],
  answers: {
    rules:
      'Kendi bayrağınız nerede olursa olsun rakibin bayrağını eve getirin. İki isabet sizi patlatır, üç saniye sonra zırhla dönersiniz. Bayrakla patlayan onu düşürür; bayrak altı saniye sonra ya da yanında bir savunmacı durursa daha erken yerine döner. Sandıklardan kalkan, yayılan atış ve hız çıkar. Üç bayrak kazandırır, olmazsa dört dakika sonunda fazlası olan; beraberlik ortadaki tek bayrakla çözülür.',
    modes:
      'İki taraftan da aynı görünen üç haritada Güneşler Aylara karşı. Tarafınızı telefondan seçersiniz ya da karıştırmayı şansa bırakırsınız.',
    phone:
      'Bir başparmak koşar, öbürü nişan alır: basılı tutunca ateş eder, dokununca en yakındaki rakibe atar. Bir düğme takla attırır. Bayrak sizdeyken aynı başparmak onu kitap duvarlarının üstünden fırlatır.',
    evening:
      'İki ile sekiz kişi; tek sayıda kalan tarafı bir bot tamamlar, yani beş kişi de altı kişi kadar hoş gelir. Bir maç dört ile altı dakika sürer.',
  },
  tips: [
    { heading: 'Taşıyana eşlik et', text: 'Tek başına koşan, hediye gibidir. Önde iki arkadaş her şeyi değiştirir.' },
    { heading: 'Geç yuvarlan', text: 'Takla kısadır. Gerçekten vuracak olan topa sakla.' },
    { heading: 'Biri evde kalsın', text: 'Hücuma üşenen bir savunmacı, beş kahramandan çok maç kazandırır.' },
  ],
}
