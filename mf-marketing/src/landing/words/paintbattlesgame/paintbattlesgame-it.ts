import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Paint Battles: dipingi il pavimento, due squadre',
    description:
      'Corri sul pavimento ed è tuo, finché non ci passa qualcun altro: un gioco di vernice a squadre per 2–8 persone su uno schermo, con i telefoni come controller.',
  },
  introduction: [
    'Un cortile bianco, due squadre e il pavimento in premio. In Paint Battles tutto ciò su cui corri è tuo, finché non ci corre qualcun altro. Soli e Lune dipingono finché c’è tempo; poi due barre crescono, esitano due volte e dicono di chi è il terreno.',
    'Sul tuo colore sei veloce e in quello rivale affondi: la mappa dello scontro è anche quella delle strade. Lancia gocce oltre i muri, salta dai trampolini e torna a casa quando appare la bomba.',
  ],
  answers: {
    rules:
      'Correre dipinge una striscia; una goccia dipinge un disco e costa un quarto del serbatoio, che si riempie prima sul tuo colore. Due gocce dirette fanno scoppiare un rivale nel tuo colore; dopo tre secondi torna. I kit asciugano e riempiono il serbatoio. Vicino a una base la vernice altrui non attacca. Negli ultimi trenta secondi le quote sono segrete, e chi è indietro trova una bomba a casa. Decide il terreno di tre round, e l’ultimo vale doppio.',
    modes: 'Soli contro Lune in tre cortili uguali visti dai due lati; scegli la squadra o lascia fare al caso.',
    phone: 'Un pollice corre. L’altro lancia: più tiri, più va lontano; un tocco lancia nel punto migliore a portata.',
    evening:
      'Da due a otto persone; un bot pareggia le squadre. Un round dura novanta secondi, una partita circa cinque minuti.',
  },
  tips: [
    { heading: 'Prima vicino a casa', text: 'Il terreno vicino costa poco e ti porta al resto.' },
    { heading: 'Apri la strada', text: 'Una striscia nel colore rivale è un’autostrada per i tuoi.' },
    { heading: 'Tieni una goccia', text: 'Gli ultimi secondi sono di chi ha ancora vernice.' },
  ],
}
