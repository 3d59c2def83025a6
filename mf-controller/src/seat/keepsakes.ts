import type { Language, Lobby, RoomNumber, StoredSettings } from '@sofaspark/contract'
import { createOwnMoments, readOwnMoment } from '@sofaspark/browser/own-moments.ts'
import { unpackedMarks } from '@sofaspark/game-sdk/pad-view/controls/packed-drawing.ts'
import type { Mark } from '@sofaspark/game-sdk/pad-view/controls/drawing.ts'
import type { RemoteCapabilities } from '../page/remote-capabilities.ts'

/** A drawing that its artist gave to the album. */
interface KeptDrawing {
  artist: string
  names: Readonly<Partial<Record<Language, string>>>
  marks: readonly Mark[]
}

/** A kept moment of the evening. */
interface MomentLink {
  id: string
  game: string
}

/** The album's drawings and moments that this tab received, of its last room. CTL-263 */
export interface Keepsakes {
  drawings: readonly KeptDrawing[]
  moments: readonly MomentLink[]
}

/** An evening of Draw Down has fewer; a screen that is no screen of ours may send any number. */
const MAX_DRAWINGS = 60
const MAX_MOMENTS = 20

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const drawingOf = (data: unknown): KeptDrawing[] => {
  if (!isRecord(data)) return []
  const marks = unpackedMarks(data['marks'])
  const names = isRecord(data['names']) ? data['names'] : {}
  const words = Object.fromEntries(Object.entries(names).filter(([, name]) => typeof name === 'string'))
  const artist = typeof data['artist'] === 'string' ? data['artist'] : ''
  return marks.length === 0 ? [] : [{ artist, names: words, marks }]
}

const MOMENT_ID = /^[\w-]{1,64}$/
const momentOf = (data: unknown): MomentLink[] => {
  if (!isRecord(data)) return []
  const { id, game } = data
  return typeof id === 'string' && MOMENT_ID.test(id) && typeof game === 'string' ? [{ id, game }] : []
}

type Received = StoredSettings['keepsakes']
const receivedOf = (storage: RemoteCapabilities['storage'], room: RoomNumber): Received => {
  const received = storage.get('keepsakes')
  return received?.room === room ? received : { room, drawings: [], moments: [] }
}

export const keepsakesOf = (storage: RemoteCapabilities['storage'], room: RoomNumber): Keepsakes => {
  const { drawings, moments } = receivedOf(storage, room)
  return { drawings: drawings.flatMap(drawingOf), moments: moments.flatMap(momentOf) }
}

/**
 * Takes what the big screen sends for albums: a drawing, a moment or its deletion. With its delete token a moment is also
 * one of this browser's own. CTL-263, MOM-41
 */
export const receiveKeepsake = (
  { storage, clock }: Pick<RemoteCapabilities, 'storage' | 'clock'>,
  lobby: Lobby,
  { type, data }: { type: string; data: unknown },
): void => {
  if (!isRecord(data)) return
  const own = createOwnMoments(storage, () => Math.floor(clock.nowMs() / 1_000))
  const change = (changed: (received: Received) => Partial<Received>): void => {
    const received = receivedOf(storage, lobby.roomNumber)
    storage.set('keepsakes', { ...received, ...changed(received) })
  }
  const others = ({ moments }: Received, id: string) => moments.flatMap(momentOf).filter((moment) => moment.id !== id)
  switch (type) {
    case 'keepsake': {
      const { artist, names, marks } = data
      if (typeof artist !== 'number') return
      // A seat's next player is another artist.
      const [drawing] = drawingOf({ artist: lobby.players[artist]?.name, names, marks })
      // Packed marks are small.
      if (drawing) change(({ drawings }) => ({ drawings: [...drawings, { ...drawing, marks }].slice(-MAX_DRAWINGS) }))
      return
    }
    case 'moment': {
      const [link] = momentOf(data)
      if (!link) return
      change((received) => ({ moments: [...others(received, link.id), link].slice(-MAX_MOMENTS) }))
      for (const mine of readOwnMoment(data)) own.keep(mine)
      return
    }
    case 'momentGone': {
      const [link] = momentOf(data)
      if (!link) return
      change((received) => ({ moments: others(received, link.id) }))
      own.forget(link.id)
    }
  }
}
