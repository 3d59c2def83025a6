import { hasShare, type ToggleRefusal } from '@sofaspark/contract'
import { toggleSchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import { Router } from 'express'
import type { Toggles } from '../toggles/toggles.ts'
import { actorHere, type Audit } from '../operators/admin-audit.ts'
import { operatorOnly } from '../operators/admin-sessions.ts'
import { jsonBody, parsedBody } from '../visit/requests.ts'

const messages: Readonly<Record<ToggleRefusal, string>> = {
  no_store_id: 'This app has no store id.',
  no_cdn: 'No CDN is configured.',
  no_ad_zone: 'No ad zone is configured.',
  no_share: 'This toggle has no share of rooms.',
}

/** `/api/admin/toggles`: reads all toggles and sets one (EDG-230). */
export const adminToggles = (toggles: Toggles, audit: Audit): Router => {
  const router = Router()
  router.get('/', (_request, response) => {
    response.json({ toggles: toggles.all() })
  })
  router.put('/:name', operatorOnly, jsonBody(), async (request, response) => {
    const name = String(request.params['name'])
    const state = parsedBody(request, toggleSchema)
    const refusalOf = (on: boolean, share: number): ToggleRefusal | null =>
      (on ? toggles.missingFor(name) : null) ?? (!hasShare(name) && share !== 1 ? 'no_share' : null)
    const refusal = state && refusalOf(state.on, state.share)
    if (!toggles.all().some((one) => one.name === name)) sendError(response, 'not_found', 'There is no such toggle.')
    else if (!state) sendError(response, 'bad_payload', 'Send { on, share?, regions? }, with a share from 0 to 1.')
    else if (refusal) sendError(response, 'bad_payload', messages[refusal], { reason: refusal })
    else {
      const isSet = await toggles.set({ name, ...state })
      const detail = `${state.on ? 'on' : 'off'}, share ${String(state.share)}, ${state.regions.join(' ')}`
      await audit(actorHere(request, response), 'toggle_changed', isSet ? 'ok' : 'failed', { target: name, detail })
      if (isSet) response.status(204).end()
      else sendError(response, 'unavailable', 'The toggle could not be stored. Try again.')
    }
  })
  return router
}
