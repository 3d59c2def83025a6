import { isRoomNumber, regionOf, type RoomNumber } from '@sofaspark/contract'
import { invitationPage, sofaSchema, type Invitation, type Sofa } from '@sofaspark/contract/invitations.ts'
import { sendError } from '@sofaspark/kit'
import { Router, type RequestHandler, type Response } from 'express'
import type { FailedTries } from '../abuse/failed-tries.ts'
import { guess } from '../abuse/guess.ts'
import type { RegionCalls } from '../regions/region-calls.ts'
import { visitIn } from '../visit/visit-in.ts'
import { createInvitationCodes } from './invitation-code.ts'
import type { PageDocuments } from '../pages/page-documents.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import { createSofaPage } from './sofa-page.ts'

interface Parts {
  calls: RegionCalls
  failedTries: FailedTries
  edgeToken: string
  registry: Pick<RegistrySource, 'read'>
  documents: PageDocuments
}

type Look = Sofa | 'nowhere' | 'down'

export interface Invitations {
  /** `GET /api/invitation?roomNumber=`: the link of a room; a wrong number is a failed try (EDG-322). */
  link: RequestHandler
  /** The page of an invitation: it shows the room to anybody, and leads to it whoever presses its button (EDG-320, EDG-323). */
  page: Router
}

/** Where a visitor takes a seat; the address is only ever given to somebody who pressed the button. */
const joinPath = (roomNumber: RoomNumber, { language }: Sofa): string =>
  `/download?${new URLSearchParams({ roomNumber, from: 'invitation', language })}`

/** Links to a room whose previews show its sofa and never its number. */
export const createInvitations = ({ calls, failedTries, edgeToken, registry, documents }: Parts): Invitations => {
  const codes = createInvitationCodes(edgeToken)
  const sofaPage = createSofaPage({ registry, documents })

  const look = async (room: RoomNumber): Promise<Look> => {
    const result = await calls.ask(regionOf(room), `/room/${room}/sofa`, sofaSchema, { room })
    if (result.kind === 'ok') return result.data
    return result.kind === 'refused' && result.status === 404 ? 'nowhere' : 'down'
  }
  const isDown = (response: Response): void => sendError(response, 'unavailable', 'The room cannot be reached now.')

  const link: RequestHandler = async (request, response) => {
    const { roomNumber } = request.query
    if (!isRoomNumber(roomNumber)) {
      sendError(response, 'bad_payload', 'A room number has six digits and no leading zero.')
      return
    }
    const sofa = await guess(
      response,
      failedTries,
      () => look(roomNumber),
      (result) => result === 'nowhere',
    )
    if (sofa === null) return
    if (sofa === 'nowhere') sendError(response, 'room_not_found', `There is no room ${roomNumber}.`)
    else if (sofa === 'down') isDown(response)
    else {
      const code = codes.seal({ roomNumber, startTime: sofa.startTime })
      const invitation: Invitation = { path: `${invitationPage}/${code}` }
      response.set('Cache-Control', 'no-store').json(invitation)
    }
  }

  /** The invited room while it is the one that the code was made for. */
  const invitedRoom = async (code: string): Promise<{ roomNumber: RoomNumber; sofa: Look }> => {
    const room = codes.open(code)
    if (!room) return { roomNumber: '' as RoomNumber, sofa: 'nowhere' }
    const sofa = await look(room.roomNumber)
    const isAnother = typeof sofa === 'object' && sofa.startTime !== room.startTime
    return { roomNumber: room.roomNumber, sofa: isAnother ? 'nowhere' : sofa }
  }

  const page = Router()
  page.get('/:code', async (request, response, next) => {
    const { code } = request.params
    const { sofa } = await invitedRoom(code)
    const { origin, nonce } = visitIn(response)
    const html = typeof sofa === 'object' ? sofaPage(sofa, { origin, code, nonce }) : null
    if (sofa === 'nowhere') next()
    else if (html === null) isDown(response)
    else response.type('html').set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).send(html)
  })
  page.post('/:code', async (request, response) => {
    const { roomNumber, sofa } = await invitedRoom(request.params.code)
    if (sofa === 'down') isDown(response)
    else response.set('Cache-Control', 'no-store').redirect(303, sofa === 'nowhere' ? '/' : joinPath(roomNumber, sofa))
  })
  return { link, page }
}
