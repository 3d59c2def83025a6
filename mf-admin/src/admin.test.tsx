/** @jest-environment jsdom */
import { fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import type { EndedLobby, Language, RoomNumber } from '@sofaspark/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHouse, game, lobby, nowS, openAdmin } from './testing/house.ts'

let house = createHouse()
let unmount = (): void => undefined
const opened = async (at?: string, language?: Language) => {
  const shown = await openAdmin(house, at, language)
  unmount = shown.unmount
  return shown.capabilities
}
const card = (region: string): HTMLElement => {
  const found = screen.getAllByTestId('region').find((element) => element.dataset['region'] === region)
  if (!found) throw new Error(`${region} has no card`)
  return found
}
const states = () => ['EU', 'US', 'ASIA'].map((region) => card(region).dataset['state'])
const allAre = (state: string) => waitFor(() => expect(states()).toEqual([state, state, state]))

beforeEach(() => {
  house = createHouse()
})
afterEach(() => {
  act(unmount)
  jest.useRealTimers()
})

describe('signing in', () => {
  it('ADM-01 only the right secret opens the admin', async () => {
    house.signedIn = false
    await opened()
    expect(screen.queryByTestId('region')).toBeNull()
    await userEvent.type(screen.getByTestId('admin-secret'), 'guess')
    await userEvent.click(screen.getByTestId('admin-sign-in'))
    expect((await screen.findByRole('alert')).textContent).toBe('That is not the secret.')
    await userEvent.clear(screen.getByTestId('admin-secret'))
    await userEvent.type(screen.getByTestId('admin-secret'), 'open sesame')
    await userEvent.click(screen.getByTestId('admin-sign-in'))
    await screen.findAllByTestId('region')
    await allAre('connected')
  })

  it('ADM-01 while no region responds, someone without a session still sees the sign-in form', async () => {
    house.signedIn = false
    for (const region of ['eu', 'us', 'asia']) house.down.add(region)
    await opened()
    expect(await screen.findByTestId('admin-secret')).toBeDefined()
    expect(screen.queryByTestId('region')).toBeNull()
  })

  it('EDG-310 with a provider the page leads to it and asks for no secret, and explains why someone came back', async () => {
    Object.assign(house, { signedIn: false, signInWay: 'provider' })
    await opened('/admin?signIn=refused')
    expect(screen.getByTestId('admin-provider').getAttribute('href')).toBe('/api/admin/sign-in')
    expect(screen.queryByTestId('admin-secret')).toBeNull()
    expect(screen.getByRole('alert').textContent).toMatch(/no role here/)
    act(unmount)
    await opened('/admin?signIn=nonsense', 'he')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('ADM-01 an expired session leads back to the sign-in', async () => {
    house.data = { eu: { lobbyData: [lobby()] } }
    await opened()
    await screen.findByTestId('lobby-row')
    house.signedIn = false
    expect(await screen.findByTestId('admin-secret')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(/signed out/)
    expect(screen.queryByTestId('lobby-row')).toBeNull()
  })

  it('ADM-01 signing out ends the session on the server', async () => {
    await opened()
    await userEvent.click(await screen.findByTestId('admin-sign-out'))
    expect(await screen.findByTestId('admin-secret')).toBeTruthy()
    expect(house.asked).toContain('DELETE /api/admin/session')
  })
})

describe('the dashboard', () => {
  it('ADM-04 a region that is down does not affect the others', async () => {
    house.down.add('us')
    await opened()
    await waitFor(() => expect(states()).toEqual(['connected', 'offline', 'connected']))
  })

  it('ADM-04 a region that dies is offline within 5 s, and back once it responds', async () => {
    jest.useFakeTimers()
    await opened()
    await allAre('connected')
    house.down.add('asia')
    await act(() => jest.advanceTimersByTimeAsync(4_900))
    expect(states()).toEqual(['connected', 'connected', 'offline'])
    house.down.clear()
    await act(() => jest.advanceTimersByTimeAsync(6_000))
    expect(states()[2]).toBe('connected')
  })

  it('ADM-04 a connected region shows its players and lobbies', async () => {
    house.data = { us: { onlinePlayers: 1_234, activeLobbys: 56, activeGames: 7 } }
    await opened()
    await waitFor(() => expect(card('US').textContent).toContain('1,234'))
    for (const text of ['56', '7', '1.2.3-us', '2 hours']) expect(card('US').textContent).toContain(text)
    expect(screen.getByRole('main').textContent).toContain('Players online')
  })

  it('ADM-07 a lobby is shown as one row', async () => {
    const players = [fakePlayer(0, { name: '‮evil' }), null, fakePlayer(2)]
    house.data = {
      eu: {
        lobbyData: [lobby({ players, startTime: nowS - 125, language: 'he', country: 'IL', gamesPlayed: [game()] })],
      },
      asia: {
        lobbyData: [lobby({ roomNumber: '812345' as RoomNumber, players: [], country: '', startTime: nowS - 5 })],
      },
    }
    await opened()
    await waitFor(() => expect(screen.getAllByTestId('lobby-row')).toHaveLength(2))
    const [young, old] = screen.getAllByTestId('lobby-row')
    for (const text of ['812345', 'ASIA', 'Unknown', 'No players', '5 seconds'])
      expect(young?.textContent).toContain(text)
    for (const text of ['234567', 'Israel', 'Zoe', '2 minutes', 'Slip N Bump', 'In progress'])
      expect(old?.textContent).toContain(text)
    expect([...(old?.querySelectorAll('bdi') ?? [])].some((name) => name.textContent === '‮evil')).toBe(true)
    expect(old?.querySelector('img')?.getAttribute('src')).toBe('/flags/il.svg')
  })

  it('SUP-68 supporters have a crown in the lists of live and of ended lobbies', async () => {
    const supporter = fakePlayer(1, { subscription: true })
    const ended: EndedLobby = { ...lobby({}), endTime: nowS, playersHistory: [fakePlayer(3), supporter] }
    house.data = {
      eu: { lobbyData: [lobby({ players: [fakePlayer(0), supporter] })], history: [ended] },
    }
    await opened()
    await waitFor(() => expect(screen.getAllByRole('img', { name: 'Supporter' })).toHaveLength(2))
    for (const crown of screen.getAllByTestId('supporter-badge'))
      expect(crown.parentElement?.textContent).toContain(supporter.name)
  })

  it('ADM-07 ended lobbies are listed in the history, and empty lists say that they are empty', async () => {
    await opened()
    expect(await screen.findByText('No lobbies exist')).toBeTruthy()
    expect(screen.getByText('No history found')).toBeTruthy()
    act(unmount)
    const endTime = Date.UTC(2026, 10, 9, 12) / 1_000
    const ended: EndedLobby = { ...lobby({ startTime: endTime - 3_600 }), endTime, playersHistory: [fakePlayer(3)] }
    house.data = { us: { history: [ended] } }
    await opened()
    const row = await screen.findByTestId('history-row')
    for (const text of ['234567', '09/11/26', '1 hour', 'Sam']) expect(row.textContent).toContain(text)
  })

  it('ADM-07 lobbies and games lead to their logs', async () => {
    house.data = { eu: { lobbyData: [lobby({ gamesPlayed: [game({ endTime: nowS }), game()] })] } }
    const { navigation } = await opened('/admin?admin=me')
    const row = await screen.findByTestId('lobby-row')
    const links = [...row.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/logs?admin=me&roomNumber=234567&history=false&region=EU',
      '/gameLogs?admin=me&roomNumber=234567&history=false&region=EU&gameIndex=0',
      '/gameLogs?admin=me&roomNumber=234567&history=false&region=EU&gameIndex=1',
    ])
    expect(house.asked).toContain('GET /eu/data/admin?admin=me')
    await userEvent.click(within(row).getAllByRole('link')[0] as HTMLElement)
    expect(navigation.visits).toEqual(links.slice(0, 1))
  })

  it('ADM-13 daily active users are shown as a table too, hosts, players and sessions without consent apart', async () => {
    await opened()
    const table = await screen.findByRole('table', { name: 'Daily active users' })
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1))
    const [, first] = within(table).getAllByRole('row')
    expect([...(first?.children ?? [])].map(({ textContent }) => textContent).toSpliced(1, 1)).toEqual([
      '20/11/26',
      '12',
      '4',
      '9',
      '5',
    ])
  })

  it('LOB-260 the days sort as a whole and are shown in pages, a press on a heading from the first one', async () => {
    const dayOf = (at: number): string => `2026-11-${String(at).padStart(2, '0')}`
    house.days = Array.from({ length: 10 }, (_, at) => ({
      date: dayOf(at + 1),
      users: at * 3,
      hosts: at,
      players: at * 2,
      uncounted: 10 - at,
    }))
    await opened()
    const firstDay = async () => (await screen.findAllByTestId('daily-row'))[0]?.textContent
    await waitFor(() => expect(screen.getAllByTestId('daily-row')).toHaveLength(15))
    expect(await firstDay()).toMatch(/^10\/11\/26/)
    const pages = screen.getByRole('navigation', { name: 'Daily active users' })
    fireEvent.click(within(pages).getByRole('button', { name: 'Next' }))
    expect(pages.textContent).toContain('Page 2 of 2')
    expect(await firstDay()).toMatch(/^05\/11\/26/)
    const table = screen.getByRole('table', { name: 'Daily active users' })
    fireEvent.click(within(table).getByRole('button', { name: 'Without consent' }))
    expect(pages.textContent).toContain('Page 1 of 2')
    expect(await firstDay()).toMatch(/^10\/11\/26/)
    fireEvent.click(within(table).getByRole('button', { name: /^Without consent/ }))
    expect(await firstDay()).toMatch(/^01\/11\/26/)
  })

  it('ADM-14 the admin speaks Hebrew', async () => {
    house.signedIn = false
    await opened('/admin', 'he')
    expect(screen.getByTestId('admin-sign-in').textContent).toBe('כניסה')
    act(unmount)
    house.signedIn = true
    await opened('/admin', 'he')
    expect(await screen.findByText('אין לוביים')).toBeTruthy()
  })
})
