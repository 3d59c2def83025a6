import { newLobbiesToggle, remoteToggle, toggleNames } from '@sofaspark/contract'
import { toggleSchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import { Router } from 'express'
import type { Toggles } from '../toggles/toggles.ts'
import { actorHere, type Audit } from './admin-audit.ts'
import { operatorOnly } from './admin-sessions.ts'
import { jsonBody, parsedBody } from './requests.ts'

/** These have no share: a remote is the same for all pages, and no room exists yet when a region takes a lobby. */
const isWhole = (name: string): boolean => name === newLobbiesToggle || name.startsWith(remoteToggle(''))

/** `/api/admin/toggles`: reads all toggles and sets one (EDG-230). */
export const adminToggles = (toggles: Toggles, audit: Audit): Router => {
  const router = Router()
  router.get('/', (_request, response) => {
    response.json({ toggles: toggles.all() })
  })
  router.put('/:name', operatorOnly, jsonBody(), async (request, response) => {
    const name = String(request.params['name'])
    const state = parsedBody(request, toggleSchema)
    const missing = state?.on === true ? toggles.missingFor(name) : null
    if (!toggleNames.includes(name)) sendError(response, 'not_found', 'There is no such toggle.')
    else if (!state) sendError(response, 'bad_payload', 'Send { on, share?, regions? }, with a share from 0 to 1.')
    else if (missing !== null) sendError(response, 'bad_payload', missing)
    else if (isWhole(name) && state.share !== 1)
      sendError(response, 'bad_payload', 'This toggle has no share of rooms.')
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
