import type { Language, PlanId } from '@sofaspark/contract'

interface FakeCheckoutText {
  title: string
  /** Says that no money moves. */
  note: string
  plans: Readonly<Record<PlanId, string>>
  pay: string
  cancel: string
  over: string
  portal: string
  back: string
}

/** The texts of the embedded provider's pages. */
export const fakeCheckoutTexts: Readonly<Record<Language, FakeCheckoutText>> = {
  en: {
    title: 'Practice checkout',
    note: 'This page takes no money. It stands in for a payment provider while none is set up.',
    plans: { month: 'Supporter, every month', year: 'Supporter, every year' },
    pay: 'Pretend to pay',
    cancel: 'Go back without paying',
    over: 'This checkout is over. Start again on the supporter page.',
    portal: 'Your practice subscription',
    back: 'Back',
  },
  es: {
    title: 'Pago de prueba',
    note: 'Esta página no cobra nada. Sustituye a un proveedor de pagos mientras no haya ninguno.',
    plans: { month: 'Mecenas, cada mes', year: 'Mecenas, cada año' },
    pay: 'Simular el pago',
    cancel: 'Volver sin pagar',
    over: 'Este pago ya no está abierto. Empieza de nuevo en la página de mecenas.',
    portal: 'Tu suscripción de prueba',
    back: 'Volver',
  },
  he: {
    title: 'תשלום לתרגול',
    note: 'הדף הזה לא גובה כסף. הוא ממלא מקום של חברת סליקה כל עוד לא הוגדרה אחת.',
    plans: { month: 'תמיכה חודשית', year: 'תמיכה שנתית' },
    pay: 'לשלם בכאילו',
    cancel: 'חזרה בלי לשלם',
    over: 'התשלום הזה כבר סגור. אפשר להתחיל מחדש בדף התומכים.',
    portal: 'המינוי שלך לתרגול',
    back: 'חזרה',
  },
  pt: {
    title: 'Pagamento de treino',
    note: 'Esta página não cobra nada. Ela ocupa o lugar de um provedor de pagamentos enquanto não houver um.',
    plans: { month: 'Apoiador, todo mês', year: 'Apoiador, todo ano' },
    pay: 'Fingir que pago',
    cancel: 'Voltar sem pagar',
    over: 'Este pagamento já não está aberto. Comece de novo na página de apoiadores.',
    portal: 'Sua assinatura de treino',
    back: 'Voltar',
  },
  tr: {
    title: 'Deneme ödemesi',
    note: 'Bu sayfa para almaz. Bir ödeme sağlayıcısı kurulana kadar onun yerine durur.',
    plans: { month: 'Destekçi, her ay', year: 'Destekçi, her yıl' },
    pay: 'Ödüyormuş gibi yap',
    cancel: 'Ödemeden geri dön',
    over: 'Bu ödeme kapandı. Destekçi sayfasından yeniden başla.',
    portal: 'Deneme aboneliğin',
    back: 'Geri',
  },
  fr: {
    title: 'Paiement d’essai',
    note: 'Cette page ne prend pas d’argent. Elle remplace un prestataire de paiement tant qu’il n’y en a pas.',
    plans: { month: 'Mécène, chaque mois', year: 'Mécène, chaque année' },
    pay: 'Faire semblant de payer',
    cancel: 'Revenir sans payer',
    over: 'Ce paiement est clos. Recommence sur la page des mécènes.',
    portal: 'Ton abonnement d’essai',
    back: 'Retour',
  },
  id: {
    title: 'Pembayaran latihan',
    note: 'Halaman ini tidak mengambil uang. Halaman ini menggantikan penyedia pembayaran selama belum ada.',
    plans: { month: 'Pendukung, tiap bulan', year: 'Pendukung, tiap tahun' },
    pay: 'Pura-pura bayar',
    cancel: 'Kembali tanpa membayar',
    over: 'Pembayaran ini sudah selesai. Mulai lagi di halaman pendukung.',
    portal: 'Langganan latihanmu',
    back: 'Kembali',
  },
  it: {
    title: 'Pagamento di prova',
    note: 'Questa pagina non prende soldi. Sostituisce un fornitore di pagamenti finché non ce n’è uno.',
    plans: { month: 'Sostenitore, ogni mese', year: 'Sostenitore, ogni anno' },
    pay: 'Fai finta di pagare',
    cancel: 'Torna senza pagare',
    over: 'Questo pagamento è chiuso. Ricomincia dalla pagina dei sostenitori.',
    portal: 'Il tuo abbonamento di prova',
    back: 'Indietro',
  },
}
