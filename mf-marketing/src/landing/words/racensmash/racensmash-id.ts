import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Race & Smash: balapan layar terbagi dengan ponsel',
    description:
      'Mobil mainan di layar terbagi untuk satu sampai empat pembalap: ponsel jadi setir, TV jadi lintasan, dan yang terakhir mendapat barang terbaik.',
  },
  introduction: [
    'Mobil mainan di atas karpet, di atap, dan mengelilingi pelabuhan, layar terbagi untuk sampai empat pembalap, dan hampir tanpa sopan santun. Di Race & Smash mobil melaju sendiri; kamu yang menentukan ke mana, siapa yang ditabrak, dan apa yang dijatuhkan.',
    'Tabrak cukup cepat, dan mobil yang lebih lambat berputar sementara kamu pergi membawa barangnya. Geser di tikungan untuk mengisi dorongan, tempel di belakang teman untuk kecepatan, dan simpan tukar posisi untuk saat terburuk.',
    'Poin tetap rapat, karena yang tertinggal mendapat barang kuat dan mulai di depan pada balapan berikutnya. Mobil yang tersesat kembali ke jalan dalam dua detik, jadi satu saat buruk tak menamatkan siapa pun.',
  ],
  answers: {
    rules:
      'Tiga putaran 400 meter. Kotak memberi pemimpin oli atau perisai, yang terakhir turbo atau tukar posisi, dan yang di tengah roket atau magnet. Tak ada barang yang menghentikan mobil: selalu tersisa lebih dari separuh kecepatannya. Balapan selesai sepuluh detik setelah yang pertama tiba; posisi memberi sepuluh, tujuh, empat, dan dua poin, dan yang poinnya paling sedikit mulai di depan.',
    modes: 'Balapan melawan teman dan bot, atau sendirian melawan bayangan putaran terbaikmu, demi medali.',
    phone:
      'Setir dengan memiringkan ponsel atau menggeser jempol; keduanya sama cepat. Satu tombol untuk menggeser mobil, satu untuk memakai barang.',
    evening:
      'Satu sampai empat pembalap sekaligus. Kalau lebih ramai, bergantian, dan sambil menunggu menjatuhkan peti di lintasan. Satu balapan kurang dari dua menit.',
  },
  tips: [
    { heading: 'Geser lebih awal', text: 'Dorongan didapat di tikungan dan dipakai di jalan lurus.' },
    { heading: 'Simpan perisai', text: 'Perisai di saku lebih berharga daripada roket di udara.' },
    { heading: 'Tekan tepat waktu', text: 'Tekanan tepat saat mulai memberi dorongan sebelum tikungan pertama.' },
  ],
}
