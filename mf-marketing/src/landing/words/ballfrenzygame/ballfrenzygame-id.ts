import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Ball Frenzy: di sini semua orang kiper',
    description:
      'Satu arena, satu gawang tiap orang, dan bola lebih banyak dari yang bisa diawasi: game kiper gratis untuk 1–8 orang dengan ponsel masing-masing.',
  },
  introduction: [
    'Semua orang punya gawang, dan semua orang adalah kiper. Ball Frenzy menempatkan kalian di sekeliling korsel pinball yang sisinya sebanyak pemainnya, melempar satu bola, lalu, karena satu bola membosankan, beberapa lagi.',
    'Setiap penyelamatan adalah tembakan ke seseorang. Usap saat bola tiba dan bola pergi jauh lebih cepat; usap tanpa bola dan kamu lambat sejenak. Berdelapan, inilah kekacauan paling ramah yang muat di satu layar.',
    'Makin banyak bola di udara, makin penuh musiknya. Poin semua orang ditampilkan seolah ronde berakhir sekarang juga, jadi kamu selalu tahu siapa yang sebaiknya dibidik lebih dulu.',
  ],
  answers: {
    rules:
      'Bola di gawangmu memakan satu nyawa, bola emas dua. Yang terakhir menyentuh mendapat nilainya. Setiap dua puluh detik masuk satu bola lagi, dan bola yang tak disentuh siapa pun berbelok ke pemilik nyawa terbanyak. Tanpa nyawa, kamu menjadi bumper gawang lamamu, dan dua gol berkat bumper itu membukanya lagi. Kiper terakhir memenangi ronde; tiap pemain di belakangmu bernilai satu poin.',
    modes:
      'Bersama teman dan bot, tiga ronde, dan tiap ronde semua bergeser satu sisi. Sendirian, tiga dinding meriam menembak dalam gelombang yang membesar, dan rentetan penyelamatan melipatgandakan skor.',
    phone:
      'Geser jempol atau miringkan ponsel untuk bergerak; kanan di ponsel adalah kanan di layar. Usapan cepat adalah smes. Tiga detik percobaan menunjukkan arahnya.',
    evening: 'Satu sampai delapan orang. Satu ronde paling lama seratus detik, satu pertandingan sekitar enam menit.',
  },
  tips: [
    { heading: 'Tetap di tengah', text: 'Dari tengah hampir semua terjangkau, dari tiang hampir tak ada.' },
    { heading: 'Smes menyilang', text: 'Tetangga sudah menduganya. Yang di seberang tidak.' },
    { heading: 'Sentuh dengan ujung', text: 'Dari ujung kiper bola pergi menyudut. Bidik dengan posisimu.' },
  ],
}
