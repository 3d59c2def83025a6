import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Bubble War: 1–4 kişilik ücretsiz balon düellosu',
    description:
      'Çek, nişan al, patlat: tek ekranda bir ile dört kişi için ücretsiz balon oyunu. Telefonlar sapan olur, en iyi puanlar dünya listesine girer.',
  },
  introduction: [
    'Yan yana dört tahtaya kadar, herkese bir sapan ve yerinde durmayan bir balon tavanı. Bubble War’da telefonunuzda geri çeker, bırakırsınız ve atış büyük ekranda uçar. Aynı renkten üç balon patlar, onlara asılı olan her şey de birlikte düşer.',
    'Savaş kısmı bundan sonra başlar. Büyük bir düşüş başka birinin tahtasına sıra sıra moloz yağdırır; yani temiz bir zincir aynı zamanda bir hakarettir. Tahtalar dolar, biri duvardan seken tek atışla tahtasının yarısını temizler ve odadaki gürültü balonlarla birlikte yükselir.',
    'Karşınızda kimse yok mu? Sonsuz koşu tek başınıza da sizi bekler: sıralar zamanla hızlanır, renkler çoğalır, her üç kombo bir gökkuşağı balonu getirir. Dünya listesinde üstünüzde duran her ismin puanı gerçekten oynanmıştır.',
  ],
  answers: {
    rules:
      'Bütün tahtalar aynı sıralarla başlar ve aynı balonları alır. Üçten fazla balon patlatmak sıra biriktirir; bunlar önce size gelenleri siler, sonra iki buçuk saniyelik bir uyarıyla en çok yeri olan rakibe gider. Kırmızı çizgiyi aşan bir balon tahtayı bitirir. Son kalan tahta turu alır, iki tur maçı kazandırır.',
    modes:
      'Rekabet, düellonun kendisidir. Sonsuz koşu tek bir tahta ve dünya listesi içindir: bir puan, sunucumuz bütün koşuyu kendisi yeniden oynadıktan sonra listeye girer.',
    phone:
      'Sapanı çekip bırakın; bir çizgi atışın nereden sekeceğini gösterir. Dolu balonu sıradakiyle değiştirebilir ya da bunun yerine kaydırıcı ve düğme kullanabilirsiniz. Turdan düşenler taş atar.',
    evening:
      'Aynı anda dört tahtaya kadar; diğerleri sıradaki turu bekler ve o sırada taş atar. Bir tur bir iki dakika, bir koşu yaklaşık üç dakika sürer.',
  },
  tips: [
    { heading: 'Asılı olana nişan al', text: 'Vurduğun balonları değil, altlarında asılı olanları say.' },
    { heading: 'Duvarları kullan', text: 'Yandan seken atış, doğrudan ulaşamadığının arkasına girer.' },
  ],
}
