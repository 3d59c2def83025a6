import {
  type AudienceCounts,
  type MirrorId,
  type PlayerId,
  type Poll,
  type ServerToAudience,
  type ServerToMirror,
  type Votes,
} from '@sofaspark/contract'
import { Mirrors } from '../input/mirror-relay.ts'
import { doInTurns } from '../engine/spare-turns.ts'
import type { Client } from '../engine/client.ts'

/** The open poll of a lobby. A voter is a member's connection, or a player's id, which outlives its socket. */
interface OpenPoll<Watcher extends Client> {
  poll: Poll
  /** The option of each vote, by its index. */
  votes: Map<Watcher | PlayerId, number>
  counts: number[]
}

/** Messages that may be under way; beyond that the oldest goes to everyone at once. */
const MAX_MESSAGES = 8

/** A message that some members have not got yet. */
interface Message<Watcher extends Client> {
  fact: keyof ServerToAudience
  args: readonly unknown[]
  /** Those without it; a member that joins meanwhile is one of them. */
  remaining: Iterator<Watcher>
}

/** The watchers of a lobby: other screens, and people without a seat. */
export interface Watching<Watcher extends Client = Client> {
  readonly mirrors: Mirrors<Watcher>
  readonly audience: Set<Watcher>
  /** In their order; the first one is under way. */
  readonly messages: Message<Watcher>[]
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

export const createWatching = <Watcher extends Client>(): Watching<Watcher> => ({
  mirrors: new Mirrors(),
  audience: new Set(),
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
  ...(watching?.audience ?? []),
]

export const emitToMirrors = <Fact extends keyof ServerToMirror>(
  watching: Watching | null,
  fact: Fact,
  ...args: Parameters<ServerToMirror[Fact]>
): void => {
  for (const { socket } of mirrorsOf(watching)) socket.emit(fact, ...(args as never))
}

/** A member has left: its vote goes with it, or it could vote again. LOB-381 */
export const removeMember = (watching: Watching, member: Client): void => {
  if (!watching.audience.delete(member)) return
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

/** Sends the oldest message to the next member without it; returns whether anything is left to send. */
const sendNext = ({ messages }: Watching): boolean => {
  const [message] = messages
  if (!message) return false
  const { fact, args, remaining } = message
  const next = remaining.next()
  if (next.done) messages.shift()
  else next.value.socket.emit(fact, ...(args as never))
  return messages.length > 0
}

/**
 * In order, one member in each turn of the event loop, so that players' inputs wait for no more than that; the end of
 * all watching goes to everyone at once. LOB-384
 */
export const emitToAudience = <Fact extends keyof ServerToAudience>(
  watching: Watching | null,
  fact: Fact,
  ...args: Parameters<ServerToAudience[Fact]>
): void => {
  if (!watching) return
  const { messages, audience } = watching
  messages.push({ fact, args, remaining: audience.values() })
  const kept = fact === 'lobbyDisconnected' ? 0 : MAX_MESSAGES
  while (messages.length > kept) sendNext(watching)
  if (messages.length === 1) doInTurns(() => sendNext(watching))
}
