import { numberVariable } from '@sofaspark/programs'
import type { Lobby } from '@sofaspark/contract'
import fc from 'fast-check'
import { checkHistory } from './history-check/check-history.ts'
import { type HistoryLine, recordSocket } from './history-check/history-line.ts'
import { createMemoryStore } from './stores/memory-store.ts'
import { failureOf, replayed } from './testing/replay.ts'
import { createSlowStore, type SlowStore } from './testing/slow-store.ts'
import { startParty, type Party } from './testing/party.ts'
import { joinPayload, lastLobby, type Client, type Host } from '@sofaspark/lobby-testing'

/** The invariants of a phone. */
interface Guest {
  token: string | null
  playerId: string | null
  client: Client | null
  /** When its socket was lost. */
  awaySinceMs: number
  sent: number
  /** Commands that were acknowledged, by the seat they came from. */
  acknowledged: string[]
}

const GUESTS = 4
const SEAT_GRACE_MS = 120_000
const HOST_GRACE_MS = 300_000

const guest = fc.nat({ max: GUESTS - 1 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('join' as const), guest }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('drop' as const, 'leave' as const, 'kick' as const, 'pass' as const),
      guest,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('command' as const, 'repeat' as const), guest }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('screenDrop' as const, 'screenBack' as const, 'lock' as const, 'unlock' as const),
      guest,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('launch' as const, 'end' as const, 'rename' as const), guest }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('wait' as const, 'waitLong' as const), guest }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

class Evening {
  readonly guests: Guest[] = Array.from({ length: GUESTS }, () => ({
    token: null,
    playerId: null,
    client: null,
    awaySinceMs: 0,
    sent: 0,
    acknowledged: [],
  }))
  readonly delivered: string[] = []
  readonly versions = new Map<Client, number>()
  readonly party: Party
  screen: Host
  screenAwaySinceMs: number | null = null
  locked = false

  readonly slow: SlowStore | null
  readonly history: HistoryLine[] = []
  #clients = 0

  constructor(party: Party, screen: Host, slow: SlowStore | null) {
    this.slow = slow
    this.party = party
    this.screen = screen
    this.listen(screen)
  }

  listen(client: Client): void {
    recordSocket(
      client.socket,
      `client ${(this.#clients += 1)}`,
      (line) => void this.history.push(line),
      () => this.now,
    )
    client.socket.on('command', ({ playerId, data }: { playerId: string; data: number }) =>
      this.delivered.push(`${playerId}/${data}`),
    )
    client.socket.on('lobbyChanged', ({ version }: Lobby) => {
      const before = this.versions.get(client)
      if (before !== undefined && version !== before + 1) throw new Error(`version ${version} came after ${before}`)
      this.versions.set(client, version)
    })
  }

  get now(): number {
    return this.party.clock.nowMs()
  }

  forgetExpired(): void {
    for (const one of this.guests)
      if (one.token !== null && !one.client && this.now - one.awaySinceMs >= SEAT_GRACE_MS)
        Object.assign(one, { token: null, playerId: null })
  }

  async join(one: Guest): Promise<void> {
    if (one.client) return
    const client = await this.party.connect()
    this.listen(client)
    const more = one.token === null ? {} : { seatToken: one.token }
    const ack = await client.emitWithAck('joinLobby', joinPayload(this.screen.roomNumber, { name: 'Guest', ...more }))
    if (one.token === null && this.locked) {
      expect(ack).toMatchObject({ error: { code: 'room_locked' } })
      client.close()
      return
    }
    if (!ack.ok) throw new Error(ack.error.code)
    const { id } = ack.player
    if (one.playerId !== null) expect(id).toBe(one.playerId)
    else Object.assign(one, { sent: 0, acknowledged: [] })
    expect(ack.lastCommand).toBeLessThanOrEqual(one.sent)
    Object.assign(one, { client, token: ack.seatToken, playerId: id })
  }

  command(one: Guest, n: number): void {
    const { client, playerId } = one
    if (!client || playerId === null || n === 0) return
    void client.emitWithAck('command', { type: 'step', data: n, n }).then(
      (ack) => {
        if (ack.ok) one.acknowledged.push(`${playerId}/${n}`)
      },
      // The phone is gone first: nothing was acknowledged.
      () => undefined,
    )
  }

  async run({ do: what, guest: index }: Step): Promise<void> {
    const one = this.guests[index] as Guest
    const { screen, party } = this
    const { roomNumber, hostToken } = screen
    const host = this.screenAwaySinceMs === null ? screen : null
    switch (what) {
      case 'join':
        return this.join(one)
      case 'drop':
        if (one.client) Object.assign(one, { awaySinceMs: this.now })
        one.client?.close()
        one.client = null
        return
      case 'leave':
        if (!one.client) return
        await one.client.emitWithAck('leaveLobby')
        one.client.close()
        Object.assign(one, { client: null, token: null, playerId: null })
        return
      case 'kick':
        if (!host || one.playerId === null) return
        expect(await host.code('kickPlayer', { playerId: one.playerId })).toBe('ok')
        one.client?.close()
        Object.assign(one, { client: null, token: null, playerId: null })
        return
      case 'pass':
        if (host && one.client) expect(await host.code('passAdmin', { playerId: one.playerId })).toBe('ok')
        return
      case 'command':
        if (one.client) one.sent += 1
        this.command(one, one.sent)
        return
      case 'repeat':
        this.command(one, one.sent)
        return
      case 'screenDrop':
        if (!host) return
        host.close()
        this.screenAwaySinceMs = this.now
        return
      case 'screenBack': {
        if (host) return
        const client = await party.connect()
        this.listen(client)
        expect(await client.code('resumeLobby', { roomNumber, hostToken })).toBe('ok')
        this.screen = Object.assign(client, { roomNumber, hostToken })
        this.screenAwaySinceMs = null
        return
      }
      case 'lock':
      case 'unlock':
        if (!host) return
        this.locked = what === 'lock'
        await host.emitWithAck('lockLobby', { locked: this.locked })
        return
      case 'launch':
        await host?.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
        return
      case 'end':
        await host?.emitWithAck('gameEnded', { roomNumber })
        return
      case 'rename':
        await one.client?.emitWithAck('renamePlayer', { name: `Guest ${this.now % 100_000}` })
        return
      case 'wait':
        this.pass(30_000)
        return
      case 'waitLong':
        this.pass(SEAT_GRACE_MS)
    }
  }

  /** Lets time pass, but never so much that the lobby would end without its screen. */
  pass(ms: number): void {
    const screenEndsMs = this.screenAwaySinceMs === null ? Infinity : this.screenAwaySinceMs + HOST_GRACE_MS
    this.party.clock.advance(Math.min(ms, Math.max(0, screenEndsMs - this.now - 30_000)))
  }

  /** The service may learn of a lost socket a moment later than the test: who is about to expire is let expire. */
  async leaveTheEdge(): Promise<void> {
    const onEdge = ({ token, client, awaySinceMs }: Guest): boolean =>
      token !== null && !client && Math.abs(this.now - awaySinceMs - SEAT_GRACE_MS) <= 1_000
    if (!this.guests.some(onEdge)) return
    this.party.clock.advance(2_000)
    await this.settle()
  }

  /** A slow store is still saving when everything else is acknowledged. */
  async settle(): Promise<void> {
    await this.party.settled()
    await this.slow?.quiet(() => this.party.settled())
  }

  async check(): Promise<void> {
    await this.settle()
    await this.leaveTheEdge()
    this.forgetExpired()
    const witness = this.screenAwaySinceMs === null ? this.screen : this.guests.find(({ client }) => client)?.client
    const lobby = witness && lastLobby(witness)
    if (!lobby) return
    const players = lobby.players.filter((player) => player !== null)
    const expected = this.guests.filter(({ token }) => token !== null)
    expect(players.map(({ id }) => id as string).sort()).toEqual(expected.map(({ playerId }) => playerId ?? '').sort())
    for (const player of players) {
      expect(lobby.players[player.seat]).toBe(player)
      expect(player.connected).toBe(
        this.guests.some(({ playerId, client }) => playerId === player.id && client !== null),
      )
    }
    if (players.some(({ connected }) => connected))
      expect(players.filter(({ id }) => id === lobby.admin)).toHaveLength(1)
    expect(new Set(this.delivered).size).toBe(this.delivered.length)
    for (const one of this.guests) {
      for (const command of one.acknowledged) expect(this.delivered).toContain(command)
      const order = this.delivered
        .filter((command) => command.startsWith(`${one.playerId ?? ''}/`))
        .map((command) => Number(command.split('/')[1]))
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
  }
}

const whatever = (slow: boolean) =>
  fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
    const slowStore = slow ? createSlowStore(createMemoryStore(), () => 1) : null
    const party = await startParty({ limits: { idleLobbyMs: 1e9 }, store: slowStore ?? createMemoryStore() })
    try {
      const evening = new Evening(party, await party.host(), slowStore)
      for (const one of steps) {
        await evening.run(one)
        await evening.check()
      }
      expect(checkHistory(evening.history)).toEqual([])
    } finally {
      await party.end()
    }
  })

it.each([
  ['on an immediate store', false],
  ['on a slow store', true],
])(
  'LOB-11 LOB-53 LOB-96 the invariants hold for any events in any order, %s',
  async (_where, slow) => {
    const numRuns = numberVariable('MODEL_RUNS', slow ? 8 : 25)
    expect(failureOf(await fc.check(whatever(slow), { numRuns, ...replayed(process.env) }))).toBeNull()
  },
  120_000,
)
