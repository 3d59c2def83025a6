import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Draw Down: gambar di ponsel, tebak di sofa',
    description:
      'Game gambar dan tebak gratis untuk 2–8 orang: gambar di ponsel, lihat di TV, tebak dalam bahasamu sendiri. Tiga ronde, satu mahkota, tanpa aplikasi.',
  },
  introduction: [
    'Satu menggambar, yang lain berteriak. Draw Down menaruh layar ponsel di bawah jarimu dan mahakaryamu di TV, goresan demi goresan, sementara seisi sofa mengetik apa yang mereka kira mereka lihat.',
    'Tebakan dibaca dengan murah hati: huruf besar, aksen, dan tanda hubung tak masalah, dan yang meleset satu huruf diberi tahu diam-diam. Semua menebak dalam bahasa ponselnya, jadi nenek di Istanbul dan sepupu di Lyon bisa memainkan kata yang sama.',
    'Ada lebih dari tiga ratus kata dalam delapan bahasa, semuanya pantas untuk keluarga. Tebakan yang salah muncul sebagai balon di layar besar supaya semua tertawa; yang benar tetap rahasia.',
  ],
  answers: {
    rules:
      'Penggambar memilih satu dari tiga kata; makin cepat ditemukan, makin banyak poin bagi penebak dan penggambar. Di tengah waktu, dan sekali lagi kemudian, satu huruf dibuka. Speed Master adalah balapan kata sebanyak mungkin, dan hanya penebak pertama yang mendapat nilai. Duel tiga goresan mengizinkan tepat tiga goresan dan melipatgandakan semuanya. Setelah tiap ronde sebuah galeri memamerkan gambar, dan tiap orang boleh menyukai satu.',
    modes:
      'Klasik, kata sendiri dengan daftar kalian, dan beregu, di mana lawan boleh mencuri sejak tengah waktu. Pertunjukan singkat punya satu mahkota; di yang panjang, yang pertama punya dua mahkota menang.',
    phone:
      'Penggambar mendapat kertas, warna, ketebalan, isi, dan urungkan; yang lain satu baris untuk mengetik. Hanya ponsel penggambar yang menerima katanya.',
    evening:
      'Dua sampai delapan orang. Pertunjukan singkat paling lama dua belas menit, yang panjang dua puluh. Yang terlambat langsung menebak.',
  },
  tips: [
    { heading: 'Mulai dari siluet', text: 'Satu garis luar setara sepuluh detail. Gambarlah yang membuatnya khas.' },
    { heading: 'Jangan pakai huruf', text: 'Memang menggoda. Sofa akan tahu.' },
  ],
}
