import { numberVariable } from '@sofaspark/programs'
import { ASK_AGAIN, startPair, type ProcessPair, type Which } from '../testing/process-pair.ts'
import { createPayload, joinPayload, lastLobby, pause, until, type Client } from '@sofaspark/lobby-testing'

/** How long the store is unreachable; a minute says the same and takes a minute. */
const OUTAGE_MS = numberVariable('STORE_OUTAGE_MS', 6_000)
jest.setTimeout(120_000 + 2 * OUTAGE_MS)
const [OWNER, OTHER] = [0, 1] as const
const padOf = (id: string): object => ({ v: 1, orientation: 'any', widgets: [{ type: 'button', id }] })

let pair: ProcessPair
beforeEach(async () => {
  pair = await startPair()
}, 60_000)
afterEach(() => pair.end())

it.each(['held', 'killed and replaced by an empty one'] as const)(
  'LOB-56 LOB-75b in real time, Redis is %s: live lobbies continue, a phone with a token comes back, and nothing is lost',
  async (how) => {
    const screen = await pair.host(OWNER)
    const { roomNumber, hostToken } = screen
    const ada = await pair.phone(OWNER, roomNumber)
    const far = await pair.phone(OTHER, roomNumber)
    const bystander = await pair.phone(OWNER, roomNumber)
    const [late, stranger] = [await pair.connect(OWNER), await pair.connect(OTHER)]
    await screen.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
    if (how === 'held') pair.redis.freeze()
    else await pair.redis.kill()
    const endsMs = Date.now() + OUTAGE_MS

    const refused: [Client, string, object?][] = [
      [ada, 'renamePlayer', { name: 'Lovelace' }],
      [ada, 'passAdmin', { playerId: far.player.id }],
      [screen, 'kickPlayer', { playerId: far.player.id }],
      [screen, 'lockLobby', { locked: true }],
      [far, 'leaveLobby'],
      [late, 'createLobby', createPayload],
      [stranger, 'joinLobby', joinPayload(roomNumber)],
    ]
    const acks = refused.map(([client, event, payload]) => client.code(event, ...(payload ? [payload] : [])))
    expect(await Promise.all(acks)).toEqual(refused.map(() => 'unavailable'))

    // The store has been unreachable for a moment: one client after another continues.
    let host: Client = screen
    const others = { ada: ada as Client, far: far as Client }
    const comesBack = async (who: 'ada' | 'far', at: Which): Promise<void> => {
      const { seatToken, player } = who === 'ada' ? ada : far
      const back = await pair.connect(at)
      const ack = await back.emitWithAck('joinLobby', joinPayload(roomNumber, { name: 'Again', seatToken }))
      expect(ack).toMatchObject({ ok: true, player: { id: player.id }, gameKey: 'testgamelocal' })
      others[who].close()
      others[who] = back
    }
    let inputs = 0
    const countInputs = (client: Client): void => void client.socket.on('input', () => (inputs += 1))
    countInputs(screen)
    let n = 0
    for (let round = 0; round < 6 || Date.now() < endsMs; round++) {
      n += 1
      for (const phone of [others.ada, others.far]) {
        expect(await phone.code('command', { type: 'a', data: n, n })).toBe('ok')
        phone.socket.emit('input', Buffer.from([n & 0xff]))
      }
      expect(await host.code('setPad', { playerId: 'all', pad: padOf(`pad-${n}`) })).toBe('ok')
      expect(await host.code('setPad', { playerId: ada.player.id, pad: padOf(`own-${n}`) })).toBe('ok')
      expect(await host.code('saveGame', { snapshot: Buffer.from(`round ${n}`) })).toBe('ok')
      expect(await host.code('sendToPlayer', { playerId: 'all', type: 'buzz', data: n })).toBe('ok')
      expect(await others.ada.code('select')).toBe('ok')
      if (round === 1) {
        expect(await host.code('gameEnded', { roomNumber })).toBe('ok')
        expect(await host.code('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })).toBe('ok')
      }
      if (round === 2) await comesBack('ada', OWNER)
      if (round === 3) await comesBack('far', OTHER)
      if (round === 4) {
        const again = await pair.connect(OWNER)
        const { game } = await again.must('resumeLobby', { roomNumber, hostToken })
        expect(game?.gameKey).toBe('testgamelocal')
        expect(String(game?.snapshot)).toBe(`round ${n}`)
        expect(await host.gone()).toBe('io server disconnect')
        host = again
        countInputs(host)
      }
      await pause(200)
    }
    expect(inputs).toBeGreaterThan(5)
    expect(await bystander.code('requestAddPlayers')).toBe('ok')
    expect(await pair.processes[OWNER].metric('lobby_store_unreachable')).toBe(1)
    expect((await fetch(`${pair.processes[OWNER].internalUrl}/readyz`)).status).toBe(200)

    if (how === 'held') pair.redis.thaw()
    else await pair.redis.revive()
    await until(async () => (await others.ada.code('renamePlayer', { name: 'Lovelace' })) === 'ok', ASK_AGAIN)
    for (const at of [OWNER, OTHER]) {
      const opened = await pair.connect(at)
      await until(async () => (await opened.code('createLobby', createPayload)) === 'ok', ASK_AGAIN)
      const joins = await pair.connect(at)
      await until(async () => (await joins.code('joinLobby', joinPayload(roomNumber))) === 'ok', ASK_AGAIN)
    }
    expect(await pair.processes[OWNER].metric('lobby_leases_lost_total')).toBe(0)
    const seated = lastLobby(host)?.players.filter((player) => player !== null) ?? []
    expect(seated.slice(0, 3).map(({ id }) => id)).toEqual([ada, far, bystander].map(({ player }) => player.id))

    // Changes acknowledged while the store was unreachable outlive the owner now.
    await pair.processes[OWNER].kill('SIGKILL')
    const next = await pair.connect(OTHER)
    const { game } = await next.must('resumeLobby', { roomNumber, hostToken })
    expect(game).toMatchObject({ gameKey: 'testgamelocal', snapshot: Buffer.from(`round ${n}`) })
    const phone = await pair.connect(OTHER)
    const back = await phone.emitWithAck(
      'joinLobby',
      joinPayload(roomNumber, { name: 'Again', seatToken: ada.seatToken }),
    )
    expect(back).toMatchObject({ ok: true, lastCommand: n, pad: padOf(`own-${n}`), player: { name: 'Lovelace' } })
  },
)
