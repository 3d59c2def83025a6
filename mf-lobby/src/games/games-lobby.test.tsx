/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { catalogue } from '@sofaspark/contract'
import { fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { selectedTiles, showLobby } from '../testing.tsx'

const withPlayers = (count: number, language: 'en' | 'he' = 'en') =>
  showLobby({ at: '/games', language, arrange: ({ host }) => void host.open(count) })
const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 0)))
const selectedKeys = () => selectedTiles().map((tile) => tile.dataset['gameKey'])

describe('the lobby', () => {
  it('LCH-10 exactly one tile is selected, and clicks select and start', async () => {
    const { host } = await withPlayers(2)
    expect(screen.getAllByTestId('game-tile').length).toBeGreaterThan(30)
    expect(selectedKeys()).toEqual(['testgamelocal'])
    const tile = screen.getAllByTestId('game-tile').filter((other) => other.dataset['gameKey'] === 'drawgame')[1]
    if (!tile) throw new Error('Draw Down is in several rows')
    fireEvent.click(tile)
    expect(selectedTiles()).toEqual([tile])
    expect(screen.getByTestId('selected-game').textContent).toContain('Draw Down')
    fireEvent.click(tile)
    await settled()
    expect(host.sent.map(({ event }) => event)).toContain('gameLaunched')
  })

  it('LCH-10 a beta game says so on its tile and in its panel', async () => {
    await withPlayers(2)
    const tiles = screen.getAllByTestId('game-tile')
    const marked = tiles.filter((tile) => within(tile).queryByText('Beta'))
    expect([...new Set(marked.map((tile) => tile.dataset['gameKey']))].toSorted()).toEqual(['bubblewar', 'racegame'])
    expect(within(screen.getByTestId('selected-game')).queryByText('Beta')).toBeNull()
    const [beta] = marked
    if (!beta) throw new Error('no tile is marked')
    fireEvent.click(beta)
    expect(within(screen.getByTestId('selected-game')).getByText('Beta')).toBeTruthy()
  })

  it('LCH-05 a film is requested where the game has one, and nowhere else', async () => {
    const games = createObservable(catalogue)
    const { clock } = await showLobby({
      at: '/games',
      arrange: (capabilities) => {
        capabilities.host.open(2)
        Object.assign(capabilities, { games })
      },
    })
    const sources = () => [...document.querySelectorAll('video')].map((video) => video.getAttribute('src'))
    act(() => clock.advance(2_000))
    expect(sources()).toEqual([])
    act(() => games.set(games.get().map((game) => ({ ...game, video: `/videos/${game.key}.mp4` }))))
    act(() => clock.advance(2_000))
    expect(sources()).toEqual(['/videos/testgamelocal.mp4'])
  })

  it('LCH-10 arrows, Enter and Backspace do everything', async () => {
    const { host } = await withPlayers(2)
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(selectedKeys()).toEqual(['drawgame'])
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    expect(screen.getByRole('listbox', { name: 'Better as a team' }).contains(selectedTiles()[0] ?? null)).toBe(true)
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    expect(document.activeElement?.closest('header')).not.toBeNull()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Backspace' })
    expect(document.activeElement).toBe(document.body)
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await settled()
    expect(host.sent).toContainEqual({
      event: 'gameLaunched',
      payload: { roomNumber: '234567', gameKey: selectedKeys()[0] },
    })
  })

  it('LCH-10 an arrow draws the tile that it leaves and the one that it enters, and no other', async () => {
    const { clock } = await withPlayers(2)
    // A tile that is drawn asks how old its game is.
    const asked = jest.spyOn(clock, 'nowMs')
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(selectedKeys()).toEqual(['drawgame'])
    const tiles = screen.getAllByTestId('game-tile').length
    expect(asked.mock.calls.length).toBeGreaterThan(1)
    expect(asked.mock.calls.length).toBeLessThan(tiles / 2)
    asked.mockRestore()
  })

  it('LCH-10 in Hebrew the rows run right to left, and arrows point to the next selection', async () => {
    const { host } = await withPlayers(2, 'he')
    expect(selectedTiles()[0]?.parentElement?.hasAttribute('dir')).toBe(false)
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(selectedKeys()).toEqual(['drawgame'])
    act(() => host.emit('playerMoved', { x: 1, y: 0 }))
    expect(selectedKeys()).toEqual(['testgamelocal'])
  })

  it('LCH-20 the phone’s select starts the chosen game', async () => {
    const { host, navigation } = await withPlayers(1)
    act(() => host.emit('select'))
    await settled()
    expect(host.sent.map(({ event }) => event)).toContain('gameLaunched')
    expect(navigation.visits).toEqual([])
  })

  it('LCH-32 the code contains the join address, large in the explainer and smaller beside the games', async () => {
    const { host } = await withPlayers(0)
    const code = () => screen.getByTestId('qr-code')
    const edge = () => code().querySelector<HTMLElement>('[data-testid=qr-edge]')
    expect(code().dataset['url']).toBe(
      'http://192.168.0.10:8080/download?roomNumber=234567&from=direct_qr_scan&language=en',
    )
    expect(edge()?.style.width).toContain('256px')
    act(() => host.change({ players: [fakePlayer(0)] }))
    expect(edge()?.style.width).toContain('200px')
    expect(screen.getByTestId('room-number').textContent).toBe('234567')
    fireEvent.click(screen.getByTestId('add-players'))
    expect(screen.getByText('Hop on the sofa')).toBeTruthy()
  })

  it('LCH-33 everyone has one place on the sofa, sixteen players too', async () => {
    const { host } = await withPlayers(3)
    const seats = () => screen.getAllByTestId('player')
    expect(
      seats().map((seat) => [seat.dataset['playerId'], within(seat).getByText(/Maya|Leo|Zoe/).textContent]),
    ).toEqual([
      ['player-0', 'Maya'],
      ['player-1', 'Leo'],
      ['player-2', 'Zoe'],
    ])
    act(() => host.change({ players: Array.from({ length: 16 }, (_, seat) => fakePlayer(seat)) }))
    expect(seats()).toHaveLength(16)
    expect(screen.getAllByTestId('welcome').length).toBeGreaterThan(0)
  })

  it('LCH-34 LCH-33 the host passes the remote, kicks and locks', async () => {
    const { host } = await withPlayers(2)
    fireEvent.click(screen.getByRole('button', { name: '2 of 16 seats taken' }))
    fireEvent.click(screen.getByRole('button', { name: 'Pass the remote to Leo, seat 2, triangle' }))
    fireEvent.click(screen.getByRole('button', { name: 'Send Leo home, seat 2, triangle' }))
    fireEvent.click(screen.getByText('Lock the room'))
    expect(host.sent).toEqual([
      { event: 'passAdmin', payload: { playerId: 'player-1' } },
      { event: 'kickPlayer', payload: { playerId: 'player-1' } },
      { event: 'lockLobby', payload: { locked: true } },
    ])
    await settled()
  })

  it('EVE-118 once everyone has left, the evening opens by itself, and closes when someone is back', async () => {
    const { host } = await withPlayers(1)
    const [maya] = [fakePlayer(0)]
    const standings = [{ playerId: maya.id, seat: 0, name: 'Maya', crowns: 1, matches: 1, awards: { saves: 1 } }]
    act(() => host.change({ standings }))
    expect(screen.queryByTestId('evening-menu')).toBeNull()
    act(() => host.change({ players: [fakePlayer(0, { connected: false })] }))
    const menu = within(await screen.findByTestId('evening-menu'))
    expect(menu.getByText('That was the evening!')).toBeTruthy()
    expect(menu.getByText('Maya wore the crown tonight')).toBeTruthy()
    expect(menu.getByTestId('evening-row').textContent).toContain('Bravest keeper')
    act(() => host.change({ players: [maya] }))
    expect(screen.queryByTestId('evening-menu')).toBeNull()
    act(() => host.change({ players: [] }))
    fireEvent.click(within(await screen.findByTestId('evening-menu')).getByRole('button', { name: 'Close' }))
    expect(screen.queryByTestId('evening-menu')).toBeNull()
    fireEvent.click(screen.getByTestId('evening'))
    expect(await screen.findByTestId('evening-menu')).toBeTruthy()
  })

  it('EVE-72 the evening’s table is in the lobby from the first result on, with each game and its winners', async () => {
    const { host } = await withPlayers(2)
    expect(screen.queryByTestId('evening')).toBeNull()
    const [maya, leo] = [fakePlayer(0), fakePlayer(1)]
    const played = { gameKey: 'drawgame', startTime: 1, endTime: 2, matches: 2 }
    act(() =>
      host.change({
        standings: [
          { playerId: maya.id, seat: 0, name: 'Maya', crowns: 1, matches: 2 },
          { playerId: leo.id, seat: 1, name: 'Leo', crowns: 2, matches: 2, awards: { guesses: 2 } },
        ],
        gamesPlayed: [
          {
            ...played,
            results: [
              {
                outcome: 'ranked',
                rows: [
                  [0, 2, 1],
                  [1, 1, 5],
                ],
              },
              {
                outcome: 'won',
                rows: [
                  [0, 1, 5],
                  [1, 1, 5],
                ],
              },
            ],
          },
        ],
      }),
    )
    fireEvent.click(screen.getByTestId('evening'))
    const menu = within(await screen.findByTestId('evening-menu'))
    expect(menu.getByText('Leo wears the crown tonight')).toBeTruthy()
    const rows = menu.getAllByTestId('evening-row')
    expect(rows.map(({ dataset }) => dataset['playerId'])).toEqual([leo.id, maya.id])
    expect(rows[0]?.textContent).toContain('2 matches · Mind reader')
    expect(within(rows[0] ?? document.body).getByRole('img', { name: '2 crowns' })).toBeTruthy()
    expect(menu.getByTestId('evening-game').textContent).toBe('Draw Down LeoWon together')
  })

  it('LCH-35 a new language is sent to the lobby, the current one is ignored', async () => {
    const { host, analytics } = await withPlayers(1)
    const choose = (name: string) => {
      fireEvent.click(screen.getByTestId('language-picker'))
      fireEvent.click(screen.getByRole('menuitemradio', { name }))
    }
    choose('English')
    expect(host.sent).toEqual([])
    choose('עברית')
    expect(host.sent).toEqual([{ event: 'lobbyChangeLanguage', payload: { language: 'he' } }])
    expect(analytics.reports).toEqual([{ name: 'language_changed', params: { lang: 'he', prevLang: 'en' } }])
    await screen.findByText('הוספת שחקנים')
  })

  it('CTL-27 the ping has four qualities and a reconnecting state', async () => {
    const { host } = await withPlayers(1)
    const quality = (pingMs: number) => {
      act(() => void host.open(1, { pingMs }))
      return screen.getByTestId('ping').dataset['quality']
    }
    expect([59, 60, 99, 100, 129, 130].map(quality)).toEqual(['good', 'medium', 'medium', 'bad', 'bad', 'unplayable'])
    act(() => void host.open(1, { connection: 'reconnecting' }))
    expect(screen.getByTestId('ping').textContent).toBe('Reconnecting…')
  })

  it('LCH-10 without games only the logo is shown', async () => {
    await showLobby({
      at: '/games',
      arrange: (capabilities) => {
        capabilities.host.open(1)
        capabilities.games = createObservable([])
      },
    })
    expect(screen.queryByTestId('game-tile')).toBeNull()
    expect(screen.getAllByRole('img', { name: 'Sofaspark' }).length).toBeGreaterThan(1)
  })

  it('ADM-116 the games lobby leads to a store only while its app is available', async () => {
    const shown = async (isOn: boolean) => {
      await showLobby({
        at: '/games',
        arrange: (capabilities) => {
          const { featureToggles } = capabilities.config
          const toggles = { ...featureToggles, isAndroidMobileAppAvailble: isOn }
          Object.assign(capabilities, { config: { ...capabilities.config, featureToggles: toggles } })
          capabilities.host.open(1)
        },
      })
      const links = screen
        .queryAllByRole('link', { name: /Google Play|App Store/ })
        .map(({ textContent }) => textContent)
      cleanup()
      return links
    }
    expect(await shown(false)).toEqual([])
    expect(await shown(true)).toEqual([expect.stringContaining('Google Play')])
  })

  it('LCH-86 while the console recommends it, the chosen game shows the other platforms', async () => {
    const otherPlatforms = [{ iconUrl: '/art/drawgame.webp', android: 'https://a.example', ios: 'https://i.example' }]
    const shown = async (isOn: boolean) => {
      await showLobby({
        at: '/games',
        arrange: (capabilities) => {
          const { featureToggles } = capabilities.config
          const toggles = { ...featureToggles, recommandOtherPlatforms: isOn }
          Object.assign(capabilities, { config: { ...capabilities.config, featureToggles: toggles } })
          Object.assign(capabilities, {
            games: createObservable(capabilities.games.get().map((game) => ({ ...game, otherPlatforms }))),
          })
          capabilities.host.open(1)
        },
      })
      const links = within(screen.getByTestId('selected-game')).queryAllByRole('link')
      cleanup()
      return links.map((link) => link.getAttribute('href'))
    }
    expect(await shown(false)).toEqual([])
    expect(await shown(true)).toEqual(['https://a.example', 'https://i.example'])
  })
})
