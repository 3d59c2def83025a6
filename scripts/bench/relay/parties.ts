import { WebSocket, type RawData } from 'ws'

/** What every benchmark of the relay needs of a kind of server: full lobbies, and how a phone sends. */
export interface Parties {
  /** Sends one frame from every phone of a group; phones take turns by group, as nobody's are in step. */
  send(frame: Buffer, group: number): void
  /** Called with every frame that reaches a host. */
  onFrame(call: (frame: Buffer) => void): void
  phones: number
  close(): void
}

const PHONES = 8
export const GROUPS = 5
const open = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })

/** Splits `[seat][length][bytes]…` without copying. */
const records = (data: Buffer, call: (frame: Buffer) => void): void => {
  for (let at = 0; at + 2 <= data.length; at += 2 + (data[at + 1] ?? 0))
    call(data.subarray(at + 2, at + 2 + (data[at + 1] ?? 0)))
}

interface Opened {
  sockets: WebSocket[]
  phones: WebSocket[]
  hosts: WebSocket[]
}
const partiesOf = (
  { sockets, phones, hosts }: Opened,
  send: (phone: WebSocket, frame: Buffer) => void,
  unpack: (data: Buffer, call: (frame: Buffer) => void) => void,
): Parties => ({
  phones: phones.length,
  send: (frame, group) => {
    for (let phone = group; phone < phones.length; phone += GROUPS) {
      const socket = phones[phone]
      if (socket) send(socket, frame)
    }
  },
  onFrame: (call) => {
    for (const host of hosts)
      host.on('message', (data: RawData, isBinary) => {
        if (isBinary) unpack(data as Buffer, call)
      })
  },
  close: () => {
    for (const socket of sockets) socket.terminate()
  },
})

export const rawParties = async (port: number, lobbies: number): Promise<Parties> => {
  const opened: Opened = { sockets: [], phones: [], hosts: [] }
  for (let room = 0; room < lobbies; room++) {
    opened.hosts.push(await open(`ws://127.0.0.1:${port}/?room=${room}`))
    for (let seat = 0; seat < PHONES; seat++)
      opened.phones.push(await open(`ws://127.0.0.1:${port}/?room=${room}&seat=${seat}`))
  }
  opened.sockets.push(...opened.hosts, ...opened.phones)
  return partiesOf(opened, (phone, frame) => phone.send(frame), records)
}

/** Speaks just enough of Socket.IO by hand, so that the load costs as little as the raw one's. */
const openSocketIo = async (port: number, query: string): Promise<WebSocket> => {
  const socket = await open(`ws://127.0.0.1:${port}/eu/socket.io/?EIO=4&transport=websocket${query}`)
  socket.on('message', (data: RawData, isBinary) => {
    if (!isBinary && (data as Buffer)[0] === 0x32 && (data as Buffer).length === 1) socket.send('3')
  })
  await new Promise<void>((resolve) => {
    socket.on('message', (data: RawData) => {
      if ((data as Buffer).toString().startsWith('40')) resolve()
    })
    socket.send('40')
  })
  return socket
}

/** Sends a command and gives its acknowledgement. */
export const ask = (socket: WebSocket, event: string, payload: object): Promise<Record<string, unknown>> =>
  new Promise((resolve) => {
    const listen = (data: RawData): void => {
      const text = (data as Buffer).toString()
      if (!text.startsWith('431')) return
      socket.off('message', listen)
      const [answer] = JSON.parse(text.slice(3)) as [Record<string, unknown>]
      resolve(answer)
    }
    socket.on('message', listen)
    socket.send(`421${JSON.stringify([event, payload])}`)
  })

const origin = { from: 'bench', language: 'en', dateStartedPlaying: 1 }

export const lobbyParties = async (port: number, lobbies: number, form: 'compact' | 'stock'): Promise<Parties> => {
  const query = form === 'compact' ? '&compact=1' : ''
  const opened: Opened = { sockets: [], phones: [], hosts: [] }
  for (let room = 0; room < lobbies; room++) {
    const host = await openSocketIo(port, `&isHost=true${query}`)
    const { lobby } = (await ask(host, 'createLobby', origin)) as { lobby: { roomNumber: string } }
    opened.hosts.push(host)
    for (let seat = 0; seat < PHONES; seat++) {
      const phone = await openSocketIo(port, query)
      await ask(phone, 'joinLobby', { ...origin, roomNumber: lobby.roomNumber, name: 'Bench' })
      opened.phones.push(phone)
    }
  }
  opened.sockets.push(...opened.hosts, ...opened.phones)
  if (form === 'compact') return partiesOf(opened, (phone, frame) => phone.send(frame), records)
  return partiesOf(
    opened,
    (phone, frame) => {
      phone.send('51-["input",{"_placeholder":true,"num":0}]')
      phone.send(frame)
    },
    (data, call) => call(data),
  )
}
