import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Hoki Es: ponselmu adalah tongkatnya',
    description:
      'Meluncur dengan satu jempol, usap dengan yang lain untuk menembak: hoki es beregu gratis untuk 2–8 orang di depan satu layar besar. Bot melengkapi tim.',
  },
  introduction: [
    'Ponselmu adalah tongkatnya. Kamu meluncur dengan satu jempol, atau dengan memiringkan ponsel, dan mengusap dengan yang lain: kepingnya melesat secepat usapanmu. Usap tepat sebelum umpan tiba, dan keping tak berhenti sampai ke gawang.',
    'Ini permainan umpan yang menyamar jadi permainan tembakan. Sofa yang saling bicara menang; sofa yang semuanya mengejar keping tidak.',
    'Organ di arena makin tinggi saat serangan mendekati gawang, dan tiap gol memainkan nada pencetaknya. Es mengingat setiap goresan sepatu, dan gol penutup ditayangkan ulang dengan separuh kecepatan. Panjang babak dan kepandaian bot bisa diatur.',
  ],
  answers: {
    rules:
      'Matahari dan Bulan bermain dua babak. Tabrakan menggoyahkan lawan dan membebaskan keping. Kiper bermain sendiri, terlambat melihat keping, dan bereaksi lebih cepat di tim yang tertinggal. Dalam dua puluh detik terakhir tiap babak ada tiga keping di es, dan gol tak lagi menghentikan permainan. Seri diputuskan dengan gol emas; setelah setengah menit para kiper pulang.',
    modes:
      'Pilih Matahari, Bulan, atau acak di ponselmu. Setelah babak yang berat sebelah, tim boleh dipilih lagi, dan skornya tetap.',
    phone:
      'Tuas atau miringkan di satu sisi; usapan dan tombol tabrak di sisi lain. Usapan pelan ke arah teman adalah umpan, usapan cepat adalah tembakan.',
    evening:
      'Dua sampai delapan orang; bot melengkapi tim yang ganjil dan menggantikan yang sedang pergi. Dua babak sembilan puluh detik: sekitar lima menit dengan tayangan ulang.',
  },
  tips: [
    { heading: 'Umpan dengan usapan pelan', text: 'Keping menuju tempat temanmu nanti. Simpan tenaga untuk gawang.' },
    { heading: 'Jaga bagian tengah', text: 'Gol datang dari depan. Satu kacang di rumah menyelamatkan malam.' },
    { heading: 'Tukar tim', text: 'Main lagi dengan tim campuran: cuma itu cara jujur untuk tahu siapa yang jago.' },
  ],
}
