import type { Clock, PlanId, Language } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'
import { ForgedWebhook, PERIOD_S, type PaymentEvent, type Payments } from './payments.ts'
import type { BillingStatus } from '../subscription/subscription.ts'
import { priceIn } from '@sofaspark/contract/price.ts'
import { sendError } from '@sofaspark/kit'
import { Router, type Response } from 'express'
import { html, pageOf } from '../shared/page.ts'
import type { Subscriptions } from './subscriptions.ts'

const FAKE_PATH = '/api/supporters/fake'

type Row = SupportersSchema['fake_subscription']

/** A provider without money: its checkout is a page of ours, and every renewal succeeds (SUP-01). */
export interface FakePayments extends Payments {
  /** The person pressed the button; a second press changes nothing. */
  pay(checkoutId: string, plan: PlanId): Promise<PaymentEvent>
  /** Changes a subscription as a bank could, for tests. */
  change(ref: string, change: Partial<Pick<Row, 'status' | 'refunded' | 'paid_until'>>): Promise<PaymentEvent>
}

const eventOf = ({ ref, status, paid_until: paidUntilS, ends_then: endsThen, ...row }: Row): PaymentEvent => {
  const atMs = Number(row.changed_ms)
  return {
    ref,
    customerRef: ref,
    checkoutId: ref.slice(PREFIX.length),
    facts: {
      billing: { atMs, value: { status: status as BillingStatus, paidUntilS, endsThen } },
      ...(row.refunded ? { refund: { atMs, value: true } } : {}),
    },
  }
}

const PREFIX = 'fake_'

export const createFakePayments = (db: Kysely<SupportersSchema>, clock: Clock): FakePayments => {
  const find = (ref: string): Promise<Row | undefined> =>
    db.selectFrom('fake_subscription').selectAll().where('ref', '=', ref).executeTakeFirst()
  const change = async (ref: string, next: Partial<Row>): Promise<PaymentEvent> => {
    const before = await find(ref)
    if (!before) throw new Error(`There is no subscription ${ref}.`)
    const changedMs = String(Math.max(clock.nowMs(), Number(before.changed_ms) + 1))
    const row = { ...before, ...next, changed_ms: changedMs }
    await db
      .updateTable('fake_subscription')
      .set({ ...next, changed_ms: changedMs })
      .where('ref', '=', ref)
      .execute()
    return eventOf(row)
  }
  /** Renews what is due. */
  const renewed = async (row: Row): Promise<PaymentEvent> => {
    const nowS = unixSeconds(clock)
    if (row.status !== 'active' || row.ends_then || row.paid_until > nowS) return eventOf(row)
    const periodS = PERIOD_S[row.plan]
    const periods = Math.floor((nowS - row.paid_until) / periodS) + 1
    return change(row.ref, { paid_until: row.paid_until + periods * periodS })
  }
  return {
    provider: 'fake',
    openCheckout: ({ id, origin }) => Promise.resolve(`${origin}${FAKE_PATH}/checkout/${id}`),
    openPortal: (customerRef, returnUrl) =>
      Promise.resolve(`${new URL(returnUrl).origin}${FAKE_PATH}/portal/${customerRef}`),
    cancel: (ref) => change(ref, { ends_then: true }),
    end: (ref, refund) => change(ref, { status: 'ended', ...(refund ? { refunded: true } : {}) }),
    read: async (ref) => {
      const row = await find(ref)
      return row ? renewed(row) : null
    },
    parseWebhook: () => Promise.reject(new ForgedWebhook('The embedded provider sends no webhooks.')),
    eventsSince: async (cursor) => {
      const rows = await db
        .selectFrom('fake_subscription')
        .selectAll()
        .where('changed_ms', '>=', cursor ?? '0')
        .orderBy('changed_ms')
        .execute()
      return { events: rows.map(eventOf), cursor: rows.length === 0 ? cursor : String(rows.at(-1)?.changed_ms) }
    },
    forget: () => Promise.resolve(),
    pay: async (checkoutId, plan) => {
      const nowMs = clock.nowMs()
      const row: Row = {
        ref: `${PREFIX}${checkoutId}`,
        plan,
        status: 'active',
        paid_until: unixSeconds(clock) + PERIOD_S[plan],
        ends_then: false,
        refunded: false,
        changed_ms: String(nowMs),
      }
      await db
        .insertInto('fake_subscription')
        .values(row)
        .onConflict((conflict) => conflict.column('ref').doNothing())
        .execute()
      return eventOf((await find(row.ref)) ?? row)
    },
    change,
  }
}

interface FakeCheckoutText {
  title: string
  /** The notice that no money moves. */
  note: string
  plans: Readonly<Record<PlanId, string>>
  pay: string
  cancel: string
  over: string
  portal: string
  back: string
}

/** The texts of the embedded provider's pages. */
const fakeCheckoutTexts: Readonly<Record<Language, FakeCheckoutText>> = {
  en: {
    title: 'Practice checkout',
    note: 'This page takes no money. It replaces a payment provider until one is set up.',
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

/** The pages of the embedded provider, which say that they take no money (SUP-01). */
export interface FakeCheckout {
  routes: Router
}

export const createFakeCheckout = (
  db: Kysely<SupportersSchema>,
  payments: FakePayments,
  subscriptions: Subscriptions,
): FakeCheckout => {
  const send = (response: Response, page: string, status = 200): void => {
    response.status(status).type('html').set('Cache-Control', 'no-store').send(page)
  }
  const find = (id: string) => db.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirst()
  const routes = Router()

  routes.get(`${FAKE_PATH}/checkout/:id`, async (request, response) => {
    const checkout = await find(request.params.id)
    const language = checkout?.language ?? 'en'
    const texts = fakeCheckoutTexts[language]
    if (checkout?.address == null) {
      const body = html`<p>${texts.over}</p>
        <a class="button" href="/supporter">${texts.back}</a>`
      send(response, pageOf({ language, title: texts.title, body }), 404)
      return
    }
    const at = `${FAKE_PATH}/checkout/${checkout.id}`
    const body = html`<p class="note">${texts.note}</p>
      <p>${texts.plans[checkout.plan]}</p>
      <p class="price">${priceIn(language, checkout)}</p>
      <form method="post">
        <button data-testid="fake-pay" formaction="${at}/pay">${texts.pay}</button>
        <button class="quiet" data-testid="fake-cancel" formaction="${at}/cancel">${texts.cancel}</button>
      </form>`
    send(response, pageOf({ language, title: texts.title, body }))
  })
  routes.post(`${FAKE_PATH}/checkout/:id/pay`, async (request, response) => {
    const checkout = await find(request.params.id)
    if (!checkout) {
      sendError(response, 'not_found', 'There is no such checkout.')
      return
    }
    if (checkout.address !== null) await subscriptions.receive(await payments.pay(checkout.id, checkout.plan))
    response.redirect(303, checkout.paid_url)
  })
  routes.post(`${FAKE_PATH}/checkout/:id/cancel`, async (request, response) => {
    const checkout = await find(request.params.id)
    if (checkout) response.redirect(303, checkout.cancelled_url)
    else sendError(response, 'not_found', 'There is no such checkout.')
  })
  routes.get(`${FAKE_PATH}/portal/:ref`, async (request, response) => {
    const row = await db
      .selectFrom('subscription')
      .innerJoin('supporter', 'supporter.id', 'subscription.supporter_id')
      .select(['subscription.plan', 'subscription.amount', 'subscription.currency', 'supporter.language'])
      .where('subscription.customer_ref', '=', request.params.ref)
      .executeTakeFirst()
    if (!row) {
      sendError(response, 'not_found', 'There is no such subscription.')
      return
    }
    const texts = fakeCheckoutTexts[row.language]
    const body = html`<p class="note">${texts.note}</p>
      <p>${texts.plans[row.plan]}</p>
      <p class="price">${priceIn(row.language, row)}</p>
      <a class="button" href="/supporter">${texts.back}</a>`
    send(response, pageOf({ language: row.language, title: texts.portal, body }))
  })
  return { routes }
}
