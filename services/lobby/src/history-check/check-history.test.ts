import type { AdminData, EndedLobby, Lobby } from '@sofaspark/contract'
import { startParty, type Party } from '../testing/party.ts'
import { checkHistory } from './check-history.ts'
import { type HistoryLine, recordSocket } from './history-line.ts'
import { createPayload, edgeToken, joinPayload, type Client } from '@sofaspark/lobby-testing'

let party: Party
let lines: HistoryLine[]
beforeEach(async () => {
  party = await startParty()
  lines = []
})
afterEach(() => party.end())

const nowMs = (): number => party.clock.nowMs()
const recorded = async (name: string): Promise<Client> => {
  const client = await party.connect()
  recordSocket(client.socket, name, (line) => void lines.push(line), nowMs)
  return client
}
const counted = async (): Promise<void> => {
  const ack = await fetch(`${party.url}/eu/data/admin`, {
    headers: { 'x-edge-token': edgeToken, 'x-admin-role': 'operator' },
  })
  lines.push({ atMs: nowMs(), client: 'admin', kind: 'counted', data: (await ack.json()) as AdminData })
}

/** An evening with everything in it: a phone that sleeps, a kick, a game, a screen that reloads, an end. */
const evening = async (): Promise<void> => {
  const screen = await recorded('screen')
  const { lobby, hostToken } = await screen.must('createLobby', createPayload)
  const { roomNumber } = lobby
  const ada = await recorded('ada')
  const { seatToken } = await ada.must('joinLobby', joinPayload(roomNumber))
  const ben = await recorded('ben')
  const { player: benHere } = await ben.must('joinLobby', joinPayload(roomNumber, { name: 'Ben' }))
  await ada.emitWithAck('command', { type: 'step', data: 1, n: 1 })
  await ben.emitWithAck('command', { type: 'step', data: 1, n: 1 })
  await screen.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  await screen.emitWithAck('saveGame', { snapshot: Buffer.from('one') })
  await party.settled()
  await counted()
  ada.close()
  await party.settled()
  party.clock.advance(60_000)
  const adaBack = await recorded('ada again')
  await adaBack.emitWithAck('joinLobby', joinPayload(roomNumber, { seatToken }))
  const screenBack = await recorded('screen again')
  await screenBack.emitWithAck('resumeLobby', { roomNumber, hostToken })
  await screenBack.emitWithAck('kickPlayer', { playerId: benHere.id })
  await adaBack.emitWithAck('command', { type: 'step', data: 2, n: 2 })
  await party.settled()
  adaBack.close()
  await party.settled()
  party.clock.advance(121_000)
  await party.settled()
  await counted()
  await screenBack.emitWithAck('disconnectIdleGame', { roomNumber })
  await party.settled()
}

const invariantsOf = (history: readonly (string | HistoryLine)[]): string[] => [
  ...new Set(checkHistory(history).map(({ invariant }) => invariant)),
]
type Told = Extract<HistoryLine, { kind: 'told' }>
const copy = (): HistoryLine[] => JSON.parse(JSON.stringify(lines)) as HistoryLine[]
const lobbiesOf = (history: HistoryLine[]): Lobby[] =>
  history
    .filter((line): line is Told => line.kind === 'told' && line.event === 'lobbyChanged')
    .map(({ facts }) => facts[0] as Lobby)
const acksTo = (history: HistoryLine[], event: string) => {
  const calls = history.flatMap((line) => (line.kind === 'sent' && line.event === event ? [line.call] : []))
  return history.flatMap((line) => (line.kind === 'acked' && calls.includes(line.call) ? [line] : []))
}
const indexOfTold = (history: HistoryLine[], event: string): number =>
  history.findIndex((line) => line.kind === 'told' && line.event === event)

it('LOB-95 the history of a real evening proves every invariant, as text too', async () => {
  await evening()
  expect(lines.length).toBeGreaterThan(50)
  expect(checkHistory(lines)).toEqual([])
  expect(checkHistory(lines.map((line) => JSON.stringify(line)))).toEqual([])
  expect(() => checkHistory(['{"kind":"nothing"}'])).toThrow(/Line 0/)
})

it('LOB-95 every planted violation is found in a history', async () => {
  await evening()
  const plant = (change: (history: HistoryLine[]) => unknown): string[] => {
    const history = copy()
    const changed = change(history)
    return invariantsOf(Array.isArray(changed) ? (changed as HistoryLine[]) : history)
  }
  expect(
    plant((all) => {
      for (const lobby of lobbiesOf(all)) if (lobby.version > 4) lobby.version += 1
    }),
  ).toContain('versions rise by one')
  expect(plant((all) => void Object.assign(lobbiesOf(all)[1] ?? {}, { language: 'he' }))).toContain(
    'one lobby a version',
  )
  expect(plant((all) => lobbiesOf(all).forEach((lobby) => (lobby.admin = null)))).toContain('one admin')
  expect(plant((all) => lobbiesOf(all).forEach((lobby) => (lobby.admin = 'unknown' as Lobby['admin'])))).toContain(
    'one admin',
  )
  expect(
    plant((all) => {
      for (const { players } of lobbiesOf(all)) if (players[0] && players[1]) players[1] = players[0]
    }),
  ).toEqual(expect.arrayContaining(['one seat each', 'a seat stays']))
  expect(
    plant((all) => {
      for (const { gamesPlayed } of lobbiesOf(all)) for (const game of gamesPlayed) game.gameKey = 'paintbattles'
    }),
  ).toContain('early access')
  expect(plant((all) => all.filter((line) => !(line.kind === 'sent' && line.event === 'kickPlayer')))).toContain(
    'a seat stays',
  )
  expect(
    plant((all) => {
      for (const line of all) line.atMs = 0
    }),
  ).toContain('a seat stays')
  expect(
    plant((all) => {
      const back = acksTo(all, 'joinLobby')[2]?.ack
      Object.assign(back ?? {}, { player: { ...(back?.['player'] as object), id: 'someone else' } })
    }),
  ).toContain('one seat a token')
  expect(
    plant((all) => {
      const back = acksTo(all, 'joinLobby')[2]?.ack
      Object.assign(back ?? {}, { seatToken: 'new', player: { ...(back?.['player'] as object), id: 'new' } })
    }),
  ).toContain('a seat comes back by token')
  const atCommand = indexOfTold(lines, 'command')
  expect(plant((all) => all.filter((_, index) => index !== atCommand))).toEqual(['no command lost'])
  expect(plant((all) => all.toSpliced(atCommand, 0, all[atCommand] as HistoryLine))).toEqual(['no command doubled'])
  expect(
    plant((all) => {
      Object.assign(acksTo(all, 'resumeLobby')[0]?.ack ?? {}, { game: { gameKey: 'testgamelocal' } })
    }),
  ).toEqual(['scores survive a resume'])
  expect(
    plant((all) => {
      const [first] = all.filter((line) => line.kind === 'sent' && line.event === 'createLobby')
      const [ack] = acksTo(all, 'createLobby')
      if (first?.kind !== 'sent' || !ack) return
      const again = { ...ack, call: 'again', client: 'other', ack: { ...ack.ack, hostToken: 'another' } }
      all.splice(20, 0, { ...first, call: 'again', client: 'other' }, again)
    }),
  ).toContain('one live lobby a number')
  expect(
    plant((all) => {
      const at = { atMs: 9e12, client: 'screen again' }
      all.push({ ...at, kind: 'sent', call: 'late', event: 'lockLobby', payload: { locked: true } })
      all.push({ ...at, kind: 'told', event: 'lobbyChanged', facts: [lobbiesOf(all).at(-1)] })
      all.push({ ...at, kind: 'acked', call: 'late', ack: { ok: true } })
    }),
  ).toContain('an ended lobby accepts nothing')
  for (const change of [
    (data: AdminData) => (data.onlinePlayers += 1),
    (data: AdminData) => (data.activeGames = 0),
    (data: AdminData) =>
      Object.assign(data, { lobbyData: [] as EndedLobby[], activeLobbys: 0, onlinePlayers: 0, activeGames: 0 }),
  ])
    expect(plant((all) => all.forEach((line) => line.kind === 'counted' && change(line.data)))).toEqual([
      'counts equal the lobbies',
    ])
})
