import * as z from 'zod/mini'
import type { Lobby } from './entities.ts'
import type { MirrorId, ScreenCode, WatchToken } from './ids.ts'
import { cheerKinds, watchingLimits, type Poll } from './watching.ts'
import { text, token, trusted } from './wire-parts.ts'
import { done, freeData, language, nothing, origin, roomNumber, type WireTable } from './wire-rows.ts'

const lobby = trusted<Lobby>()
const gameKey = z.nullable(z.string())
const id = text(64)
const option = z.object({ id, label: text(80) })
const options = z.array(option).check(
  z.minLength(2),
  z.maxLength(watchingLimits.pollOptions),
  z.refine((all) => new Set(all.map((one) => one.id)).size === all.length),
)

/** The events of a party beyond one room: mirrors of its big screen, and its audience. */
export const roomEvents = {
  /** Opens or closes the lobby to mirrors. While it is open, the token stays the same. */
  shareScreen: {
    from: 'host',
    payload: z.object({ ...origin, open: z.boolean() }),
    ack: z.object({ watchToken: z.optional(trusted<WatchToken>()) }),
    emits: { host: ['lobbyChanged'], players: ['lobbyChanged'], mirrors: ['lobbyDisconnected'] },
  },
  watchLobby: {
    from: 'newcomer',
    becomes: 'mirror',
    entersLobby: true,
    payload: z.object({ ...origin, roomNumber: z.optional(roomNumber), watchToken: token<WatchToken>(), language }),
    ack: z.object({ mirrorId: trusted<MirrorId>(), lobby, gameKey }),
    emits: { all: ['lobbyChanged'], mirrors: ['gameHighlighted'] },
  },
  askKeyframe: { from: 'mirror', payload: nothing, ack: done, emits: { host: ['keyframeAsked'] } },
  mirrorLag: {
    from: 'mirror',
    payload: z.object({ ...origin, ms: z.number().check(z.gte(0), z.lte(watchingLimits.mirrorLagMs)) }),
    ack: done,
    emits: { host: ['mirrorLag'] },
  },
  /** A screen without a party offers itself to the one whose admin knows its code. */
  offerScreen: {
    from: 'newcomer',
    becomes: 'screen',
    payload: z.object({ ...origin, language }),
    ack: z.object({ screenCode: trusted<ScreenCode>(), untilS: z.number() }),
    emits: {},
  },
  /** Acknowledged once the new screen has the lobby. */
  moveScreen: {
    from: 'admin',
    isAckedLater: true,
    payload: z.object({ ...origin, screenCode: text(64), keepMirror: z.optional(z.boolean()) }),
    ack: done,
    emits: { host: ['saveNow', 'screenMoved'], screens: ['screenGiven'] },
  },
  joinAudience: {
    from: 'newcomer',
    becomes: 'audience',
    entersLobby: true,
    payload: z.object({ ...origin, roomNumber, language }),
    ack: z.object({ lobby, gameKey, poll: z.optional(trusted<Poll>()), view: z.optional(z.unknown()) }),
    emits: { all: ['lobbyChanged'], host: ['audienceCounts'] },
  },
  leaveAudience: {
    from: 'audience',
    payload: nothing,
    ack: done,
    emits: { all: ['lobbyChanged'], host: ['audienceCounts'] },
  },
  openPoll: {
    from: 'host',
    payload: z.object({
      ...origin,
      id,
      question: text(160),
      options,
      untilS: z.number().check(z.gte(0), z.lte(1e11)),
      alsoPlayers: z.optional(z.boolean()),
    }),
    ack: done,
    emits: { host: ['audienceCounts'], players: ['pollOpened'], audience: ['pollOpened'] },
  },
  closePoll: {
    from: 'host',
    payload: z.object({ ...origin, id }),
    ack: done,
    emits: { host: ['audienceCounts'], players: ['pollClosed'], audience: ['pollClosed'] },
  },
  /** The last vote counts. */
  vote: {
    from: 'audienceOrPlayer',
    rate: 'audience',
    payload: z.object({ ...origin, id, option: id }),
    ack: done,
    emits: { host: ['audienceCounts'] },
  },
  cheer: {
    from: 'audience',
    rate: 'audience',
    payload: z.object({ ...origin, kind: z.enum(cheerKinds) }),
    ack: done,
    emits: { host: ['audienceCounts'] },
  },
  /** Data for the phones of the audience, such as who leads. */
  audienceView: {
    from: 'host',
    rate: 'view',
    payload: z.object({ ...origin, data: freeData(watchingLimits.viewBytes) }),
    ack: done,
    emits: { audience: ['audienceViewChanged'] },
  },
} as const satisfies WireTable
