import { isRoomNumber, regionOf, type RoomNumber, pageFile } from '@sofaspark/contract'
import { escapeHtml } from '@sofaspark/contract/escape-html.ts'
import {
  invitationPage,
  sofaSchema,
  type Invitation,
  type Sofa,
  sofaWordsFile,
  type SofaWords,
} from '@sofaspark/contract/invitations.ts'
import { sendError } from '@sofaspark/kit'
import { Router, type RequestHandler, type Response } from 'express'
import { type FailedTries, guess } from '../abuse/failed-tries.ts'
import type { RegionCalls } from '../regions/lobbies.ts'
import { visitIn } from '../visit/visit.ts'
import type { PageDocuments } from './page-documents.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import { createSealedCodes } from '../shared/sealed-codes.ts'

/** The room that an invitation leads to, and when it was opened: its number may belong to another room later. */
interface InvitedRoom {
  roomNumber: RoomNumber
  /** Unix seconds. */
  startTime: number
}

/** Invitations hide their room from everyone but the edges, which share a secret (EDG-321). */
interface InvitationCodes {
  seal(room: InvitedRoom): string
  /** `null` for a code that no edge made. */
  open(code: string): InvitedRoom | null
}

/** Two unsigned integers. */
const ROOM_BYTES = 8

export const createInvitationCodes = (edgeToken: string): InvitationCodes => {
  const codes = createSealedCodes(edgeToken, 'invitation')
  return {
    seal: ({ roomNumber, startTime }) => {
      const room = Buffer.alloc(ROOM_BYTES)
      room.writeUInt32BE(Number(roomNumber), 0)
      room.writeUInt32BE(startTime, 4)
      return codes.seal(room)
    },
    open: (code) => {
      const room = codes.open(code)
      if (room?.length !== ROOM_BYTES) return null
      const roomNumber = String(room.readUInt32BE(0))
      return isRoomNumber(roomNumber) ? { roomNumber, startTime: room.readUInt32BE(4) } : null
    },
  }
}

/** "Maya’s sofa: 3 friends, Draw Down", in the room's language (EDG-320). */
export const sofaTitle = ({ sofas, games }: SofaWords, { host, players, gameKey }: Sofa): string => {
  const words = host === '' ? sofas[0] : sofas[Math.min(players, sofas.length - 1)]
  const sofa = (words ?? '').replace('__NAME__', () => host)
  const game = gameKey === null ? undefined : games[gameKey]
  return game === undefined ? sofa : `${sofa}, ${game}`
}

/** The page of an invitation, filled for a room; `null` while it is not built. */
type SofaPage = (sofa: Sofa, at: { origin: string; code: string; nonce: string }) => string | null

interface SofaPageDeps {
  registry: Pick<RegistrySource, 'read'>
  documents: PageDocuments
}

const createSofaPage = ({ registry, documents }: SofaPageDeps): SofaPage => {
  return (sofa, { origin, code, nonce }) => {
    const current = registry.read()
    const [html = null] = [sofa.language, null].flatMap(
      (language) =>
        documents.documentOf(current, 'mf-marketing', pageFile(invitationPage, 'phone', language), sofa.language) ?? [],
    )
    const words = documents.textOf(current, 'mf-marketing', sofaWordsFile)
    if (html === null || words === null) return null
    const inLanguages = JSON.parse(words) as Readonly<Record<string, SofaWords | undefined>>
    const spoken = inLanguages[sofa.language]
    if (!spoken) return null
    const isKnown = sofa.gameKey !== null && Object.hasOwn(spoken.games, sofa.gameKey)
    const values: Readonly<Record<string, string>> = {
      __SOFA__: sofaTitle(spoken, sofa),
      __GAME__: isKnown ? String(sofa.gameKey) : 'home',
      __ORIGIN__: origin,
      __CODE__: code,
      __NONCE__: nonce,
    }
    return html.replace(/__(?:SOFA|GAME|ORIGIN|CODE|NONCE)__/g, (mark) => escapeHtml(values[mark] ?? ''))
  }
}

interface Deps {
  calls: RegionCalls
  failedTries: FailedTries
  edgeToken: string
  registry: Pick<RegistrySource, 'read'>
  documents: PageDocuments
}

type SofaLookup = Sofa | 'nowhere' | 'down'

export interface Invitations {
  /** `GET /api/invitation?roomNumber=`: the link of a room; a wrong number is a failed try (EDG-321). */
  link: RequestHandler
  /** The page of an invitation: it shows the room to every visitor, and its button leads there (EDG-320, EDG-321). */
  page: Router
}

/** Where a visitor takes a seat; the address is only given after a press of the button. */
const joinPath = (roomNumber: RoomNumber, { language }: Sofa): string =>
  `/download?${new URLSearchParams({ roomNumber, from: 'invitation', language })}`

/** Links to a room whose previews show its sofa and never its number. */
export const createInvitations = ({ calls, failedTries, edgeToken, registry, documents }: Deps): Invitations => {
  const codes = createInvitationCodes(edgeToken)
  const sofaPage = createSofaPage({ registry, documents })

  const look = async (room: RoomNumber): Promise<SofaLookup> => {
    const result = await calls.request(regionOf(room), `/room/${room}/sofa`, sofaSchema, { room })
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
  const invitedRoom = async (code: string): Promise<{ roomNumber: RoomNumber; sofa: SofaLookup }> => {
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
