import { performance } from 'node:perf_hooks'
import { emitWithAck, flood, joinAs, openHost, openSocketIo, origin } from '@sofaspark/lobby-testing/lean.ts'
import { openLobbies, type Kind, type LeanLobbies } from './lean-lobbies.ts'
import { openWatchers, type Watchers, type WatchersWanted } from './watchers.ts'
import { quantile } from '@sofaspark/tool-command/result.ts'

/**
 * The load, in a separate process controlled by messages: `open` full lobbies, `play` them, `close` them.
 * Phones send 30 frames a second each, with their time of sending; ages are measured here, by one clock.
 */
const HZ = 30
/** V8 compiles a whole lobby service for 4 s under this load on the server's one core; a raw relay for 1 s. */
const WARM_UP_MS = 6_000
const TICK_MS = 1
const ASK_EVERY_MS = 50

export type Order =
  | { do: 'open'; port: number; kind: Kind; lobbies: number; watchers?: WatchersWanted }
  | { do: 'play'; seconds: number; asks?: { port: number }; attack?: { port: number; eventsPerSecond: number } }
  | { do: 'vote'; votes: number }
  | { do: 'close' }

export interface Played {
  sent: number
  /** Frames that reached a host; the others were replaced by newer ones. */
  delivered: number
  p50Ms: number
  p99Ms: number
  /** On the hosts' connections. */
  bytesPerInput: number
  /** Utilisation of the generator itself, 0 to 1: near 1 its figures mean nothing. */
  utilization: number
  /** Milliseconds from sending to the acknowledgement. */
  createP99Ms: number
  joinP99Ms: number
  asked: number
  /** Time that an attacker stayed connected, and its number of events, while the others played. */
  attackGoneMs: number
  attackSent: number
  /** Time in which the whole audience joined, and frames that mirrors received in a second, all together. */
  joinedMs: number
  framesPerSecond: number
}

/** Milliseconds from a vote to the host's counts with it. */
export interface Voted {
  p95Ms: number
}

let watchers: Watchers | null = null
let lobbies: LeanLobbies | null = null
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls with the age of every input that reaches a host. `raw` hosts get records too, so one format fits two kinds. */
const listen = (kind: Kind, { hosts }: LeanLobbies, onAge: (ms: number) => void): void => {
  for (const host of hosts)
    host.onBinary = (bytes) => {
      const nowMs = performance.now()
      if (kind === 'stock') onAge(nowMs - bytes.readDoubleLE(0))
      else
        for (let at = 0; at + 10 <= bytes.length; at += 2 + (bytes[at + 1] ?? 0))
          onAge(nowMs - bytes.readDoubleLE(at + 2))
    }
}

/** Lets every phone send in its turn until stopped; returns the number of frames sent so far. */
const startSending = ({ phones }: LeanLobbies): { sent: () => number; stop: () => void } => {
  const periodMs = 1_000 / HZ
  const startMs = performance.now()
  let next = 0
  let sent = 0
  const timer = setInterval(() => {
    const rounds = (performance.now() - startMs) / periodMs
    // A generator that fell far behind skips the missed frames: no thumb catches up.
    next = Math.max(next, Math.floor((rounds - 1) * phones.length))
    for (;;) {
      const phone = phones[next % phones.length]
      if (!phone || Math.floor(next / phones.length) + phone.phase > rounds) return
      next += 1
      if (phone.send()) sent += 1
    }
  }, TICK_MS)
  return { sent: () => sent, stop: () => clearInterval(timer) }
}

/** Opens and joins further lobbies beside the playing ones, one after another. */
const askAlong = async (port: number, untilMs: number): Promise<{ create: number[]; join: number[] }> => {
  const create: number[] = []
  const join: number[] = []
  while (performance.now() < untilMs) {
    const host = await openSocketIo(port, '&isHost=true')
    const createdMs = performance.now()
    const ack = await emitWithAck(host, 'createLobby', origin)
    create.push(performance.now() - createdMs)
    const phone = await openSocketIo(port)
    const joinedMs = performance.now()
    await joinAs(phone, (ack['lobby'] as { roomNumber: string }).roomNumber)
    join.push(performance.now() - joinedMs)
    phone.wire.destroy()
    host.wire.destroy()
    await pause(ASK_EVERY_MS)
  }
  return { create, join }
}

const sorted = (values: number[]): number[] => values.sort((a, b) => a - b)

const play = async (kind: Kind, playing: LeanLobbies, order: Order & { do: 'play' }): Promise<Played> => {
  const agesMs: number[] = []
  let isMeasuring = false
  listen(kind, playing, (ms) => {
    if (isMeasuring) agesMs.push(ms)
  })
  const sending = startSending(playing)
  const framesBefore = (await watchers?.framesReceived()) ?? 0
  const startedMs = performance.now()
  const stopWatching = await watchers?.play()
  await pause(WARM_UP_MS)
  const received = (): number => playing.hosts.reduce((sum, host) => sum + host.received, 0)
  const bytesBefore = received()
  const sentBefore = sending.sent()
  const busyBefore = performance.eventLoopUtilization()
  isMeasuring = true
  process.send?.({ measuring: true })
  const untilMs = performance.now() + order.seconds * 1_000
  const [asked, attacked] = await Promise.all([
    order.asks ? askAlong(order.asks.port, untilMs) : { create: [], join: [] },
    order.attack ? attack(order.attack.port, order.attack.eventsPerSecond) : { goneMs: 0, sent: 0 },
    pause(order.seconds * 1_000),
  ])
  process.send?.({ measuring: false })
  const sent = sending.sent() - sentBefore
  const { utilization } = performance.eventLoopUtilization(busyBefore)
  sending.stop()
  await stopWatching?.()
  const playedSeconds = (performance.now() - startedMs) / 1_000
  await pause(200)
  isMeasuring = false
  sorted(agesMs)
  return {
    sent,
    delivered: agesMs.length,
    p50Ms: quantile(agesMs, 0.5),
    p99Ms: quantile(agesMs, 0.99),
    bytesPerInput: (received() - bytesBefore) / agesMs.length,
    utilization,
    createP99Ms: quantile(sorted(asked.create), 0.99),
    joinP99Ms: quantile(sorted(asked.join), 0.99),
    asked: asked.create.length,
    attackGoneMs: attacked.goneMs,
    attackSent: attacked.sent,
    joinedMs: watchers?.joinedMs ?? 0,
    framesPerSecond: (((await watchers?.framesReceived()) ?? 0) - framesBefore) / playedSeconds,
  }
}

const attack = async (port: number, eventsPerSecond: number): Promise<{ goneMs: number; sent: number }> => {
  const { host, roomNumber } = await openHost(port, '')
  const attacker = await openSocketIo(port)
  await joinAs(attacker, roomNumber, 'Attacker')
  const attacked = await flood(attacker, eventsPerSecond)
  host.wire.destroy()
  return attacked
}

let kind: Kind = 'raw'
const obey = async (order: Order): Promise<object> => {
  if (order.do === 'open') {
    lobbies = await openLobbies(order.port, order.kind, order.lobbies)
    kind = order.kind
    watchers = order.watchers ? await openWatchers(order.port, lobbies, order.watchers) : null
    return {}
  }
  if (!lobbies) throw new Error('Nothing is open.')
  if (order.do === 'play') return play(kind, lobbies, order)
  if (order.do === 'vote') return { p95Ms: quantile((await watchers?.vote(order.votes)) ?? [], 0.95) } satisfies Voted
  watchers?.close()
  watchers = null
  lobbies.close()
  lobbies = null
  return {}
}

process.on('message', (order: Order) => {
  obey(order).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
