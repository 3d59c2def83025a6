import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Paint Battles: cat lantai, dua tim, satu layar',
    description:
      'Lantai yang kamu lewati jadi milikmu, sampai orang lain lewat: game mengecat beregu untuk 2–8 orang di satu layar besar, dengan ponsel sebagai pengendali.',
  },
  introduction: [
    'Halaman putih, dua tim, dan lantai sebagai hadiahnya. Di Paint Battles semua yang kamu lewati jadi milikmu, sampai orang lain melewatinya. Matahari dan Bulan mengecat sampai waktu habis; lalu dua batang tumbuh, ragu dua kali, dan mengungkap milik siapa lantainya.',
    'Kamu cepat di warnamu sendiri dan terseok di warna lawan, jadi peta pertempuran juga peta jalannya. Lempar gumpalan cat melewati tembok, melompat dari trampolin, dan pulang saat bom muncul.',
    'Musiknya makin liar saat lantai penuh, dan genderang bergemuruh ketika kedua batang tumbuh, jadi yang cuma menonton pun ikut menahan napas. Setelah itu ronde baru dimulai dengan lantai putih.',
  ],
  answers: {
    rules:
      'Berlari mengecat satu jalur; gumpalan mengecat satu lingkaran dan memakan seperempat tangki, yang paling cepat terisi di warnamu. Dua gumpalan langsung meletuskan lawan menjadi warnamu; tiga detik kemudian ia kembali. Kotak obat mengeringkan dan mengisi tangki. Di dekat markas cat orang lain tak menempel. Dalam tiga puluh detik terakhir bagiannya rahasia, dan yang tertinggal menemukan bom di rumah. Lantai dari tiga ronde menentukan pertandingan, dan ronde terakhir dihitung dua kali.',
    modes:
      'Matahari melawan Bulan di tiga halaman yang sama dari kedua sisi; pilih pihakmu atau biarkan nasib mengacak.',
    phone:
      'Satu jempol berlari. Yang lain melempar: makin jauh ditarik, makin jauh lemparannya; ketukan melempar ke titik terbaik dalam jangkauan.',
    evening:
      'Dua sampai delapan orang; bot melengkapi pihak yang ganjil. Satu ronde sembilan puluh detik, satu pertandingan sekitar lima menit.',
  },
  tips: [
    { heading: 'Mulai dekat rumah', text: 'Lantai terdekat murah, dan membawamu ke sisanya.' },
    { heading: 'Buka jalan', text: 'Satu jalur di warna lawan adalah jalan tol bagi temanmu.' },
    { heading: 'Simpan satu gumpalan', text: 'Detik terakhir milik yang masih punya cat.' },
  ],
}
