import { rmSync } from 'node:fs'
import { createGuests, euOf, startRegion, type Client, type Guests, type Region } from '@sofaspark/lobby-testing'
import { writeSampleDist } from '../fixture/sample-dist.ts'

const ADMIN_SECRET = 'a-secret-that-must-not-be-seen'
const EDGE_TOKEN = 'a-token-between-services'
const GUESSES = 10_000
/** Ten thousand guesses are answered one after the other. */
const PATIENCE_MS = 200_000

const distDir = writeSampleDist()
const lines: string[] = []
let region: Region
let guests: Guests
beforeAll(async () => {
  region = await startRegion({
    analytics: true,
    distDir,
    env: { all: { ADMIN_SECRET, EDGE_TOKEN, LOG_LEVEL: 'trace' } },
    onLine: (line) => void lines.push(line),
  })
  guests = createGuests(euOf(region.edge.url), { timeoutMs: PATIENCE_MS })
}, 240_000)
afterAll(async () => {
  guests.close()
  await region.stop()
  rmSync(distDir, { recursive: true, force: true })
})

const joining = (roomNumber: string, more: object = {}): object => ({
  roomNumber,
  name: 'Ada Lovelace',
  language: 'en',
  ...more,
})
const signIn = (secret: string): Promise<Response> =>
  fetch(`${region.edge.url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  })

it('EDG-55 no secret, token, cookie or name of a whole evening reaches a log line', async () => {
  const { roomNumber, hostToken } = await guests.host()
  const { player, seatToken } = await guests.phone(roomNumber, {
    name: 'Ada Lovelace',
    entitlement: 'subscription.1.not-a-signature',
  })
  const back = await guests.phone(roomNumber, { name: 'Ada Lovelace', seatToken })
  await back.code('joinLobby', { seatToken, name: { name: 'Ada Lovelace' } })
  await back.must('renamePlayer', { name: 'Grace Hopper' })
  const second = await guests.connect()
  await second.code('resumeLobby', { roomNumber, hostToken: 'a-wrong-host-token' })
  await second.must('resumeLobby', { roomNumber, hostToken })
  await second.must('logToLobby', { message: 'Grace Hopper won' })
  for (let event = 0; event < 1_500; event++) back.socket.emit('renamePlayer', { name: 'Grace Hopper' })
  await signIn('a-wrong-secret')
  const cookie = (await signIn(ADMIN_SECRET)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const admin = await fetch(`${region.edge.url}/eu/data/admin`, { headers: { cookie } })
  expect(((await admin.json()) as { activeLobbys: number }).activeLobbys).toBe(1)
  await fetch(`${region.edge.url}/us/data/admin`, { headers: { cookie } })
  await fetch(`${region.edge.url}/api/admin/person?id=${player.id}`, {
    headers: { cookie },
  })
  await second.must('disconnectIdleGame', { roomNumber })
  const logs = lines.join('\n')
  expect(logs).toContain('an admin acted')
  const never = [
    ADMIN_SECRET,
    EDGE_TOKEN,
    hostToken,
    seatToken,
    cookie.split('=')[1] ?? cookie,
    player.id,
    'a-wrong-secret',
    'a-wrong-host-token',
    'not-a-signature',
    'Lovelace',
    'Hopper',
  ]
  for (const word of never) expect([word, logs.includes(word)]).toEqual([word, false])
}, 240_000)

it('EDG-56 of 10,000 guesses from one address at most 20 are answered other than rate_limited', async () => {
  const codes: Record<string, number> = {}
  const count = (code: string | undefined): void => {
    codes[code ?? 'none'] = (codes[code ?? 'none'] ?? 0) + 1
  }
  const numberOf = (guess: number): string => String(100_000 + ((guess * 7_919) % 299_999))
  const look = async (guess: number): Promise<void> => {
    const response = await fetch(`${region.edge.url}/api/getSocketServerAddress?roomNumber=${numberOf(guess)}`)
    count(((await response.json()) as { error?: { code: string } }).error?.code)
  }
  const guessers = await Promise.all(Array.from({ length: 10 }, () => guests.connect()))
  // Looks and joins side by side, from the first guess on.
  const joins = guessers.flatMap((client: Client, who) =>
    Array.from({ length: 30 }, async (_, at) => {
      const event = at % 3 === 0 ? 'resumeLobby' : 'joinLobby'
      count(await client.code(event, joining(numberOf(who * 30 + at), { hostToken: 'guess' })))
    }),
  )
  const lanes = Array.from({ length: 16 }, async (_, rateClass) => {
    for (let guess = rateClass; guess < GUESSES - joins.length; guess += 16) await look(guess)
  })
  await Promise.all([...joins, ...lanes])
  const { rate_limited: limited = 0, ...others } = codes
  expect(limited + Object.values(others).reduce((sum, n) => sum + n, 0)).toBe(GUESSES)
  expect([others, GUESSES - limited <= 20]).toEqual([others, true])
  // The global alarm counts all of them.
  const metrics = await (await fetch(`${region.edge.internalUrl}/metrics`)).text()
  const [, failed = '0'] = /sofaspark_edge_failed_tries_total\S* (\d+)/.exec(metrics) ?? []
  expect(Number(failed)).toBeGreaterThanOrEqual(10)
}, 300_000)
