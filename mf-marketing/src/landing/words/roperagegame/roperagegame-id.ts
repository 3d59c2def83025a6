import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Rope Rage: balapan panjat tali mengikuti irama',
    description:
      'Jempol kiri, jempol kanan, lurus ke atas: balapan panjat tali gratis untuk 2–8 orang di satu layar, dengan kelapa, gemuk licin, dan irama.',
  },
  introduction: [
    'Tali, kelapa, dan ambisi yang tak masuk akal. Rope Rage adalah balapan memanjat mercusuar: jempol kiri, jempol kanan, jempol kiri, tepat irama. Lepas dari irama, kamu tergantung dan memandangi sepatu orang di atasmu.',
    'Lompat ke tali sebelah, goyangkan yang memanjat terlalu dekat di bawah, raih kaki di atas dan bertukar tempat. Di puncak ada lonceng, dan dari bawah busa terus naik.',
    'Setiap pemanjat punya alat musik sendiri yang makin tinggi nadanya dengan tiap ketukan sempurna, jadi ruangan yang pandai memanjat juga enak didengar.',
  ],
  answers: {
    rules:
      'Ketukan tepat irama mengangkat paling tinggi, nyaris tepat lebih sedikit, selebihnya hampir tidak. Tangan yang sama dua kali membuatmu tergelincir, dan mengetuk membabi buta membuatmu turun. Setiap sepuluh meter ada tepian yang menahan. Kelapa menandai talinya sebelum jatuh, gemuk menuntut ketukan sempurna, pegas melontarkanmu. Yang pertama di lonceng memenangi babak, sampai hitungan perseratus detik; yang terkejar busa menjadi camar yang menjatuhkan kelapa.',
    modes:
      'Tiga babak, yang terakhir bernilai dua kali; atau menara tanpa akhir, tanpa lonceng, dengan busa yang makin cepat dan ketinggian dalam meter.',
    phone:
      'Dua area besar, satu untuk tiap jempol. Usap ke samping untuk melompat, ke bawah untuk menggoyang, ke atas untuk meraih kaki. Ada pengaturan satu tangan.',
    evening:
      'Dua sampai delapan orang, dengan bot bila mau. Satu babak sekitar semenit, satu pertandingan empat menit lebih sedikit.',
  },
  tips: [
    {
      heading: 'Irama dulu, baru cepat',
      text: 'Panjatan yang tenang mengalahkan ketukan panik. Dengarkan genderangnya.',
    },
    {
      heading: 'Pindah tali lebih awal',
      text: 'Kelapa memberi tanda sedetik sebelumnya. Lompat sebelum ia di atasmu.',
    },
    {
      heading: 'Panjat di belakang orang',
      text: 'Tarikan lebih bernilai di tali yang sedang dipanjat orang di depanmu.',
    },
  ],
}
