/** @jest-environment jsdom */
import { fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import type { ListedLobby } from '@sofaspark/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { formatDay } from './shared/ages.tsx'
import { createHouse, lobby, openAdmin } from './testing/house.ts'

let house = createHouse()
let unmount = (): void => undefined
const opened = async (at?: string) => {
  const shown = await openAdmin(house, at)
  unmount = shown.unmount
  return shown.capabilities
}
beforeEach(() => {
  house = createHouse()
})
afterEach(() => act(unmount))

const players = [fakePlayer(0), fakePlayer(1), fakePlayer(2)]
const watched = (patch: Partial<ListedLobby> = {}): ListedLobby => ({
  ...lobby({ players }),
  region: 'EU',
  serviceVersion: '1.2.3',
  links: {
    screenPingMs: 20,
    seats: [
      { seat: 0, pingMs: 34, isDirect: true },
      { seat: 1, pingMs: 150, isDirect: false },
      { seat: 2, pingMs: null, isDirect: false },
    ],
  },
  ...patch,
})
const links = (place: HTMLElement) =>
  within(place)
    .getAllByTestId('seat-link')
    .map(({ textContent }) => textContent)

/** Roles of the whole dashboard take long to look up. */
const formOf = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`form[aria-label="${name}"]`)
  if (!found) throw new Error(`${name} has no form`)
  return found
}

it('ADM-07 a live lobby shows the ping and the lane of each player, and its open log those of the screen as well', async () => {
  house.data = { eu: { lobbyData: [watched()] } }
  await opened()
  const row = await screen.findByTestId('lobby-row')
  const expected = ['34 ms direct', '150 ms relayed', '– relayed']
  expect(links(row)).toEqual(expected)
  expect(within(row).getByText('150 ms').dataset['quality']).toBe('unplayable')
  act(unmount)
  house.streams.logs = { '/api/admin/lobbies/234567/log': [] }
  await opened('/logs?roomNumber=234567&history=false&region=EU')
  expect((await screen.findByText('Ping of the screen')).nextSibling?.textContent).toBe('20 ms')
  expect(links(document.body)).toEqual(expected)
  expect(screen.getAllByTestId('admin-row-action').map(({ dataset }) => dataset['action'])).toContain('end')
})

it('LOB-260 lobbies with lines of trouble are marked with their number, and found by trouble and by age', async () => {
  house.data = { eu: { lobbyData: [watched({ troubles: 3 })] } }
  const { clock } = await opened()
  expect(within(await screen.findByTestId('lobby-row')).getByText('3')).toBeTruthy()
  const asked = (part: string) => waitFor(() => expect(house.asked.at(-1)).toContain(`/lobbies?${part}`))
  const filter = (list: string) => within(formOf(list))
  const ago = (seconds: number) => String(Math.floor(clock.nowMs() / 1_000) - seconds)
  const age = filter('Lobbies').getByLabelText('Age')
  fireEvent.change(age, { target: { value: within(age).getByText<HTMLOptionElement>('Under 10 minutes').value } })
  await asked(`after=${ago(600)}&ended=false`)
  fireEvent.click(filter('Lobbies').getByLabelText('With trouble'))
  await asked(`trouble=true&after=${ago(600)}&ended=false`)
  const since = filter('Ended lobbies').getByLabelText('Age')
  fireEvent.change(since, { target: { value: within(since).getByText<HTMLOptionElement>('Over 7 days').value } })
  await asked(`before=${ago(7 * 86_400)}&ended=true`)
})

it('ADM-130 charts reach back an hour, six hours or a day', async () => {
  const { clock } = await opened()
  await screen.findAllByTestId('live-chart')
  const period = within(formOf('Live')).getByLabelText<HTMLSelectElement>('Period')
  expect([...period.options].map(({ text }) => text)).toEqual(['1 hour', '6 hours', '1 day'])
  fireEvent.change(period, { target: { value: '86400' } })
  const from = String(Math.floor(clock.nowMs() / 1_000) - 86_400)
  await waitFor(() => expect(house.asked).toContain(`GET /api/admin/metrics?region=EU&name=memory&from=${from}`))
})

it('ADM-223 the contents of the dashboard lead to each panel by its heading', async () => {
  await opened()
  const links = [...(await screen.findByTestId('admin-contents')).querySelectorAll('a')]
  expect(links.length).toBeGreaterThan(10)
  for (const { hash, textContent } of links)
    await waitFor(() => expect(document.querySelector(`${hash} h2`)?.textContent).toContain(textContent))
})

it('ADM-13 a day of the daily users is its day in UTC in every time zone', () => {
  expect([formatDay('2026-01-05'), formatDay('2026-12-31')]).toEqual(['05/01/26', '31/12/26'])
})
