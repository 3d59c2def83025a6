import { cheerKinds } from '@sofaspark/contract'
import { emitWithAck, openSocketIo, origin, type LeanSocket } from '@sofaspark/lobby-testing/lean.ts'

/**
 * Mirrors and members of an audience, in a separate process controlled by messages: in the process of the players' load,
 * collecting their garbage would count as latency of the players' inputs.
 */
export type WatchersOrder =
  /** One mirror for each token; members of the lobby with this number. */
  | { do: 'open'; port: number; watchTokens: string[]; members: number; roomNumber: string }
  /** Members cheer and read nothing, so that the load's core is no busier with them than without. */
  | { do: 'play' }
  | { do: 'rest' }
  | { do: 'vote'; member: number }
  | { do: 'count' }

export interface Opened {
  /** Time in which all members joined. */
  joinedMs: number
}
export interface Counted {
  /** Mirror frames that arrived. */
  frames: number
}

/** 500 members cheer once in five seconds each. */
const CHEER_EVERY_MS = 10
/** Sockets that are opened at the same time. */
const OPENING = 16

const mirrors: LeanSocket[] = []
const members: LeanSocket[] = []
let frames = 0
let cheering: NodeJS.Timeout | undefined

const emit = (socket: LeanSocket | undefined, event: string, payload: object): void =>
  socket?.sendText(`42${JSON.stringify([event, { ...origin, ...payload }])}`)

const ask = async (socket: LeanSocket, event: string, payload: object): Promise<void> => {
  const ack = await emitWithAck(socket, event, { ...origin, ...payload })
  if (ack['ok'] !== true) throw new Error(`${event}: ${JSON.stringify(ack)}`)
}

const openAll = async (count: number, open: (index: number) => Promise<void>): Promise<void> => {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < count) await open(next++)
  }
  await Promise.all(Array.from({ length: OPENING }, work))
}

const open = async (order: WatchersOrder & { do: 'open' }): Promise<Opened> => {
  const { port, watchTokens, roomNumber } = order
  await openAll(watchTokens.length, async (index) => {
    const mirror = await openSocketIo(port)
    await ask(mirror, 'watchLobby', { watchToken: watchTokens[index] })
    mirror.onBinary = () => void frames++
    mirrors.push(mirror)
  })
  await openAll(order.members, async () => void members.push(await openSocketIo(port)))
  const startMs = performance.now()
  await openAll(members.length, async (index) => {
    const member = members[index]
    if (member) await ask(member, 'joinAudience', { roomNumber })
  })
  return { joinedMs: performance.now() - startMs }
}

const play = (): object => {
  for (const { wire } of members) wire.pause()
  let next = 0
  if (members.length > 0)
    cheering = setInterval(() => {
      next += 1
      emit(members[next % members.length], 'cheer', { kind: cheerKinds[next % cheerKinds.length] })
    }, CHEER_EVERY_MS)
  return {}
}

const rest = (): object => {
  clearInterval(cheering)
  for (const { wire } of members) wire.resume()
  return {}
}

const obey = async (order: WatchersOrder): Promise<object> => {
  if (order.do === 'open') return open(order)
  if (order.do === 'play') return play()
  if (order.do === 'rest') return rest()
  if (order.do === 'vote') emit(members[order.member], 'vote', { id: 'bench', option: order.member % 2 ? 'a' : 'b' })
  return { frames } satisfies Counted
}

process.on('message', (order: WatchersOrder) => {
  obey(order).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})

// The process of the players' load may be killed.
process.once('disconnect', () => process.exit(0))
