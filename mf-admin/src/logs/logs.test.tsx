/** @jest-environment jsdom */
import type { LogKind, NumberedLine, Region } from '@sofaspark/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { numbered, createHouse, game, lobby, nowS, openAdmin } from '../testing/house.ts'
let house = createHouse()
let unmount = (): void => undefined
const opened = async (at = '/logs?roomNumber=234567&history=false&region=EU') => {
  const shown = await openAdmin(house, at)
  unmount = shown.unmount
  return shown.capabilities
}
beforeEach(() => {
  house = createHouse()
})
afterEach(() => act(unmount))

const live = '/api/admin/lobbies/234567/log'
const ended = `${live}?ended=true`
const line = (message: string, kind?: LogKind, more: object = {}) => ({
  time: nowS,
  message,
  verified: true,
  ...(kind ? { kind } : {}),
  ...more,
})
const evening = numbered([
  line('player 1 joined as Maya', 'joined'),
  line('the winner crashed an error', undefined),
  line('game testgamelocal launched', 'launched', { gameIndex: 0 }),
  line('the build failed', 'failed', { gameIndex: 0 }),
  line('<img src=x onerror="document.title=1">\u202e', undefined, { verified: false }),
])
const lines = () => screen.findAllByTestId('log-line')
const shown = () => screen.queryAllByTestId('log-line').map((one) => one.firstChild?.textContent)
const tell = (event: string, data?: NumberedLine | string) => act(() => house.streams.tell(live, event, data))

it('ADM-12 lines are numbered and marked by the kind that they carry; markup stays text', async () => {
  house.streams.logs = { [live]: evening }
  await opened()
  const all = await lines()
  expect(shown()).toEqual(['1', '2', '3', '4', '5'])
  expect(all.map(({ dataset }) => [dataset['group'], dataset['kind']])).toEqual([
    ['people', 'joined'],
    ['text', undefined],
    ['game', 'launched'],
    ['trouble', 'failed'],
    ['text', undefined],
  ])
  expect(all.map(({ dataset }) => dataset['claimed'])).toEqual([undefined, undefined, undefined, undefined, 'true'])
  expect(all[4]?.querySelector('img')).toBeNull()
  expect(all[4]?.textContent).toContain('<img src=x onerror="document.title=1">[U+202E]claimed by a page')
  expect(all[0]?.querySelector('time')?.textContent).toMatch(/^\d\d:\d\d:\d\d 08:00:00 UTC$/)
})

it('EDG-247 lines appear as they happen, each once, and the end of the lobby is shown', async () => {
  house.streams.logs = { [live]: evening.slice(0, 2) }
  await opened()
  await waitFor(() => expect(shown()).toEqual(['1', '2']))
  expect(screen.getByText('Live')).toBeTruthy()
  tell('error')
  expect(screen.getByText('Reconnecting')).toBeTruthy()
  tell('open')
  for (const one of evening.slice(1, 3)) tell('message', one)
  tell('message', '<html>')
  tell('message', '{"n":"9"}')
  await waitFor(() => expect(shown()).toEqual(['1', '2', '3']))
  tell('end')
  expect(screen.getByText('Ended')).toBeTruthy()
  expect(house.streams.isFollowed(live)).toBe(false)
})

it('EDG-247 a search keeps the lines that contain it, and each group of lines can be hidden', async () => {
  house.streams.logs = { [live]: evening }
  await opened()
  await lines()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'GAME')
  await waitFor(() => expect(shown()).toEqual(['3']))
  expect(screen.getByText('1 of 5 lines')).toBeTruthy()
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }))
  const groups = screen.getByRole('group', { name: 'Kinds of lines' })
  await userEvent.click(within(groups).getByRole('button', { name: 'Other 2' }))
  await waitFor(() => expect(shown()).toEqual(['1', '3', '4']))
  await userEvent.click(within(groups).getByRole('button', { name: 'Game 1' }))
  await waitFor(() => expect(shown()).toEqual(['1', '4']))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'nothing at all')
  expect(await screen.findByText('No line matches')).toBeTruthy()
})

it('EDG-247 a game’s log shows the lines of that game alone, and leads to the others', async () => {
  const gamesPlayed = [game(), game({ gameKey: 'drawgame' })]
  house.data = { eu: { lobbyData: [lobby({ gamesPlayed })] } }
  house.streams.logs = { [live]: evening }
  const { navigation } = await opened('/gameLogs?roomNumber=234567&history=false&region=EU&gameIndex=0')
  await waitFor(() => expect(shown()).toEqual(['3', '4']))
  const games = await screen.findByRole('navigation', { name: 'Games' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Slip N Bump, game 1 of room 234567')
  expect(
    within(games)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([
    ['Whole lobby', null],
    ['1. Slip N Bump', 'page'],
    ['2. Draw Down', null],
  ])
  await userEvent.click(within(games).getByRole('link', { name: 'Whole lobby' }))
  expect(navigation.visits.at(-1)).toBe('/logs?roomNumber=234567&history=false&region=EU')
})

it('EDG-247 the lobby of a log is found in the history when it has ended in the meantime', async () => {
  const gone = { ...lobby({ gamesPlayed: [game()], country: 'IL' }), endTime: nowS, playersHistory: [] }
  house.data = { eu: { history: [gone] } }
  house.streams.logs = { [live]: evening, [ended]: evening.slice(0, 1) }
  await opened()
  expect(await screen.findByText('Israel')).toBeTruthy()
  expect(shown()).toHaveLength(5)
  act(unmount)
  await opened('/logs?roomNumber=234567&history=true&region=EU')
  await waitFor(() => expect(shown()).toHaveLength(1))
})

it('EDG-247 a region that is down and a missing room are reported', async () => {
  house.silent = ['EU' satisfies Region]
  await opened()
  expect(await screen.findByText('This region is not answering right now')).toBeTruthy()
  act(unmount)
  house.silent = []
  await opened('/logs?roomNumber=999999&history=true&region=EU')
  expect(await screen.findByText('This room is no longer listed')).toBeTruthy()
})
