import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Buz Hokeyi: sopan telefonun',
    description:
      'Bir başparmakla kay, öbürüyle savurup şut çek: büyük ekran başında 2–8 kişilik ücretsiz buz hokeyi takım oyunu. Eksikleri botlar tamamlar.',
  },
  introduction: [
    'Sopanız telefonunuzdur. Bir başparmakla ya da telefonu eğerek kayar, öbürüyle savurursunuz: disk, savuruşunuz kadar hızlı çıkar. Pas gelmeden hemen önce savurun, disk ağlara giderken hiç durmaz.',
    'Şut oyunu gibi görünen bir pas oyunudur. Birbiriyle konuşan koltuklar kazanır; hep birlikte diskin peşinden koşan koltuklar kazanmaz.',
    'Salonun orgu, hücum kaleye yaklaştıkça yükselir ve her gol, atan kişinin ezgisini çalar. Buz her paten izini hatırlar; oyunu bitiren gol yarı hızda yeniden gösterilir. Devreleri uzatıp kısaltabilir, yüklenmeyi kapatabilir ve botların ne kadar iyi olacağını seçebilirsiniz. Maç kısa olduğu için yemekle tatlı arasına küçük bir turnuva rahatça sığar, sofrayı da kaybedenler toplar.',
  ],
  answers: {
    rules:
      'Güneşler ve Aylar iki devre oynar. Yüklenmek rakibin dengesini bozar ve diski serbest bırakır. Kaleciler kendi kendine oynar, diski geç görür ve geride olan takımda daha çabuk tepki verir. Her devrenin son yirmi saniyesinde buzda üç disk vardır ve goller artık oyunu durdurmaz. Beraberlik altın golle bozulur; yarım dakika sonra kaleciler gider.',
    modes:
      'Telefonunuzdan Güneşleri, Ayları ya da karışımı seçersiniz. Tek taraflı bir devreden sonra taraflar yeniden seçilebilir, skor ise kalır.',
    phone:
      'Bir yanda kol ya da eğme, öbür yanda savurma ve bir yüklenme düğmesi. Takım arkadaşına doğru yavaş savuruş pas, hızlı savuruş şuttur.',
    evening:
      'İki ile sekiz kişi; bir bot tek kalan tarafı tamamlar ve başından kalkanın yerine oynar. Doksan saniyelik iki devre, tekrarlarla birlikte yaklaşık beş dakika.',
  },
  tips: [
    { heading: 'Yavaş savuruşla pas ver', text: 'Disk, arkadaşının olacağı yere gider. Gücünü kaleye sakla.' },
    { heading: 'Ortayı koru', text: 'Goller tam karşıdan gelir. Evde kalan bir fasulye geceyi kurtarır.' },
    {
      heading: 'Takımları karıştır',
      text: 'Karışık takımlarla bir daha oynayın: kimin iyi olduğunu anlamanın tek dürüst yolu budur.',
    },
  ],
}
