import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand, limits } from '@sofaspark/contract'
import { closeServer, listen } from '@sofaspark/kit'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { edgeToken, lastLobby, until } from '@sofaspark/lobby-testing'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { startParty, type Party, type PartyOptions } from './testing/party.ts'
import { createSupportersKeys } from './live/entitlement.ts'
import { createMemoryStore } from './stores/memory-store.ts'

const MINUTE_MS = 60_000
const DAY_S = 86_400

/** The supporters service's keys, served as it does. */
interface Issuer {
  url: string
  revoked: string[]
  /** Accepts calls and stays silent from now on. */
  hang(): void
  asked(): number
  sign(claims?: Record<string, unknown>, header?: { alg?: string; kid?: string }, key?: CryptoKey): Promise<string>
  /** Signs with a fresh key from now on, and publishes both. */
  rotate(): Promise<void>
  stop(): Promise<void>
}

const startIssuer = async (clock: FakeClock): Promise<Issuer> => {
  const pairs: { kid: string; privateKey: CryptoKey; jwk: object }[] = []
  let asked = 0
  const revoked: string[] = []
  const rotate = async (): Promise<void> => {
    const kid = `key-${pairs.length}`
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    pairs.unshift({ kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' } })
  }
  await rotate()
  let hangs = false
  const server: Server = createServer((request, response) => {
    asked += 1
    if (hangs) return
    const isOurs = request.headers['x-edge-token'] === edgeToken && request.url === '/api/supporters/keys'
    response.writeHead(isOurs ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: pairs.map(({ jwk }) => jwk), revoked }))
  })
  const url = `http://127.0.0.1:${await listen(server, 0)}`
  return {
    url,
    revoked,
    hang: () => {
      hangs = true
    },
    asked: () => asked,
    rotate,
    sign: (claims = {}, header = {}, key) => {
      const nowS = Math.floor(clock.nowMs() / 1_000)
      const payload = { aud: brand.slug, iat: nowS, exp: nowS + limits.entitlementS, jti: 'an id', ...claims }
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'EdDSA', kid: pairs[0]?.kid ?? '', ...header })
        .sign(key ?? pairs[0]?.privateKey ?? new Uint8Array())
    },
    stop: async () => {
      server.closeAllConnections()
      await closeServer(server)
    },
  }
}

let clock: FakeClock
let issuer: Issuer
let party: Party
beforeEach(async () => {
  clock = createFakeClock()
  issuer = await startIssuer(clock)
})
afterEach(async () => {
  await party.end()
  await issuer.stop()
})

const scenario = async (options: PartyOptions = {}) => {
  party = await startParty({ clock, ...options, settings: { supportersUrl: issuer.url } })
  const screen = await party.host()
  const { roomNumber } = screen
  return {
    screen,
    roomNumber,
    launch: () => screen.code('gameLaunched', { roomNumber, gameKey: 'paintbattles' }),
    crowned: () => lastLobby(screen)?.players.map((player) => player?.subscription),
  }
}

it('LOB-290 a token of the supporters service makes its player a subscriber, on join and on resume', async () => {
  const { roomNumber, launch } = await scenario()
  const ada = await party.phone(roomNumber, { name: 'Ada' })
  expect(await launch()).toBe('early_access')
  const back = await party.phone(roomNumber, { seatToken: ada.seatToken, entitlement: await issuer.sign() })
  expect(back.player.subscription).toBe(true)
  expect(await launch()).toBe('ok')
})

const faults: readonly [string, () => Promise<string>][] = [
  ['another audience', () => issuer.sign({ aud: 'another product' })],
  ['no audience', () => issuer.sign({ aud: undefined })],
  ['an end that has passed', () => issuer.sign({ exp: 1_600_000_000 })],
  ['no end', () => issuer.sign({ exp: undefined })],
  ['an end in a year', () => issuer.sign({ exp: 1_700_000_000 + 365 * DAY_S })],
  ['no id', () => issuer.sign({ jti: undefined })],
  ['an unknown key', () => issuer.sign({}, { kid: 'another' })],
  [
    'a foreign signature',
    async () => issuer.sign({}, {}, (await generateKeyPair('EdDSA', { crv: 'Ed25519' })).privateKey),
  ],
  [
    'a secret in place of a key',
    async () => {
      const key = new TextEncoder().encode('key-0'.repeat(8))
      return issuer.sign({}, { alg: 'HS256' }, key as unknown as CryptoKey)
    },
  ],
  ['no signature', async () => (await issuer.sign()).replace(/\.[^.]*$/, '.')],
  [
    'one letter changed',
    async () => {
      const [header = '', , signature = ''] = (await issuer.sign()).split('.')
      return `${header}.${Buffer.from('{"aud":"sofaspark","exp":1700100000,"jti":"x"}').toString('base64url')}.${signature}`
    },
  ],
]

it.each(faults)('LOB-290 a token with %s makes no one a subscriber', async (_, forge) => {
  const { roomNumber, launch } = await scenario()
  const ada = await party.phone(roomNumber, { name: 'Ada', entitlement: await forge() })
  expect(ada.player.subscription).toBe(false)
  expect(await ada.code('showEntitlement', { entitlement: await forge() })).toBe('ok')
  expect(await launch()).toBe('early_access')
})

it('LOB-291 a dead supporters service affects nothing, and its return and a new key are detected', async () => {
  const { roomNumber, crowned } = await scenario()
  const ada = await party.phone(roomNumber, { entitlement: await issuer.sign() })
  expect(ada.player.subscription).toBe(true)
  const dead = issuer
  await dead.stop()
  clock.advance(3 * MINUTE_MS)
  await until(async () => (await party.metric('lobby_calls_failed_total', { call: 'supporters' })) >= 1)
  expect((await party.phone(roomNumber, { entitlement: await dead.sign() })).player.subscription).toBe(true)
  await party.settled()
  expect(crowned()).toEqual([true, true])
})

it('LOB-291 a fresh key is fetched when its first token comes, and an unknown one at most every 10 s', async () => {
  const { roomNumber } = await scenario()
  const first = await party.phone(roomNumber, { entitlement: await issuer.sign() })
  expect(first.player.subscription).toBe(true)
  await issuer.rotate()
  expect((await party.phone(roomNumber, { entitlement: await issuer.sign() })).player.subscription).toBe(true)
  const before = issuer.asked()
  for (let tries = 0; tries < 5; tries++)
    await first.code('showEntitlement', { entitlement: await issuer.sign({}, { kid: 'another' }) })
  expect(issuer.asked()).toBe(before)
})

it('LOB-291 while the supporters service hangs, supporters join at once with a known key', async () => {
  const { roomNumber } = await scenario()
  await party.phone(roomNumber, { entitlement: await issuer.sign() })
  issuer.hang()
  const asked = issuer.asked()
  clock.advance(MINUTE_MS)
  await until(() => issuer.asked() > asked)
  const startedMs = performance.now()
  expect((await party.phone(roomNumber, { entitlement: await issuer.sign() })).player.subscription).toBe(true)
  expect(performance.now() - startedMs).toBeLessThan(2_000)
})

it('LOB-293 the list names devices: one entry ends every entitlement of a device, and none of another', async () => {
  const { roomNumber } = await scenario()
  issuer.revoked.push('a copied device')
  clock.advance(MINUTE_MS)
  await until(() => issuer.asked() >= 2)
  const crownOf = async (jti: string): Promise<boolean> =>
    (await party.phone(roomNumber, { entitlement: await issuer.sign({ jti }) })).player.subscription
  await until(async () => !(await crownOf('a copied device.1')))
  expect([await crownOf('a copied device.2'), await crownOf('another.1'), await crownOf('an old id')]).toEqual([
    false,
    true,
    true,
  ])
})

it('LOB-291 a process that starts while the supporters service is down keeps the keys and the list of the last one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-keys-'))
  const file = join(folder, 'keys.json')
  const parts = {
    url: issuer.url,
    edgeToken,
    file,
    clock,
    log: { warn: () => undefined },
    onCallFailed: () => undefined,
  }
  issuer.revoked.push('a device')
  const first = createSupportersKeys(parts)
  await first.refresh()
  await until(() => existsSync(file))
  first.stop()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const down = createSupportersKeys({ ...parts, url: 'http://127.0.0.1:1' })
  expect(await down.find('key-0')).not.toBeNull()
  expect([down.isRevoked('a device.1'), down.isRevoked('another.1')]).toEqual([true, false])
  down.stop()
  writeFileSync(file, '{')
  const broken = createSupportersKeys({ ...parts, url: 'http://127.0.0.1:1' })
  expect(await broken.find('key-0')).toBeNull()
  broken.stop()
  rmSync(folder, { recursive: true })
  await scenario()
})

it('LOB-290 a phone and a big screen may present an entitlement at any time, and everyone is notified once', async () => {
  const { screen, roomNumber, launch, crowned } = await scenario()
  const ada = await party.phone(roomNumber, { name: 'Ada' })
  const before = lastLobby(ada)?.version ?? 0
  expect(await ada.code('showEntitlement', { entitlement: await issuer.sign() })).toBe('ok')
  expect(await ada.code('showEntitlement', { entitlement: await issuer.sign({ exp: 1_700_000_000 + DAY_S }) })).toBe(
    'ok',
  )
  await party.settled()
  expect(crowned()).toEqual([true])
  expect(lastLobby(ada)?.version).toBe(before + 1)
  await ada.emitWithAck('leaveLobby')
  expect(await launch()).toBe('early_access')
  expect(await screen.code('showEntitlement', { entitlement: await issuer.sign() })).toBe('ok')
  await party.settled()
  expect(lastLobby(screen)).toMatchObject({ hostSubscription: true })
  expect(await launch()).toBe('ok')
})

it('LOB-293 a subscription outlives an absence and a restart, without being shown again', async () => {
  const store = createMemoryStore()
  const { screen, roomNumber } = await scenario({ store })
  const { hostToken } = screen
  await screen.emitWithAck('showEntitlement', { entitlement: await issuer.sign() })
  const ada = await party.phone(roomNumber, { entitlement: await issuer.sign() })
  ada.close()
  await party.settled()
  const back = await party.phone(roomNumber, { seatToken: ada.seatToken })
  expect(back.player.subscription).toBe(true)
  expect((await store.load())[0]?.record).toMatchObject({
    hostEntitlement: { id: 'an id' },
    seats: [{ entitlement: { id: 'an id', untilS: 1_700_000_000 + limits.entitlementS } }],
  })
  expect(hostToken).toBeTruthy()
})

it('LOB-293 an entitlement that ends or is revoked in mid-evening is taken away, and its match continues', async () => {
  const { screen, roomNumber, launch, crowned } = await scenario()
  const soon = await issuer.sign({ exp: 1_700_000_000 + 90, jti: 'soon' })
  const ada = await party.phone(roomNumber, { entitlement: soon })
  await party.phone(roomNumber, { entitlement: await issuer.sign({ jti: 'refunded' }) })
  await screen.emitWithAck('showEntitlement', { entitlement: await issuer.sign({ jti: 'copied' }) })
  expect(await launch()).toBe('ok')
  issuer.revoked.push('refunded', 'copied')
  const asked = issuer.asked()
  clock.advance(MINUTE_MS)
  await until(() => issuer.asked() > asked)
  await until(() => {
    clock.advance(1_000)
    return crowned()?.every((crown) => crown === false) === true
  })
  await party.settled()
  expect(lastLobby(screen)).not.toHaveProperty('hostSubscription')
  expect(ada.count('gameDisconnected')).toBe(0)
  expect(await screen.code('gameEnded', { roomNumber })).toBe('ok')
  expect(await launch()).toBe('early_access')
})
