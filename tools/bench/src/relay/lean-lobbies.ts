import {
  clientFrame,
  joinAs,
  openHost,
  openLean,
  openSocketIo,
  stampFrame,
  type LeanSocket,
} from '@sofaspark/lobby-testing/lean.ts'

export type Kind = 'raw' | 'compact' | 'stock'

/** A phone with its frame, and when in each round it is its turn, from 0 to 1: none are in step. */
export interface LeanPhone {
  socket: LeanSocket
  phase: number
  /** Sends the newest input, unless the last one is still on its way out. */
  send(): boolean
}
export interface LeanLobbies {
  hosts: LeanSocket[]
  /** Of the hosts, in their order; a raw relay has none. */
  roomNumbers: string[]
  phones: LeanPhone[]
  close(): void
}

const PHONES = 8
const FRAME_BYTES = 12
/** Lobbies that are opened at the same time. */
const OPENING = 8
const stockHead = clientFrame('text', Buffer.from('451-["input",{"_placeholder":true,"num":0}]'))

const phoneOf = (socket: LeanSocket, kind: Kind): LeanPhone => {
  const frame = clientFrame('binary', new Uint8Array(FRAME_BYTES))
  return {
    socket,
    phase: Math.random(),
    send: () => {
      if (socket.wire.writableLength > 0) return false
      stampFrame(frame)
      if (kind === 'stock') socket.wire.write(stockHead)
      socket.wire.write(frame)
      return true
    },
  }
}

const openOne = async (port: number, kind: Kind, room: number, into: LeanLobbies): Promise<void> => {
  const query = kind === 'compact' ? '&compact=1' : ''
  const seats = Array.from({ length: PHONES }, (_, seat) => seat)
  if (kind === 'raw') {
    into.hosts.push(await openLean(port, `/?room=${room}`))
    for (const seat of seats) into.phones.push(phoneOf(await openLean(port, `/?room=${room}&seat=${seat}`), kind))
    return
  }
  const { host, roomNumber } = await openHost(port, query)
  into.hosts.push(host)
  into.roomNumbers.push(roomNumber)
  for (const seat of seats) {
    const phone = await openSocketIo(port, query)
    await joinAs(phone, roomNumber, `Bench ${seat}`)
    into.phones.push(phoneOf(phone, kind))
  }
}

/** Full lobbies on a server: one host and eight phones each. */
export const openLobbies = async (port: number, kind: Kind, lobbies: number): Promise<LeanLobbies> => {
  const opened: LeanLobbies = {
    hosts: [],
    roomNumbers: [],
    phones: [],
    close: () => {
      for (const { wire } of [...opened.hosts, ...opened.phones.map(({ socket }) => socket)]) wire.destroy()
    },
  }
  let next = 0
  const work = async (): Promise<void> => {
    while (next < lobbies) await openOne(port, kind, next++, opened)
  }
  await Promise.all(Array.from({ length: OPENING }, work))
  opened.phones.sort((one, other) => one.phase - other.phase)
  return opened
}
