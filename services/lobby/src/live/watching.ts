import {
  type AudienceCounts,
  type MirrorId,
  type PlayerId,
  type Poll,
  type RoomNumber,
  type ServerToAudience,
  type ServerToMirror,
  type Votes,
} from '@sofaspark/contract'
import { Mirrors } from '../input/mirror-relay.ts'
import type { Client } from '../engine/client.ts'

/** The open poll of a lobby. A voter is a member's connection, or a player's id, which outlives its socket. */
interface OpenPoll<Watcher extends Client> {
  poll: Poll
  /** The option of each vote, by its index. */
  votes: Map<Watcher | PlayerId, number>
  counts: number[]
}

/** The watchers of a lobby: other screens, and people without a seat. */
export interface Watching<Watcher extends Client = Client> {
  /** Socket.IO's room of the audience. */
  readonly room: string
  readonly mirrors: Mirrors<Watcher>
  readonly audience: Set<Watcher>
  /** The data that the audience's phones show; `undefined` before the first. */
  view: unknown
  poll: OpenPoll<Watcher> | null
  cheers: AudienceCounts['cheers']
  /** Whether the host has not got the newest counts. */
  hasNews: boolean
  /** When the numbers of mirrors and members last changed the lobby (ms). */
  countedMs: number
  /** When the host was last asked for a keyframe (ms), and whether it is to be asked again. */
  keyframe: { askedMs: number; isDue: boolean }
  /** When each mirror's lag last reached the host (ms). */
  readonly lagMs: Map<MirrorId, number>
}

export const createWatching = <Watcher extends Client>(roomNumber: RoomNumber): Watching<Watcher> => ({
  room: `audience:${roomNumber}`,
  mirrors: new Mirrors(),
  audience: new Set(),
  view: undefined,
  poll: null,
  cheers: {},
  hasNews: false,
  countedMs: -Infinity,
  keyframe: { askedMs: -Infinity, isDue: false },
  lagMs: new Map(),
})

export const mirrorsOf = <Watcher extends Client>(watching: Watching<Watcher> | null): Watcher[] =>
  [...(watching?.mirrors.readers.values() ?? [])].map(({ client }) => client)

/** The sockets of everyone who watches. */
export const watchersOf = <Watcher extends Client>(watching: Watching<Watcher> | null): Watcher[] => [
  ...mirrorsOf(watching),
  ...(watching?.audience ?? []),
]

export const emitToMirrors = <Fact extends keyof ServerToMirror>(
  watching: Watching | null,
  fact: Fact,
  ...args: Parameters<ServerToMirror[Fact]>
): void => {
  for (const { socket } of mirrorsOf(watching)) socket.emit(fact, ...(args as never))
}

export const addMember = ({ audience, room }: Watching, member: Client): void => {
  audience.add(member)
  void member.socket.join(room)
}

/** A member has left: its vote goes with it, or it could vote again. LOB-381 */
export const removeMember = (watching: Watching, member: Client): void => {
  if (!watching.audience.delete(member)) return
  void member.socket.leave(watching.room)
  countVote(watching, member, undefined)
  watching.hasNews = true
}

/** Sets a voter's option in the open poll; `undefined` takes the vote back. */
export const countVote = ({ poll }: Watching, voter: Client | PlayerId, option: number | undefined): void => {
  if (!poll) return
  const { votes, counts } = poll
  const before = votes.get(voter)
  if (before !== undefined) counts[before] = (counts[before] ?? 1) - 1
  if (option === undefined) votes.delete(voter)
  else {
    votes.set(voter, option)
    counts[option] = (counts[option] ?? 0) + 1
  }
}

export const votesOf = ({ poll: { options }, counts }: OpenPoll<Client>): Votes =>
  Object.fromEntries(options.map(({ id }, at) => [id, counts[at] ?? 0]))

/** The counts for the host since the last ones. Nothing in them names a member. LOB-382 */
export const takeCounts = (watching: Watching): AudienceCounts => {
  const { audience, cheers, poll } = watching
  watching.cheers = {}
  watching.hasNews = false
  return { size: audience.size, cheers, ...(poll ? { poll: { id: poll.poll.id, votes: votesOf(poll) } } : {}) }
}

/** Encoded once for all members. */
export const emitToAudience = <Fact extends keyof ServerToAudience>(
  watching: Watching | null,
  fact: Fact,
  ...args: Parameters<ServerToAudience[Fact]>
): void => {
  const [first] = watching?.audience ?? []
  if (!watching || !first) return
  first.socket.nsp.to(watching.room).emit(fact, ...(args as never))
}
