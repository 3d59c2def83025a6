import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Parti Oyunları: bir torba dolusu hızlı mini oyun',
    description:
      'Kısa turlar, kazanılacak taçlar ve uzun kurallar yok: 2–8 kişi, tek büyük ekran ve kendi telefonlarınız için ücretsiz mini oyunlar.',
  },
  introduction: [
    'Bir torba dolusu hızlı ve saçma oyun, kazanılacak taçlar ve sıkılmaya vakit yok. Parti Oyunları, ne oynayacağına kimsenin karar veremediği odalar için yapıldı: telefondan oy verirsiniz, çark karar verir ve yarım dakika sonra biri çoktan kazanmıştır.',
    'Bombayı patlamadan devredin, lav ipinden atlayın, yumurtayı kırmadan taşıyın, meteorlardan kaçın, asansörde kaç kişi olduğunu sayın. Kimi oyun hızlı başparmakları ödüllendirir, kimi soğukkanlılığı, kimi de en az güleni.',
    'Kimse uzun süre dışarıda kalmaz: turlar kısadır, taçlar ekranda herkesin gözü önündedir ve en değerli olan son oyun sıralamayı bir anda tersine çevirebilir. Bu yüzden gösterinin sonuna kadar herkesin şansı vardır.',
  ],
  answers: {
    rules:
      'Bir kart her oyunun kuralını söyler ve sayılmadan önce herkesin tuşları denemesine izin verir. Sonra oynarsınız ve taçlar ilk sıralara gider; gösterinin son oyunu en değerlisidir. Düşülebilen oyunlarda bir ile üç arası kalbiniz vardır ve düşenler ortalığı karıştıran hayaletler olarak döner. En çok taç kazanır; eşitlik düelloyla bozulur.',
    modes:
      'Kumandayı tutan kişi beş, yedi ya da dokuz oyunluk bir gösteri seçer. Her oyundan önce oda üç kart arasında oy verir; sonuncunun çarkta iki dilimi vardır.',
    phone:
      'Her oyun kendi kumandasını getirir: bir kol, tek bir büyük düğme, birkaç seçenek, bazen de telefonu eğmek. Hepsinin üstünde adı yazar; eğmek istemeyen kolu kullanır.',
    evening:
      'İki ile sekiz kişi. Bir oyun bir dakikadan kısa, bütün gösteri on ile yirmi dakika sürer. Geç gelenler hemen katılır ya da sıradaki oyuna kadar hayalet olur.',
  },
  tips: [
    { heading: 'Akıllıca oy ver', text: 'Çark geride kalanı kollar. Sonuncuysan iki dilimin kavgaya değer.' },
    { heading: 'Lideri izle', text: 'Herkesin en sevdiği hedef, en çok tacı olandır.' },
    { heading: 'Kumandayı dolaştır', text: 'Kumandayı sonuncuya ver; ortalık yatışır.' },
  ],
}
