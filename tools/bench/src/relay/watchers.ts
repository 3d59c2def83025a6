import { cheerKinds } from '@sofaspark/contract'
import { clientFrame, emitWithAck, openSocketIo, origin, type LeanSocket } from '@sofaspark/lobby-testing/lean.ts'
import type { LeanLobbies } from './lean-lobbies.ts'

/** Mirrors of every lobby, and members of the first lobby's audience. */
export interface WatchersWanted {
  mirrors: number
  members: number
}

export interface Watchers {
  /** Time in which all members joined. */
  joinedMs: number
  /**
   * Hosts send their frames and views, members cheer, until the returned function is called. Members read only then, so
   * that the load process is no busier with them than without.
   */
  play(): () => void
  /** Members vote one after another; returns the time until the host has each vote, sorted. */
  vote(votes: number): Promise<number[]>
  /** Mirror frames that arrived. */
  framesReceived(): number
  close(): void
}

const FRAME_EVERY_MS = 33
/** The bound of a mirror's stream is 8 kB a second. */
const FRAME_BYTES = Math.round(8_000 / (1_000 / FRAME_EVERY_MS))
const VIEW_EVERY_MS = 250
/** 500 members cheer once in five seconds each. */
const CHEER_EVERY_MS = 10
const VOTE_EVERY_MS = 73
/** Sockets that are opened at the same time. */
const OPENING = 16

const mirrorHead = clientFrame('text', Buffer.from('451-["mirror",{"_placeholder":true,"num":0}]'))
const mirrorFrame = clientFrame('binary', new Uint8Array(FRAME_BYTES).fill(7))
const view = {
  leaders: Array.from({ length: 8 }, (_, seat) => ({ name: `Player ${String(seat)}`, points: seat * 10 })),
}

const emit = (socket: LeanSocket, event: string, payload: object): void =>
  socket.sendText(`42${JSON.stringify([event, { ...origin, ...payload }])}`)

const ask = async (socket: LeanSocket, event: string, payload: object): Promise<Record<string, unknown>> => {
  const ack = await emitWithAck(socket, event, { ...origin, ...payload })
  if (ack['ok'] !== true) throw new Error(`${event}: ${JSON.stringify(ack)}`)
  return ack
}

const openAll = async (count: number, open: (index: number) => Promise<void>): Promise<void> => {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < count) await open(next++)
  }
  await Promise.all(Array.from({ length: OPENING }, work))
}

const openMirrors = async (port: number, { hosts }: LeanLobbies, perLobby: number): Promise<LeanSocket[]> => {
  if (perLobby === 0) return []
  const tokens: unknown[] = []
  for (const host of hosts) tokens.push((await ask(host, 'shareScreen', { open: true }))['watchToken'])
  const mirrors: LeanSocket[] = []
  await openAll(hosts.length * perLobby, async (index) => {
    const mirror = await openSocketIo(port)
    await ask(mirror, 'watchLobby', { watchToken: tokens[index % hosts.length] })
    mirrors.push(mirror)
  })
  return mirrors
}

/** The time until the host's counts contain each vote. */
const measureVotes = async (host: LeanSocket, members: readonly LeanSocket[], votes: number): Promise<number[]> => {
  const options = ['a', 'b'].map((id) => ({ id, label: id }))
  await ask(host, 'openPoll', { id: 'bench', question: 'Who wins?', options, untilS: Date.now() / 1_000 + 600 })
  const before = host.onText
  const sentMs: number[] = []
  const agesMs: number[] = []
  host.onText = (text) => {
    before(text)
    if (!text.startsWith('42["audienceCounts"')) return
    const [, { poll }] = JSON.parse(text.slice(2)) as [string, { poll?: { votes: Record<string, number> } }]
    const counted = Object.values(poll?.votes ?? {}).reduce((sum, count) => sum + count, 0)
    while (agesMs.length < counted) agesMs.push(performance.now() - (sentMs[agesMs.length] ?? 0))
  }
  for (const member of members.slice(0, votes)) {
    sentMs.push(performance.now())
    emit(member, 'vote', { id: 'bench', option: Math.random() < 0.5 ? 'a' : 'b' })
    await new Promise((resolve) => setTimeout(resolve, VOTE_EVERY_MS))
  }
  await new Promise((resolve) => setTimeout(resolve, 4 * VIEW_EVERY_MS))
  host.onText = before
  if (agesMs.length < votes) throw new Error(`${String(votes - agesMs.length)} votes never reached the host.`)
  return agesMs.sort((one, other) => one - other)
}

const sendFrames = (hosts: readonly LeanSocket[]): NodeJS.Timeout => {
  const startMs = performance.now()
  let sent = 0
  // Hosts take turns, so that none sends in step with another.
  return setInterval(() => {
    const due = ((performance.now() - startMs) / FRAME_EVERY_MS) * hosts.length
    for (; sent < due; sent++) {
      const host = hosts[sent % hosts.length]
      if (!host || host.wire.writableLength > 0) continue
      host.wire.write(mirrorHead)
      host.wire.write(mirrorFrame)
    }
  }, 1)
}

/** Opens those who watch full lobbies. */
export const openWatchers = async (port: number, lobbies: LeanLobbies, wanted: WatchersWanted): Promise<Watchers> => {
  const mirrors = await openMirrors(port, lobbies, wanted.mirrors)
  let frames = 0
  for (const mirror of mirrors) mirror.onBinary = () => void frames++
  const members: LeanSocket[] = []
  await openAll(wanted.members, async () => void members.push(await openSocketIo(port)))
  const [roomNumber] = lobbies.roomNumbers
  const [host] = lobbies.hosts
  const startMs = performance.now()
  await openAll(members.length, async (index) => {
    const member = members[index]
    if (member) await ask(member, 'joinAudience', { roomNumber })
  })
  return {
    joinedMs: performance.now() - startMs,
    play: () => {
      for (const { wire } of members) wire.pause()
      let next = 0
      const cheer = (): void => {
        const member = members[next++ % members.length]
        if (member) emit(member, 'cheer', { kind: cheerKinds[next % cheerKinds.length] })
      }
      const timers = [
        ...(mirrors.length > 0 ? [sendFrames(lobbies.hosts)] : []),
        ...(members.length > 0 && host
          ? [
              setInterval(cheer, CHEER_EVERY_MS),
              setInterval(() => emit(host, 'audienceView', { data: view }), VIEW_EVERY_MS),
            ]
          : []),
      ]
      return () => {
        for (const timer of timers) clearInterval(timer)
        for (const { wire } of members) wire.resume()
      }
    },
    vote: (votes) => (host ? measureVotes(host, members, votes) : Promise.resolve([])),
    framesReceived: () => frames,
    close: () => {
      for (const { wire } of [...mirrors, ...members]) wire.destroy()
    },
  }
}
