import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { closeServer, listen, type PassedMessage, type ParentChannel } from '@sofaspark/kit'
import { createSocketPassing, type Upgrade } from './pass-sockets.ts'

const server = createServer()
const opened: Socket[] = []
let port: number
beforeAll(async () => {
  port = await listen(server, 0)
})
afterAll(() => closeServer(server))
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

/** A parent that takes everything and says what a test asks for. */
const parent = (): { channel: ParentChannel; sent: PassedMessage[]; say: (message: PassedMessage) => void } => {
  const sent: PassedMessage[] = []
  let handle: (message: PassedMessage) => void = () => undefined
  return {
    sent,
    channel: {
      isOpen: true,
      send: (message) => void sent.push(message),
      listen: (call) => (handle = (message) => call(message, undefined)),
    },
    say: (message) => handle(message),
  }
}

const upgrade = async (words = ''): Promise<Upgrade & { received: string[] }> => {
  const client = connect(port, '127.0.0.1')
  const came = once(server, 'upgrade') as Promise<[IncomingMessage, Socket, Buffer]>
  client.write(
    `GET /eu/socket.io/?EIO=4 HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n${words}`,
  )
  const [request, socket, head] = await came
  opened.push(client, socket)
  const received: string[] = []
  socket.once('close', () => received.push('closed'))
  return { request, socket, head, received, onRefused: () => received.push('refused') }
}
const idOf = (message: PassedMessage | undefined): string => (message && 'id' in message ? message.id : '')
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
const TO = 'http://127.0.0.1:4001'

it('EDG-170 the socket arrives with its whole request and with what the client sent after it', async () => {
  const { channel, sent } = parent()
  const one = await upgrade('early')
  one.request.headers['x-forwarded-for'] = '9.9.9.9'
  expect(createSocketPassing(channel, () => 0).pass(TO, one)).toBe(true)
  const [message] = sent
  const bytes = message?.passed === 'socket' ? Buffer.from(message.bytes, 'base64').toString('latin1') : ''
  expect(bytes).toMatch(/^GET \/eu\/socket\.io\/\?EIO=4 HTTP\/1\.1\r\nhost: a\r\n/)
  expect(bytes).toMatch(/\r\nx-forwarded-for: 9\.9\.9\.9\r\n\r\nearly$/)
})

it('EDG-170 while a process leaves a socket untaken for over a second, its next sockets are copied', async () => {
  const { channel, sent, say } = parent()
  let monotonicMs = 0
  const passing = createSocketPassing(channel, () => monotonicMs)
  expect(passing.pass(TO, await upgrade())).toBe(true)
  monotonicMs = 1_000
  expect(passing.pass(TO, await upgrade())).toBe(true)
  monotonicMs = 1_001
  expect(passing.pass(TO, await upgrade())).toBe(false)
  expect(passing.pass('http://127.0.0.1:4002', await upgrade())).toBe(true)
  say({ passed: 'taken', id: idOf(sent[0]) })
  expect(passing.pass(TO, await upgrade())).toBe(true)
  monotonicMs = 2_500
  expect(passing.pass(TO, await upgrade())).toBe(false)
  say({ passed: 'lost', to: TO })
  expect(passing.pass(TO, await upgrade())).toBe(true)
})

it('EDG-170 sockets under TLS are copied, and all sockets once the parent is gone', async () => {
  const { channel, sent } = parent()
  const plain = await upgrade()
  const secure = new TLSSocket(plain.socket)
  expect(createSocketPassing(channel, () => 0).pass(TO, { ...plain, socket: secure })).toBe(false)
  expect(createSocketPassing({ ...channel, isOpen: false }, () => 0).pass(TO, plain)).toBe(false)
  expect(sent).toEqual([])
  secure.destroy()
})

it('EDG-170 its slot is freed once, when it closes, is refused or loses its process', async () => {
  const { channel, sent, say } = parent()
  const passing = createSocketPassing(channel, () => 0)
  const [left, refused, lost, other] = [await upgrade(), await upgrade(), await upgrade(), await upgrade()]
  for (const one of [left, refused, lost]) passing.pass(TO, one)
  passing.pass('http://127.0.0.1:4002', other)
  const [first, second] = sent.map(idOf)
  say({ passed: 'closed', id: first ?? '' })
  say({ passed: 'refused', id: second ?? '' })
  say({ passed: 'refused', id: second ?? '' })
  say({ passed: 'lost', to: TO })
  say({ passed: 'closed', id: 'another run-1' })
  await settled()
  expect([left, refused, lost, other].map(({ received }) => received)).toEqual([
    ['closed'],
    ['refused', 'closed'],
    ['closed'],
    [],
  ])
})
