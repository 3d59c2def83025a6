import { brand, type Language } from '@sofaspark/contract'

export const emailKinds = ['code', 'welcome', 'device', 'copied', 'unpaid', 'double', 'second', 'gaveWay'] as const
/** `code` signs in; `device` reports a sixth device, `copied` a sixth one that uses another's sign-in, `unpaid` a failed payment, `double` a refunded second subscription, `second` a payment whose payer may be someone else, `gaveWay` the end of such a payment beside a proven one. */
export type EmailKind = (typeof emailKinds)[number]

const name = brand.name

/** Subject and text of each email; `{code}` is the six digits. */
export const emails: Readonly<Record<Language, Readonly<Record<EmailKind, readonly [subject: string, text: string]>>>> =
  {
    en: {
      code: [
        `Your ${name} code: {code}`,
        'Enter {code} to sign in. It works for ten minutes. If you did not ask for it, ignore this mail.',
      ],
      welcome: [
        `Welcome to the ${name} supporters`,
        'Thank you! You keep the sofa free of ads and open early-access games for everybody. You can cancel with one tap on the supporter page at any time.',
      ],
      device: [
        'A new device signed in',
        'A sixth device signed in to your subscription. The one that was unused for longest has to enter a code again. If this was not you, ask for a new code and cancel.',
      ],
      copied: [
        'Your sign-in was copied',
        'The sign-in of one device renewed your subscription on a sixth device. It counts no longer: enter a new code on your own device. If you did not share it, cancel on the supporter page.',
      ],
      unpaid: [
        'Your payment did not go through',
        'The last payment failed. You stay a supporter for three more days; please check your card on the supporter page.',
      ],
      double: [
        'You are already a supporter',
        'You subscribed twice, so we ended the second subscription and give its payment back.',
      ],
      second: [
        'A second subscription was paid with your address',
        'A subscription was paid with your address while another one runs. If it was you, sign in with a code on the device that paid: we then keep one and pay the other back. If it was not you, there is nothing to do, and yours continues.',
      ],
      gaveWay: [
        'A second subscription has ended',
        'A second subscription was paid with your address, and its payer showed no code. We ended it and give its payment back. Yours continues.',
      ],
    },
    es: {
      code: [
        `Tu código de ${name}: {code}`,
        'Escribe {code} para entrar. Vale durante diez minutos. Si no lo has pedido, ignora este correo.',
      ],
      welcome: [
        `Ya eres mecenas de ${name}`,
        '¡Gracias! Mantienes el sofá sin anuncios y abres los juegos en acceso anticipado para todos. Puedes cancelar con un toque en la página de mecenas cuando quieras.',
      ],
      device: [
        'Ha entrado un dispositivo nuevo',
        'Un sexto dispositivo ha entrado en tu suscripción. El que llevaba más tiempo sin usarse tendrá que pedir un código otra vez. Si no has sido tú, pide un código nuevo y cancela.',
      ],
      copied: [
        'Han copiado tu inicio de sesión',
        'El acceso de un dispositivo ha renovado tu suscripción en un sexto dispositivo. Ya no vale: escribe un código nuevo en el tuyo. Si no lo has compartido, cancela en la página de mecenas.',
      ],
      unpaid: [
        'Tu pago no se ha realizado',
        'El último pago ha fallado. Sigues siendo mecenas tres días más; revisa tu tarjeta en la página de mecenas.',
      ],
      double: [
        'Ya eres mecenas',
        'Te has suscrito dos veces, así que hemos terminado la segunda suscripción y te devolvemos su pago.',
      ],
      second: [
        'Se ha pagado otra suscripción con tu dirección',
        'Se ha pagado una suscripción con tu dirección mientras hay otra activa. Si has sido tú, entra con un código en el dispositivo con el que pagaste: conservamos una y devolvemos la otra. Si no has sido tú, no tienes que hacer nada: la tuya sigue.',
      ],
      gaveWay: [
        'Ha terminado una segunda suscripción',
        'Se pagó una segunda suscripción con tu dirección y quien la pagó no mostró ningún código. La hemos terminado y devolvemos su pago. La tuya sigue.',
      ],
    },
    he: {
      code: [
        `הקוד שלך ל־${name}: {code}`,
        'כדי להתחבר מקלידים {code}. הקוד תקף לעשר דקות. אם לא ביקשת אותו, אפשר להתעלם מההודעה.',
      ],
      welcome: [
        `ברוכים הבאים לתומכי ${name}`,
        'תודה! בזכותך הספה נקייה מפרסומות ומשחקים בגישה מוקדמת פתוחים לכולם. אפשר לבטל בכל רגע בלחיצה אחת בדף התומכים.',
      ],
      device: [
        'מכשיר חדש התחבר',
        'מכשיר שישי התחבר למינוי שלך. המכשיר שלא היה בשימוש הכי הרבה זמן יצטרך להקליד קוד שוב. אם זה לא היה אצלך, מומלץ לבקש קוד חדש ולבטל.',
      ],
      copied: [
        'ההתחברות שלך הועתקה',
        'ההתחברות של מכשיר אחד חידשה את המינוי שלך במכשיר שישי. היא כבר לא תקפה: במכשיר שלך צריך להקליד קוד חדש. אם לא שיתפת אותה, מומלץ לבטל בדף התומכים.',
      ],
      unpaid: [
        'התשלום לא עבר',
        'התשלום האחרון נכשל. התמיכה נשארת פעילה עוד שלושה ימים; כדאי לבדוק את הכרטיס בדף התומכים.',
      ],
      double: ['כבר יש לך מינוי תומך', 'נרשמת פעמיים, לכן סיימנו את המינוי השני ואנחנו מחזירים את התשלום עליו.'],
      second: [
        'שולם מינוי נוסף עם הכתובת שלך',
        'שולם מינוי עם הכתובת שלך בזמן שמינוי אחר פעיל. אם התשלום היה שלך, כדאי להתחבר עם קוד במכשיר ששילם: נשאיר מינוי אחד ונחזיר את התשלום על השני. אם לא, אין צורך לעשות דבר, והמינוי שלך נמשך.',
      ],
      gaveWay: [
        'מינוי נוסף הסתיים',
        'שולם מינוי נוסף עם הכתובת שלך, ומי ששילם לא הציג קוד. סיימנו אותו ואנחנו מחזירים את התשלום. המינוי שלך נמשך.',
      ],
    },
    pt: {
      code: [
        `Seu código do ${name}: {code}`,
        'Digite {code} para entrar. Ele vale por dez minutos. Se você não o pediu, ignore este e-mail.',
      ],
      welcome: [
        `Agora você apoia o ${name}`,
        'Obrigado! Você mantém o sofá sem anúncios e abre os jogos em acesso antecipado para todos. Dá para cancelar com um toque na página de apoiadores, quando quiser.',
      ],
      device: [
        'Um aparelho novo entrou',
        'Um sexto aparelho entrou na sua assinatura. O que estava há mais tempo sem uso terá de digitar um código de novo. Se não foi você, peça um código novo e cancele.',
      ],
      copied: [
        'Seu acesso foi copiado',
        'O acesso de um aparelho renovou sua assinatura em um sexto aparelho. Ele não vale mais: digite um código novo no seu. Se você não o compartilhou, cancele na página de apoiadores.',
      ],
      unpaid: [
        'Seu pagamento não passou',
        'O último pagamento falhou. Você continua apoiador por mais três dias; confira o cartão na página de apoiadores.',
      ],
      double: [
        'Você já é apoiador',
        'Você assinou duas vezes, por isso encerramos a segunda assinatura e devolvemos o pagamento.',
      ],
      second: [
        'Outra assinatura foi paga com seu endereço',
        'Uma assinatura foi paga com seu endereço enquanto outra está ativa. Se foi você, entre com um código no aparelho que pagou: ficamos com uma e devolvemos a outra. Se não foi você, não precisa fazer nada: a sua continua.',
      ],
      gaveWay: [
        'Uma segunda assinatura terminou',
        'Uma segunda assinatura foi paga com seu endereço, e quem pagou não mostrou um código. Nós a encerramos e devolvemos o pagamento. A sua continua.',
      ],
    },
    tr: {
      code: [
        `${name} kodun: {code}`,
        'Giriş yapmak için {code} kodunu gir. On dakika geçerlidir. Bunu sen istemediysen bu e-postayı dikkate alma.',
      ],
      welcome: [
        `${name} destekçilerine hoş geldin`,
        'Teşekkürler! Sayende koltuk reklamsız, erken erişim oyunları herkese açık. Destekçi sayfasında istediğin an tek dokunuşla iptal edebilirsin.',
      ],
      device: [
        'Yeni bir cihaz giriş yaptı',
        'Aboneliğine altıncı bir cihaz giriş yaptı. En uzun süredir kullanılmayan cihazın yeniden kod girmesi gerekecek. Bu sen değilsen yeni bir kod iste ve iptal et.',
      ],
      copied: [
        'Girişin kopyalandı',
        'Bir cihazın girişi aboneliğini altıncı bir cihazda yeniledi. Bu giriş artık geçerli değil: kendi cihazında yeni bir kod gir. Onu paylaşmadıysan destekçi sayfasında iptal et.',
      ],
      unpaid: [
        'Ödemen alınamadı',
        'Son ödeme başarısız oldu. Üç gün daha destekçi kalırsın; lütfen destekçi sayfasında kartını kontrol et.',
      ],
      double: ['Zaten destekçisin', 'İki kez abone oldun; ikinci aboneliği sonlandırdık ve ödemesini geri veriyoruz.'],
      second: [
        'Adresinle ikinci bir abonelik ödendi',
        'Bir aboneliğin sürerken adresinle bir abonelik daha ödendi. Sen ödediysen ödeme yaptığın cihazda bir kodla giriş yap: birini tutar, ötekinin ödemesini geri veririz. Sen değilsen bir şey yapman gerekmez, seninki sürer.',
      ],
      gaveWay: [
        'İkinci bir abonelik sona erdi',
        'Adresinle ikinci bir abonelik ödendi ve ödeyen kişi kod göstermedi. Onu sonlandırdık ve ödemesini geri veriyoruz. Seninki sürüyor.',
      ],
    },
    fr: {
      code: [
        `Ton code ${name} : {code}`,
        'Saisis {code} pour te connecter. Il est valable dix minutes. Si tu ne l’as pas demandé, ignore cet e-mail.',
      ],
      welcome: [
        `Bienvenue parmi les mécènes de ${name}`,
        'Merci ! Grâce à toi, le canapé est sans pub et les jeux en accès anticipé sont ouverts à tous. Tu peux résilier d’un geste sur la page des mécènes, à tout moment.',
      ],
      device: [
        'Un nouvel appareil s’est connecté',
        'Un sixième appareil s’est connecté à ton abonnement. Celui qui n’a pas servi depuis le plus longtemps devra saisir un code à nouveau. Si ce n’était pas toi, demande un nouveau code et résilie.',
      ],
      copied: [
        'Ta connexion a été copiée',
        'La connexion d’un appareil a renouvelé ton abonnement sur un sixième appareil. Elle n’est plus valable : saisis un nouveau code sur le tien. Si tu ne l’as pas partagée, résilie sur la page des mécènes.',
      ],
      unpaid: [
        'Ton paiement n’est pas passé',
        'Le dernier paiement a échoué. Tu restes mécène pendant trois jours ; vérifie ta carte sur la page des mécènes.',
      ],
      double: [
        'Tu es déjà mécène',
        'Tu t’es abonné deux fois : nous avons mis fin au second abonnement et remboursons son paiement.',
      ],
      second: [
        'Un second abonnement a été payé avec ton adresse',
        'Un abonnement a été payé avec ton adresse alors qu’un autre est en cours. Si c’était toi, connecte-toi avec un code sur l’appareil qui a payé : nous en gardons un et remboursons l’autre. Sinon, tu n’as rien à faire : le tien continue.',
      ],
      gaveWay: [
        'Un second abonnement a pris fin',
        'Un second abonnement a été payé avec ton adresse, sans que la personne montre un code. Nous y avons mis fin et remboursons son paiement. Le tien continue.',
      ],
    },
    id: {
      code: [
        `Kode ${name} kamu: {code}`,
        'Masukkan {code} untuk masuk. Kode berlaku sepuluh menit. Kalau kamu tidak memintanya, abaikan email ini.',
      ],
      welcome: [
        `Selamat datang, pendukung ${name}`,
        'Terima kasih! Kamu membuat sofa bebas iklan dan membuka game akses awal untuk semua orang. Kamu bisa berhenti kapan saja dengan satu ketukan di halaman pendukung.',
      ],
      device: [
        'Perangkat baru masuk',
        'Perangkat keenam masuk ke langgananmu. Perangkat yang paling lama tidak dipakai harus memasukkan kode lagi. Kalau itu bukan kamu, minta kode baru lalu batalkan.',
      ],
      copied: [
        'Akses masukmu disalin',
        'Akses masuk satu perangkat memperbarui langgananmu di perangkat keenam. Akses itu tidak berlaku lagi: masukkan kode baru di perangkatmu. Kalau kamu tidak membagikannya, batalkan di halaman pendukung.',
      ],
      unpaid: [
        'Pembayaranmu gagal',
        'Pembayaran terakhir gagal. Kamu tetap pendukung selama tiga hari lagi; periksa kartumu di halaman pendukung.',
      ],
      double: [
        'Kamu sudah menjadi pendukung',
        'Kamu berlangganan dua kali, jadi langganan kedua kami akhiri dan pembayarannya kami kembalikan.',
      ],
      second: [
        'Langganan kedua dibayar dengan alamatmu',
        'Sebuah langganan dibayar dengan alamatmu saat langganan lain masih berjalan. Kalau itu kamu, masuk dengan kode di perangkat yang membayar: satu kami pertahankan, yang lain kami kembalikan. Kalau bukan, kamu tidak perlu melakukan apa pun; langgananmu tetap berjalan.',
      ],
      gaveWay: [
        'Langganan kedua telah berakhir',
        'Langganan kedua dibayar dengan alamatmu, dan pembayarnya tidak menunjukkan kode. Kami mengakhirinya dan mengembalikan pembayarannya. Langgananmu tetap berjalan.',
      ],
    },
    it: {
      code: [
        `Il tuo codice ${name}: {code}`,
        'Scrivi {code} per accedere. Vale dieci minuti. Se non l’hai chiesto tu, ignora questa mail.',
      ],
      welcome: [
        `Ora sostieni ${name}`,
        'Grazie! Tieni il divano senza pubblicità e apri a tutti i giochi in accesso anticipato. Puoi disdire quando vuoi con un tocco nella pagina dei sostenitori.',
      ],
      device: [
        'È entrato un nuovo dispositivo',
        'Un sesto dispositivo è entrato nel tuo abbonamento. Quello inutilizzato da più tempo dovrà inserire di nuovo un codice. Se non sei stato tu, chiedi un nuovo codice e disdici.',
      ],
      copied: [
        'Il tuo accesso è stato copiato',
        'L’accesso di un dispositivo ha rinnovato il tuo abbonamento su un sesto dispositivo. Non vale più: inserisci un nuovo codice sul tuo. Se non l’hai condiviso, disdici nella pagina dei sostenitori.',
      ],
      unpaid: [
        'Il pagamento non è riuscito',
        'L’ultimo pagamento non è riuscito. Resti sostenitore per altri tre giorni; controlla la carta nella pagina dei sostenitori.',
      ],
      double: [
        'Sei già sostenitore',
        'Ti sei abbonato due volte: abbiamo chiuso il secondo abbonamento e ti restituiamo il pagamento.',
      ],
      second: [
        'Un secondo abbonamento è stato pagato con il tuo indirizzo',
        'Un abbonamento è stato pagato con il tuo indirizzo mentre un altro è attivo. Se sei stato tu, entra con un codice sul dispositivo che ha pagato: ne teniamo uno e rimborsiamo l’altro. Se non sei stato tu, non devi fare nulla: il tuo continua.',
      ],
      gaveWay: [
        'Un secondo abbonamento è terminato',
        'Un secondo abbonamento è stato pagato con il tuo indirizzo e chi ha pagato non ha mostrato alcun codice. Lo abbiamo chiuso e rimborsiamo il pagamento. Il tuo continua.',
      ],
    },
  }
