import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Draw Down: telefonda çiz, koltukta tahmin et',
    description:
      '2–8 kişilik ücretsiz çizim ve tahmin oyunu: telefonda çiz, televizyonda izle, kendi dilinde tahmin et. Üç tur, bir taç, uygulama yok.',
  },
  introduction: [
    'Biri çizer, geri kalan herkes bağırır. Draw Down telefonunuzun ekranını parmağınızın altına, şaheserinizi de çizgi çizgi televizyona koyar; bu sırada koltuğun geri kalanı gördüğünü sandığı şeyi yazar.',
    'Tahminler hoşgörüyle okunur: büyük harf, aksan ve eksik tire önemli değildir; bir harf kaçırana bu gizlice söylenir. Herkes kendi telefonunun dilinde tahmin eder, yani İstanbul’daki büyükanne ile Lyon’daki kuzen aynı kelimeyi oynayabilir.',
    'Sekiz dilde üç yüzden fazla kelime vardır; hepsi aileye uygundur ve hepsi çıkmadan hiçbiri tekrarlanmaz. Yanlış bir tahmin, herkes gülsün diye büyük ekranda balon olarak belirir; doğru ya da neredeyse doğru olan ise sizinle telefonunuz arasında kalır. Galerideki her beğeni de çizene yirmi puan kazandırır, yani kötü ama komik bir resim de işe yarar.',
  ],
  answers: {
    rules:
      'Çizen üç kelimeden birini seçer; ne kadar çabuk bulunursa bulan da çizen de o kadar çok puan alır. Sürenin yarısında bir harf, sonra bir harf daha açılır. Speed Master olabildiğince çok kelime yarışıdır ve yalnızca ilk bilen puan alır. Üç çizgi düellosunda tam üç çizgi vardır ve her şey ikiye katlanır. Her turdan sonra bir galeri çizimleri gösterir ve herkes birini beğenebilir.',
    modes:
      'Klasik, kendi listenizle özel kelimeler ve rakiplerin yarı süreden sonra çalabildiği takım oyunu. Kısa gösteride tek taç vardır; uzununda iki taca ilk ulaşan kazanır.',
    phone:
      'Çizende kâğıt, renkler, kalınlıklar, doldurma ve geri alma; diğerlerinde yazacak bir satır. Kelime yalnızca çizenin telefonuna gider.',
    evening:
      'İki ile sekiz kişi. Kısa gösteri en fazla on iki, uzunu en fazla yirmi dakika sürer. Geç gelen hemen tahmin eder.',
  },
  tips: [
    { heading: 'Siluetle başla', text: 'Bir dış çizgi on ayrıntıya bedeldir. Onu o yapan şeyi çiz.' },
    { heading: 'Harf yok', text: 'Cazip gelir. Ama koltuk anlar.' },
  ],
}
