import type { Language, Lobby, RoomNumber } from '@sofaspark/contract'
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

/** The album's drawings and moments that this page received, of its last room. CTL-263 */
export interface Keepsakes {
  drawings: readonly KeptDrawing[]
  moments: readonly MomentLink[]
}

/** An evening of Draw Down has fewer; a screen that is no screen of ours may send any number. */
const MAX_DRAWINGS = 60
const MAX_MOMENTS = 20

const none: Keepsakes = { drawings: [], moments: [] }
let kept: { room: RoomNumber; keepsakes: Keepsakes } | null = null

export const keepsakesOf = (room: RoomNumber): Keepsakes => (kept?.room === room ? kept.keepsakes : none)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const drawingOf = (lobby: Lobby, data: unknown): KeptDrawing[] => {
  if (!isRecord(data) || typeof data['artist'] !== 'number') return []
  const marks = unpackedMarks(data['marks'])
  const names = isRecord(data['names']) ? data['names'] : {}
  const words = Object.fromEntries(Object.entries(names).filter(([, name]) => typeof name === 'string'))
  return marks.length === 0 ? [] : [{ artist: lobby.players[data['artist']]?.name ?? '', names: words, marks }]
}

const MOMENT_ID = /^[\w-]{1,64}$/
const momentOf = (data: unknown): MomentLink[] => {
  if (!isRecord(data)) return []
  const { id, game } = data
  return typeof id === 'string' && MOMENT_ID.test(id) && typeof game === 'string' ? [{ id, game }] : []
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
  const { drawings, moments } = keepsakesOf(lobby.roomNumber)
  const own = createOwnMoments(storage, () => Math.floor(clock.nowMs() / 1_000))
  const change = (keepsakes: Partial<Keepsakes>): void => {
    kept = { room: lobby.roomNumber, keepsakes: { drawings, moments, ...keepsakes } }
  }
  switch (type) {
    case 'keepsake':
      change({ drawings: [...drawings, ...drawingOf(lobby, data)].slice(-MAX_DRAWINGS) })
      return
    case 'moment': {
      const [link] = momentOf(data)
      if (!link) return
      change({ moments: [...moments.filter(({ id }) => id !== link.id), link].slice(-MAX_MOMENTS) })
      for (const mine of readOwnMoment(data)) own.keep(mine)
      return
    }
    case 'momentGone': {
      const [link] = momentOf(data)
      if (!link) return
      change({ moments: moments.filter(({ id }) => id !== link.id) })
      own.forget(link.id)
    }
  }
}
