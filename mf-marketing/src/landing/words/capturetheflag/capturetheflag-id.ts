import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Rebut Bendera: tim dan cat di satu layar',
    description:
      'Dua tim, dua bendera, banyak cat: rebut bendera gratis untuk 2–8 orang di satu layar besar, ponsel jadi pengendali, bot menyeimbangkan tim.',
  },
  introduction: [
    'Dua benteng bantal di satu karpet, dua bendera, dan cat yang kelewat banyak. Rebut Bendera menaruh separuh sofa di satu sisi ruangan dan separuh lagi di sisi lain, Matahari melawan Bulan, dan meminta mereka mengambil sesuatu yang lebih suka disimpan pihak lain.',
    'Bola cat terbang lurus, guling yang tepat waktu menangkapnya dan melipattigakan tembakan berikutmu, dan pembawa bendera lambat serta tak bisa menembak, persis setegang kedengarannya.',
    'Cat tetap menempel di karpet sampai pertandingan selesai, jadi pada akhirnya terlihat di mana perangnya berlangsung.',
  ],
  answers: {
    rules:
      'Bawa pulang bendera lawan, di mana pun benderamu. Dua kali kena dan kamu meletus, tiga detik kemudian kamu kembali dengan zirah. Pembawa yang meletus menjatuhkan bendera; bendera pulang setelah enam detik, atau lebih cepat bila dijaga pemain bertahan. Peti berisi perisai, tembakan menyebar, dan kecepatan. Tiga rebutan menang, kalau tidak, yang terbanyak setelah empat menit; seri diputuskan lewat satu bendera di tengah.',
    modes:
      'Matahari melawan Bulan di tiga peta yang sama dilihat dari kedua sisi. Pilih pihakmu di ponsel, atau biarkan nasib mengacak.',
    phone:
      'Satu jempol berlari. Yang lain membidik: tahan untuk menembak, ketuk untuk menembak yang terdekat. Satu tombol untuk guling. Saat membawa bendera, jempol yang sama melemparkannya melewati dinding buku.',
    evening:
      'Dua sampai delapan orang; bot melengkapi pihak yang ganjil, jadi lima orang sama asyiknya dengan enam. Satu pertandingan empat sampai enam menit.',
  },
  tips: [
    {
      heading: 'Kawal pembawa bendera',
      text: 'Yang lari sendirian adalah hadiah. Dua teman di depan mengubah segalanya.',
    },
    { heading: 'Berguling belakangan', text: 'Gulingnya singkat. Simpan untuk bola yang benar-benar akan kena.' },
    {
      heading: 'Ada yang jaga rumah',
      text: 'Satu pemain bertahan yang malas menyerang menang lebih sering daripada lima pahlawan.',
    },
  ],
}
