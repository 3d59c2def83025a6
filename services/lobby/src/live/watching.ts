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

/** Members that get a message in the same turn of the event loop: players' inputs wait no longer than for these. */
const SLICE_MEMBERS = 4

/** Messages that may be under way; beyond that the oldest goes to everyone at once. */
const MAX_MESSAGES = 8

/** A few members, and Socket.IO's room of theirs, for which a message is encoded once. */
interface Slice {
  readonly room: string
  members: number
}

/** A message that some slices have not got yet. */
interface Message {
  fact: keyof ServerToAudience
  args: readonly unknown[]
  nextSlice: number
}

/** The watchers of a lobby: other screens, and people without a seat. */
export interface Watching<Watcher extends Client = Client> {
  /** The prefix of the rooms of the audience. */
  readonly room: string
  readonly mirrors: Mirrors<Watcher>
  readonly audience: Map<Watcher, Slice>
  readonly slices: Slice[]
  /** In their order; the first one is under way. */
  readonly messages: Message[]
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
  audience: new Map(),
  slices: [],
  messages: [],
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
  ...(watching?.audience.keys() ?? []),
]

export const emitToMirrors = <Fact extends keyof ServerToMirror>(
  watching: Watching | null,
  fact: Fact,
  ...args: Parameters<ServerToMirror[Fact]>
): void => {
  for (const { socket } of mirrorsOf(watching)) socket.emit(fact, ...(args as never))
}

const freeSlice = ({ slices, room }: Watching): Slice => {
  const free = slices.find(({ members }) => members < SLICE_MEMBERS)
  if (free) return free
  const added: Slice = { room: `${room}:${String(slices.length)}`, members: 0 }
  slices.push(added)
  return added
}

export const addMember = (watching: Watching, member: Client): void => {
  const slice = freeSlice(watching)
  slice.members += 1
  watching.audience.set(member, slice)
  void member.socket.join(slice.room)
}

/** A member has left: its vote goes with it, or it could vote again. LOB-381 */
export const removeMember = (watching: Watching, member: Client): void => {
  const slice = watching.audience.get(member)
  if (!slice) return
  watching.audience.delete(member)
  slice.members -= 1
  void member.socket.leave(slice.room)
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

/** Sends the oldest message to the next slice that has members; returns whether anything is left to send. */
const sendNext = ({ audience, slices, messages }: Watching): boolean => {
  const [message] = messages
  const [member] = audience.keys()
  if (!message || !member) {
    messages.length = 0
    return false
  }
  const { fact, args } = message
  let slice = slices[message.nextSlice++]
  while (slice?.members === 0) slice = slices[message.nextSlice++]
  if (slice) member.socket.nsp.to(slice.room).emit(fact, ...(args as never))
  if (message.nextSlice >= slices.length) messages.shift()
  return messages.length > 0
}

const sendInTurns = (watching: Watching): void => {
  if (sendNext(watching)) setImmediate(() => sendInTurns(watching))
}

/** In order, slice by slice; the end of all watching goes to everyone at once. LOB-384 */
export const emitToAudience = <Fact extends keyof ServerToAudience>(
  watching: Watching | null,
  fact: Fact,
  ...args: Parameters<ServerToAudience[Fact]>
): void => {
  if (!watching) return
  const { messages } = watching
  messages.push({ fact, args, nextSlice: 0 })
  const kept = fact === 'lobbyDisconnected' ? 0 : MAX_MESSAGES
  while (messages.length > kept) sendNext(watching)
  if (messages.length === 1) sendInTurns(watching)
}
