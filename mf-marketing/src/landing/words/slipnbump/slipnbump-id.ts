import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Slip N Bump: game tabrak gratis sampai 8 orang',
    description:
      'Tabrak temanmu sampai jatuh dari pulau es yang runtuh. Game lokal gratis untuk 1–8 orang: satu layar besar, ponsel jadi pengendali.',
  },
  introduction: [
    'Delapan kacang, satu pulau, dan pulaunya sedang runtuh. Slip N Bump adalah gim tentang siapa yang terakhir bertahan untuk orang-orang di ruangan yang sama: aksinya ada di layar besar, dan semua orang bermain dengan ponsel yang sudah ada di tangan.',
    'Aturannya muat dalam satu tarikan napas. Lari dengan jempol kiri, terjang dengan jempol kanan, dan pastikan kamu sudah pindah saat ubin di bawahmu mulai bergetar. Es makin meluas seiring ronde berjalan, palang penyapu makin kencang, dan bagian tengah yang tadinya aman tiba-tiba jadi pinggir. Yang tersisa memenangkan ronde; tiga ronde memenangkan pertandingan.',
    'Jatuh ke air bukan akhir malammu. Yang jatuh kembali sebagai camar dan menjatuhkan ikan licin ke siapa pun yang masih kering, jadi balas dendam datang kira-kira empat detik setelah byur. Kalau kalian lebih suka kompak, ada mode kerja sama: bertahan dari gelombang sebagai satu tim, lalu senggol teman yang membeku supaya ia hidup lagi.',
  ],
  answers: {
    rules:
      'Bertahanlah di pulau. Palang menyapu, ubin bergetar lalu jatuh, es melebar, dan setelah 54 detik semuanya runtuh. Terjangan melompati palang, menabrak kacang di depanmu, dan butuh jeda sebelum yang berikutnya. Kacang terakhir yang berdiri merebut ronde; kalau dua yang terakhir jatuh bersamaan, tak ada yang mendapatkannya.',
    modes:
      'Di mode tanding semua main untuk diri sendiri, dan mulai ronde kedua selalu ada kejutan: beku total atau palang kedua. Di mode kerja sama kalian menghadapi sepuluh gelombang: yang jatuh kembali dalam keadaan beku, dan tabrakan teman membebaskannya.',
    phone:
      'Satu tuas di bawah jempol kiri dan satu tombol terjang besar di bawah jempol kanan. Yang sudah jatuh menerbangkan camar dan menjatuhkan ikan. Tak perlu memiringkan ponsel.',
    evening:
      'Satu sampai delapan orang; bot mengisi tempat kosong. Satu ronde setengah sampai satu menit, dan tiga ronde menang mengakhiri pertandingan, paling lama lima belas menit.',
  },
  tips: [
    {
      heading: 'Simpan terjanganmu',
      text: 'Kacang yang baru menerjang jadi lambat dan terbuka. Tunggu orang lain meleset, baru maju.',
    },
    {
      heading: 'Lihat ubinnya, bukan kacangnya',
      text: 'Ubin bergetar sebelum jatuh. Yang melihat ke bawah bertahan lebih lama daripada yang mencari ribut.',
    },
    {
      heading: 'Es itu senjata',
      text: 'Di atas es kamu susah berbelok, begitu juga yang lain. Senggolan kecil bisa melempar kacang sangat jauh.',
    },
    {
      heading: 'Sendirian di rumah?',
      text: 'Tempat kosong diisi bot yang benar-benar bermain, jadi satu ponsel cukup untuk latihan.',
    },
  ],
}
