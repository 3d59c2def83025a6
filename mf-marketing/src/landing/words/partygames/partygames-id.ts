import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Game Pesta: sekantong mini-game cepat dan konyol',
    description:
      'Ronde pendek, mahkota untuk direbut, tanpa aturan panjang: kumpulan mini-game gratis untuk 2–8 orang dengan satu layar besar dan ponsel masing-masing.',
  },
  introduction: [
    'Sekantong permainan cepat dan konyol, mahkota untuk direbut, dan tak ada waktu untuk bosan. Game Pesta dibuat untuk ruangan yang tak pernah sepakat mau main apa: kalian memilih di ponsel, roda memutuskan, dan setengah menit kemudian sudah ada yang menang.',
    'Oper bom sebelum meledak, lompati tali lava, bawa telur tanpa memecahkannya, hindari meteor, hitung siapa saja di lift. Ada permainan untuk jempol cepat, ada untuk yang tenang, dan ada untuk yang paling sedikit tertawa.',
    'Tak ada yang lama menganggur: rondenya pendek, dan mahkota semua orang terlihat di layar.',
  ],
  answers: {
    rules:
      'Sebuah kartu menjelaskan aturan tiap permainan dan semua boleh mencoba tombolnya sebelum dihitung. Lalu kalian main, dan mahkota jatuh ke tempat teratas; permainan terakhir paling berharga. Di permainan yang bisa membuatmu jatuh, kamu punya satu sampai tiga hati, dan yang jatuh kembali sebagai hantu pengganggu. Mahkota terbanyak menang; kalau seri, diputuskan lewat duel.',
    modes:
      'Pemegang remote memilih pertunjukan lima, tujuh, atau sembilan permainan. Sebelum tiap permainan, semua memilih di antara tiga kartu, dan yang terakhir punya dua irisan roda.',
    phone:
      'Tiap permainan membawa kendalinya sendiri: tuas, satu tombol besar, beberapa pilihan, kadang memiringkan ponsel. Semua diberi nama, dan yang tak mau memiringkan memakai tuas.',
    evening:
      'Dua sampai delapan orang. Satu permainan kurang dari semenit, satu pertunjukan sepuluh sampai dua puluh menit. Yang terlambat langsung ikut atau jadi hantu sampai permainan berikutnya.',
  },
  tips: [
    {
      heading: 'Pilih dengan cerdik',
      text: 'Roda membantu yang tertinggal. Kalau kamu terakhir, dua irisanmu layak diperjuangkan.',
    },
    { heading: 'Awasi yang memimpin', text: 'Sasaran favorit semua orang adalah yang mahkotanya paling banyak.' },
    { heading: 'Gilirkan remote', text: 'Berikan ke yang kalah; damai pun terjaga.' },
  ],
}
