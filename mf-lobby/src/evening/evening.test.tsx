/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { presets, type Playlist } from '@sofaspark/contract'
import { createFakeConsent, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { selectedTiles, showLobby } from '../testing.tsx'

const withPlayers = (count: number, arrange: Parameters<typeof showLobby>[0]['arrange'] = () => undefined) =>
  showLobby({
    at: '/games',
    arrange: (capabilities) => {
      capabilities.host.open(count)
      arrange(capabilities)
    },
  })
const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 0)))
const card = (preset: string) => {
  const found = screen.getAllByTestId('evening-preset').find(({ dataset }) => dataset['preset'] === preset)
  if (!found) throw new Error(`no card ${preset}`)
  return found
}
const aimed = () =>
  screen.getAllByTestId('evening-preset').flatMap(({ dataset }) => (dataset['aimed'] ? [dataset['preset']] : []))

const playlist: Playlist = {
  preset: 'quick',
  games: ['testgamelocal', 'racegame', 'icehocky'].map((gameKey, at) => ({
    gameKey,
    settings: {},
    breakS: at === 0 ? 0 : 20,
  })),
  at: 1,
}
const standings = [{ playerId: fakePlayer(0).id, seat: 0, name: 'Maya', crowns: 1, matches: 1, awards: { saves: 1 } }]
type Lobby = Awaited<ReturnType<typeof withPlayers>>
const playlistsSent = ({ host }: Lobby) =>
  host.sent.flatMap(({ event, payload }) =>
    event === 'setPlaylist' ? [(payload as { playlist: Playlist | null }).playlist] : [],
  )
const launches = ({ host }: Lobby) =>
  host.sent.flatMap(({ event, payload }) =>
    event === 'gameLaunched' ? [(payload as { gameKey: string }).gameKey] : [],
  )

it('EVE-200 the cards come with the first player, one step of the remote above the games, and a game is as near as before', async () => {
  const { host } = await withPlayers(0)
  expect(screen.queryByTestId('evening-preset')).toBeNull()
  act(() => host.change({ players: [fakePlayer(0)] }))
  expect(screen.getAllByTestId('evening-preset').map(({ dataset }) => dataset['preset'])).toEqual([...presets])
  const [first] = selectedTiles()
  const move = (x: number, y: number) => act(() => host.emit('playerMoved', { x, y }))
  move(0, 1)
  expect(aimed()).toEqual(['quick'])
  expect(selectedTiles()).toEqual([first])
  expect(screen.getByTestId('evening-preview').textContent).toContain('Slip N Bump')
  move(1, 0)
  expect(aimed()).toEqual(['family'])
  move(-1, 0)
  move(-1, 0)
  expect(aimed()).toEqual(['usual'])
  move(0, -1)
  expect(aimed()).toEqual([])
  expect(selectedTiles()).toEqual([first])
  move(0, 1)
  move(0, 1)
  expect(screen.getByRole('listbox', { name: 'Tilt and swing' }).contains(selectedTiles()[0] ?? null)).toBe(true)
  move(0, -1)
  expect(aimed()).toEqual(['quick'])
  move(0, -1)
  act(() => host.emit('select'))
  await settled()
  expect(host.sent.filter(({ event }) => event === 'gameLaunched')).toHaveLength(1)
})

it('EVE-200 the remote’s OK, Enter and a click start the evening with its first game', async () => {
  for (const press of [
    ({ host }: Lobby) => act(() => host.emit('select')),
    () => fireEvent.keyDown(document.body, { key: 'Enter' }),
    () => fireEvent.click(card('quick')),
  ]) {
    const lobby = await withPlayers(2)
    act(() => lobby.host.emit('playerMoved', { x: 0, y: 1 }))
    press(lobby)
    await settled()
    const [sent] = playlistsSent(lobby)
    expect(sent).toMatchObject({ preset: 'quick', at: 0 })
    expect(sent?.games[0]).toMatchObject({ gameKey: 'testgamelocal', mode: 'versus', breakS: 0 })
    expect(launches(lobby)).toEqual(['testgamelocal'])
    cleanup()
  }
})

it('EVE-201 EVE-202 a family evening has long times, which its end takes back', async () => {
  const lobby = await withPlayers(2)
  fireEvent.click(card('family'))
  await settled()
  expect(lobby.host.sent).toContainEqual({ event: 'setRules', payload: { times: 1.5 } })
  const [sent] = playlistsSent(lobby)
  expect(sent).toMatchObject({ preset: 'family', timesBefore: 1 })
  act(() => lobby.host.change({ standings, playlist: { ...playlist, timesBefore: 1, at: 3 } }))
  const menu = within(await screen.findByTestId('evening-menu'))
  fireEvent.click(menu.getByRole('button', { name: 'Close' }))
  await settled()
  expect(lobby.host.sent).toContainEqual({ event: 'setRules', payload: { times: 1 } })
  expect(playlistsSent(lobby).at(-1)).toBeNull()
})

it('EVE-202 once its games are over the evening’s table opens with crowns and awards, and the remote’s OK ends the evening', async () => {
  const lobby = await withPlayers(2)
  act(() => lobby.host.change({ standings, playlist: { ...playlist, at: 3 } }))
  const menu = within(await screen.findByTestId('evening-menu'))
  expect(menu.getByText('Maya wore the crown tonight')).toBeTruthy()
  expect(menu.getByTestId('evening-row').textContent).toContain('Bravest keeper')
  act(() => lobby.host.emit('select'))
  await settled()
  expect(playlistsSent(lobby)).toEqual([null])
  expect(launches(lobby)).toEqual([])
})

it('EVE-202 an evening without a result ends without a table', async () => {
  const lobby = await withPlayers(2)
  act(() => lobby.host.change({ playlist: { ...playlist, at: 3 } }))
  await settled()
  expect(screen.queryByTestId('evening-menu')).toBeNull()
  expect(playlistsSent(lobby)).toEqual([null])
})

it('EVE-204 EVE-208 a screen that opens in mid-evening shows its place, and the next game starts after its break, while there are people and no one made it wait', async () => {
  const lobby = await withPlayers(2, ({ host }) => host.change({ playlist }))
  const { host, clock } = lobby
  const panel = screen.getByTestId('evening-next')
  expect(panel.dataset['gameKey']).toBe('racegame')
  expect(panel.textContent).toContain('Starts in 0:20')
  expect(screen.getAllByTestId('evening-plan-game').map(({ dataset }) => dataset['state'])).toEqual([
    'played',
    'next',
    'later',
  ])
  act(() => clock.advance(5_000))
  expect(panel.textContent).toContain('Starts in 0:15')
  act(() => host.change({ players: [fakePlayer(0, { connected: false })] }))
  act(() => clock.advance(60_000))
  expect(panel.textContent).toContain('Starts in 0:15')
  act(() => host.change({ players: [fakePlayer(0)] }))
  fireEvent.click(screen.getByTestId('evening-hold'))
  act(() => clock.advance(60_000))
  expect(launches(lobby)).toEqual([])
  expect(panel.textContent).toContain('Waits for you')
  fireEvent.click(screen.getByTestId('evening-hold'))
  act(() => clock.advance(20_000))
  await settled()
  expect(launches(lobby)).toEqual(['racegame'])
})

it('EVE-205 the admin starts, exchanges, skips and ends by the remote, and keys do the same', async () => {
  const lobby = await withPlayers(2, ({ host }) => host.change({ playlist }))
  const { host } = lobby
  const move = (x: number) => act(() => host.emit('playerMoved', { x, y: 0 }))
  const select = async () => {
    act(() => host.emit('select'))
    await settled()
  }
  expect(document.activeElement).toBe(screen.getByTestId('evening-start'))
  await select()
  expect(launches(lobby)).toEqual(['racegame'])
  for (const x of [1, 1]) move(x)
  expect(document.activeElement).toBe(screen.getByTestId('evening-swap'))
  await select()
  expect(playlistsSent(lobby).at(-1)?.games[1]?.gameKey).not.toBe('racegame')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(screen.getByTestId('evening-skip'))
  await select()
  expect(playlistsSent(lobby).at(-1)?.at).toBe(2)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  await select()
  expect(playlistsSent(lobby).at(-1)?.at).toBe(3)
  expect(screen.queryByTestId('game-tile')).toBeNull()
})

it('EVE-206 a card without a switched-off game says so before its first game starts', async () => {
  const lobby = await withPlayers(2, (capabilities) => {
    const { games } = capabilities
    const less = games.get().map((game) => (game.key === 'testgamelocal' ? { ...game, available: false } : game))
    Object.assign(capabilities, { games: createObservable(less) })
  })
  fireEvent.click(card('quick'))
  await settled()
  const [sent] = playlistsSent(lobby)
  expect(sent?.leftOut).toEqual(['testgamelocal'])
  expect(launches(lobby)).toEqual([])
  act(() => lobby.host.change({ playlist: sent as Playlist }))
  expect(screen.getByTestId('evening-left-out').textContent).toContain('Slip N Bump')
  act(() => lobby.clock.advance(10_000))
  await settled()
  expect(launches(lobby)).toEqual(['racegame'])
})

it('EVE-206 a game that is switched off during the evening is replaced', async () => {
  const games = createObservable<readonly never[] | ReturnType<Lobby['games']['get']>>([])
  const lobby = await withPlayers(2, (capabilities) => {
    games.set(capabilities.games.get())
    Object.assign(capabilities, { games })
    capabilities.host.change({ playlist })
  })
  expect(playlistsSent(lobby)).toEqual([])
  act(() => games.set(games.get().map((game) => (game.key === 'racegame' ? { ...game, available: false } : game))))
  await settled()
  const [sent] = playlistsSent(lobby)
  expect(sent?.leftOut).toEqual(['racegame'])
  expect(sent?.games.map(({ gameKey }) => gameKey)).not.toContain('racegame')
})

it('EVE-207 “our usual” plays what this browser played last once it may store that, and explains this until then', async () => {
  const lastSettings = [{ gameKey: 'racegame', settings: { laps: 4 } }]
  const without = await withPlayers(2, ({ storage }) => storage.set('lastSettings', lastSettings))
  fireEvent.click(card('usual'))
  await settled()
  expect(screen.getByTestId('evening-notice').textContent).toContain('once this browser may keep')
  expect(playlistsSent(without)).toEqual([])
  cleanup()
  const lobby = await withPlayers(2, (capabilities) => {
    capabilities.storage.set('lastSettings', lastSettings)
    Object.assign(capabilities, { consent: createFakeConsent('accepted') })
  })
  fireEvent.click(card('usual'))
  await settled()
  expect(playlistsSent(lobby)).toMatchObject([
    { preset: 'usual', games: [{ gameKey: 'racegame', settings: { laps: 4 } }] },
  ])
  expect(launches(lobby)).toEqual(['racegame'])
  expect(lobby.storage.get('lastSettings')).toEqual(lastSettings)
})
