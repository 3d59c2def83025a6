import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Bubble War: duel gelembung gratis untuk 1–4 orang',
    description:
      'Tarik, bidik, letuskan: game gelembung gratis untuk satu sampai empat orang di satu layar, ponsel jadi ketapel, dan ada daftar skor sedunia.',
  },
  introduction: [
    'Sampai empat papan berdampingan, satu ketapel untuk tiap orang, dan langit-langit gelembung yang tak mau diam. Di Bubble War kamu menarik ke belakang di ponsel, melepas, dan tembakan terbang di layar besar. Tiga warna sama meletus, dan yang bergantung padanya ikut jatuh.',
    'Perangnya baru mulai setelah itu. Jatuhan besar menghujani papan orang lain dengan baris sampah, jadi rangkaian yang rapi juga sebuah ejekan. Papan makin penuh, seseorang membersihkan separuh papannya dengan satu pantulan mujur, dan ramainya ruangan naik bersama gelembung.',
    'Tak ada lawan? Lari tanpa akhir menunggumu: barisnya makin cepat, warnanya makin banyak, dan setiap nama di atasmu benar-benar memainkan skornya. Main sendirian pun jadi punya tujuan.',
  ],
  answers: {
    rules:
      'Semua papan mulai dengan baris yang sama dan mendapat gelembung yang sama. Meletuskan lebih dari tiga mengisi baris, yang pertama membatalkan kiriman untukmu, lalu pergi ke lawan dengan ruang terbanyak, dengan peringatan dua setengah detik. Gelembung melewati garis merah mengakhiri papan. Papan terakhir merebut ronde, dua ronde merebut pertandingan.',
    modes:
      'Mode tanding adalah duelnya. Lari tanpa akhir untuk satu papan dan daftar dunia: skor baru masuk setelah server kami memainkan ulang seluruh larinya.',
    phone:
      'Tarik ketapel lalu lepaskan; sebuah garis menunjukkan arah pantulan. Tukar gelembung dengan yang berikutnya, atau pakai penggeser dan tombol. Yang sudah kalah melempar batu.',
    evening:
      'Satu sampai empat papan sekaligus; yang lain menunggu ronde berikutnya sambil melempar batu. Satu ronde satu sampai dua menit, satu lari sekitar tiga menit.',
  },
  tips: [
    {
      heading: 'Bidik yang bergantung',
      text: 'Jangan hitung gelembung yang kena, hitung yang bergantung di bawahnya.',
    },
    { heading: 'Pakai dinding', text: 'Tembakan pantul sampai ke belakang yang tak terjangkau.' },
  ],
}
