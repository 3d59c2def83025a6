/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createHouse, openAdmin } from './testing/house.ts'

let house = createHouse()
let unmount = (): void => undefined
const opened = async () => {
  unmount = (await openAdmin(house)).unmount
}
beforeEach(() => {
  house = createHouse()
})
afterEach(() => act(unmount))

it('ADM-13 the funnel shows each step with its share of the one before, and asks for another period', async () => {
  house.evenings = {
    pages: 20,
    lobbies: 10,
    phones: 8,
    launched: 6,
    finished: 3,
    rematched: 0,
    games: [],
    silent: ['US'],
  }
  await opened()
  const steps = await screen.findAllByTestId('funnel-step')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Launch page20',
    'Lobby opened10',
    'First phone880%',
    'Game launched675%',
    'Match finished350%',
    'Rematch00%',
  ])
  const form = screen.getByRole('form', { name: 'Funnel' })
  expect(screen.getByText('No response: US')).toBeTruthy()
  fireEvent.change(within(form).getByLabelText('Period'), { target: { value: '30' } })
  fireEvent.change(within(form).getByLabelText('Region'), { target: { value: 'ASIA' } })
  await waitFor(() => expect(house.asked).toContain('GET /api/admin/evenings?days=30&region=ASIA'))
})

it('ADM-13 each game is listed with its starts, ends, rematches and minutes, and when players left', async () => {
  house.evenings = {
    ...house.evenings,
    games: [
      { gameKey: 'drawgame', starts: 4, finishes: 3, matches: 9, rematches: 6, minutes: 60.4, left: [2, 1, 5] },
      { gameKey: 'bubblewar', starts: 1, finishes: 0, matches: 0, rematches: 0, minutes: 3, left: [0, 0, 0] },
    ],
  }
  await opened()
  const rows = await screen.findAllByTestId('game-figures')
  const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
  expect(cells(rows[0])).toEqual(['Draw Down', '4', '3', '6', '60', '15', '8', '2', '1', '5'])
  expect(rows).toHaveLength(2)
})

it('ADM-180 versions of each region’s service and of each remote are in a table, a canary with its share', async () => {
  const release = (version: string) => ({ version, contract: 1, manifest: 'mf-manifest.json', files: {} })
  house.registry = {
    remotes: {
      'mf-game': {
        stable: release('0.1.0-1a2b3c4'),
        previous: release('0.1.0-0000000'),
        disabled: true,
        routes: ['/game'],
        canary: { ...release('0.1.0-5d6e7f8'), weight: 25, salt: 'x' },
      },
    },
  }
  house.down.add('us')
  await opened()
  const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent.trim())
  await waitFor(() =>
    expect(screen.getAllByTestId('release-row').map(cells)).toEqual([
      ['Lobby service, EU', '1.2.3-eu', '', ''],
      ['Lobby service, US', 'Offline', '', ''],
      ['Lobby service, ASIA', '1.2.3-asia', '', ''],
      ['mf-game Off', '0.1.0-1a2b3c4', '0.1.0-5d6e7f8 (25 %)', '0.1.0-0000000'],
    ]),
  )
})
