import { io, type Socket } from 'socket.io-client'
import { startRealServices, type RealServices } from '../fixture/real-services.ts'

const ADMIN_SECRET = 'a-secret-that-must-not-be-seen'
const EDGE_TOKEN = 'a-token-between-services'
const GUESSES = 10_000

let services: RealServices
const sockets: Socket[] = []
beforeAll(async () => {
  services = await startRealServices(ADMIN_SECRET, EDGE_TOKEN)
}, 240_000)
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await services.end()
})

interface Answer {
  ok: boolean
  error?: { code: string }
  [fact: string]: unknown
}

const connect = async (): Promise<Socket> => {
  const socket = io(services.origin, {
    path: '/eu/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}
const ask = (socket: Socket, event: string, payload: object): Promise<Answer> =>
  socket.timeout(200_000).emitWithAck(event, payload) as Promise<Answer>
const joining = (roomNumber: string, more: object = {}): object => ({
  roomNumber,
  name: 'Ada Lovelace',
  language: 'en',
  ...more,
})
const signIn = (secret: string): Promise<Response> =>
  fetch(`${services.origin}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  })

it('EDG-55 no secret, token, cookie or name of a whole evening reaches a log line', async () => {
  const screen = await connect()
  const created = await ask(screen, 'createLobby', { language: 'en' })
  const { roomNumber } = created['lobby'] as { roomNumber: string }
  const phone = await connect()
  const joined = await ask(phone, 'joinLobby', joining(roomNumber, { entitlement: 'subscription.1.not-a-signature' }))
  const back = await connect()
  await ask(back, 'joinLobby', joining(roomNumber, { seatToken: joined['seatToken'] }))
  await ask(back, 'joinLobby', { seatToken: joined['seatToken'], name: { name: 'Ada Lovelace' } })
  await ask(back, 'renamePlayer', { name: 'Grace Hopper' })
  const second = await connect()
  await ask(second, 'resumeLobby', { roomNumber, hostToken: 'a-wrong-host-token' })
  await ask(second, 'resumeLobby', { roomNumber, hostToken: created['hostToken'] })
  await ask(second, 'logToLobby', { message: 'Grace Hopper won' })
  for (let event = 0; event < 1_500; event++) back.emit('renamePlayer', { name: 'Grace Hopper' })
  await signIn('a-wrong-secret')
  const cookie = (await signIn(ADMIN_SECRET)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const admin = await fetch(`${services.origin}/eu/data/admin`, { headers: { cookie } })
  expect(((await admin.json()) as { activeLobbys: number }).activeLobbys).toBe(1)
  await fetch(`${services.origin}/us/data/admin`, { headers: { cookie } })
  await fetch(`${services.origin}/api/admin/person?id=${(joined['player'] as { id: string }).id}`, {
    headers: { cookie },
  })
  await ask(second, 'disconnectIdleGame', { roomNumber })
  expect(services.logs()).toContain('an admin acted')
  const never = [
    ADMIN_SECRET,
    EDGE_TOKEN,
    String(created['hostToken']),
    String(joined['seatToken']),
    cookie.split('=')[1] ?? cookie,
    (joined['player'] as { id: string }).id,
    'a-wrong-secret',
    'a-wrong-host-token',
    'not-a-signature',
    'Lovelace',
    'Hopper',
  ]
  for (const word of never) expect([word, services.logs().includes(word)]).toEqual([word, false])
}, 240_000)

it('EDG-56 of 10,000 guesses from one address at most 20 are answered other than rate_limited', async () => {
  const codes: Record<string, number> = {}
  const count = (code: string | undefined): void => {
    codes[code ?? 'none'] = (codes[code ?? 'none'] ?? 0) + 1
  }
  const numberOf = (guess: number): string => String(100_000 + ((guess * 7_919) % 299_999))
  const look = async (guess: number): Promise<void> => {
    const answer = await fetch(`${services.origin}/api/getSocketServerAddress?roomNumber=${numberOf(guess)}`)
    count(((await answer.json()) as Partial<Answer>).error?.code)
  }
  const guessers = await Promise.all(Array.from({ length: 10 }, connect))
  // Looks and joins side by side, from the first guess on.
  const joins = guessers.flatMap((socket, who) =>
    Array.from({ length: 30 }, async (_, at) => {
      const event = at % 3 === 0 ? 'resumeLobby' : 'joinLobby'
      count((await ask(socket, event, joining(numberOf(who * 30 + at), { hostToken: 'guess' }))).error?.code)
    }),
  )
  const lanes = Array.from({ length: 16 }, async (_, lane) => {
    for (let guess = lane; guess < GUESSES - joins.length; guess += 16) await look(guess)
  })
  await Promise.all([...joins, ...lanes])
  const { rate_limited: limited = 0, ...others } = codes
  expect(limited + Object.values(others).reduce((sum, n) => sum + n, 0)).toBe(GUESSES)
  expect([others, GUESSES - limited <= 20]).toEqual([others, true])
  // The global alarm counts them all, whoever they come from.
  const metrics = await (await fetch(`${services.internalOrigin}/metrics`)).text()
  const [, failed = '0'] = /sofaspark_edge_failed_tries_total\S* (\d+)/.exec(metrics) ?? []
  expect(Number(failed)).toBeGreaterThanOrEqual(10)
}, 300_000)
