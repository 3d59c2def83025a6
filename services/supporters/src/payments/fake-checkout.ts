import { priceIn } from '@sofaspark/contract/price.ts'
import { sendError } from '@sofaspark/kit'
import { Router, type Response } from 'express'
import type { Kysely } from 'kysely'
import { html, pageOf } from '../shared/page.ts'
import type { SupportersSchema } from '../store/schema.ts'
import { fakeCheckoutTexts } from '../text/fake-checkout.ts'
import { FAKE_PATH, type FakePayments } from './fake-payments.ts'
import type { Subscriptions } from './subscriptions.ts'

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
