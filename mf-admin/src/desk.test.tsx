/** @jest-environment jsdom */
import { fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import type { RoomNumber } from '@sofaspark/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { auditEntry, confirm, createHouse, isUsable, lobby, nowS, openAdmin, type House } from './testing/house.ts'

let house: House
let unmount = (): void => undefined
beforeEach(() => {
  house = createHouse()
})
afterEach(() => act(unmount))
const opened = async () => {
  const shown = await openAdmin(house)
  unmount = shown.unmount
  return shown.capabilities
}
const rowOf = async (room: string): Promise<HTMLElement> => {
  const rows = await screen.findAllByTestId('lobby-row')
  const found = rows.find((row) => row.dataset['roomNumber'] === room)
  if (!found) throw new Error(`${room} has no row`)
  return found
}
const actionOf = (row: HTMLElement, action: string): HTMLButtonElement => {
  const buttons = within(row).getAllByTestId<HTMLButtonElement>('admin-row-action')
  const found = buttons.find((button) => button.dataset['action'] === action)
  if (!found) throw new Error(`There is no ${action}`)
  return found
}

describe('acts on a lobby', () => {
  beforeEach(() => {
    house.data = { eu: { lobbyData: [lobby({ players: [fakePlayer(0), fakePlayer(1)] })] } }
  })

  it('ADM-101 ending a lobby asks once for a reason, and is explained when it fails', async () => {
    await opened()
    const button = actionOf(await rowOf('234567'), 'end')
    await isUsable(button)
    fireEvent.click(button)
    expect(house.acts).toEqual([])
    fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: ' a test \n' } })
    house.answers = { 'DELETE /lobbies/234567': { status: 404, body: { error: { code: 'room_not_found' } } } }
    confirm()
    expect((await screen.findByRole('alert')).textContent).toBe('It no longer exists.')
    house.answers = {}
    confirm()
    await waitFor(() => expect(screen.queryByTestId('act-dialog')).toBeNull())
    expect(house.acts.at(-1)).toEqual({ method: 'DELETE', path: '/lobbies/234567', body: { reason: 'a test' } })
  })

  it('ADM-101 a notice needs a text, and a kick a player; both can be cancelled', async () => {
    await opened()
    const row = await rowOf('234567')
    await isUsable(actionOf(row, 'notice'))
    fireEvent.click(actionOf(row, 'notice'))
    expect(screen.getByTestId<HTMLButtonElement>('act-confirm').disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: /Text for screens/ }), { target: { value: 'Good night' } })
    confirm()
    await waitFor(() => expect(house.acts).toHaveLength(1))
    await waitFor(() => expect(screen.queryByTestId('act-dialog')).toBeNull())
    fireEvent.click(actionOf(row, 'kick'))
    fireEvent.click(screen.getByRole('radio', { name: fakePlayer(1).name }))
    confirm()
    await waitFor(() => expect(house.acts).toHaveLength(2))
    expect(house.acts).toEqual([
      { method: 'POST', path: '/lobbies/234567/notice', body: { text: 'Good night' } },
      { method: 'POST', path: '/lobbies/234567/kick', body: { playerId: fakePlayer(1).id } },
    ])
    await waitFor(() => expect(screen.queryByTestId('act-dialog')).toBeNull())
    fireEvent.click(actionOf(row, 'end'))
    fireEvent.click(
      within(screen.getByTestId('act-dialog')).getAllByRole('button', { name: 'Cancel' })[1] as HTMLElement,
    )
    expect([screen.queryByTestId('act-dialog'), house.acts.length]).toEqual([null, 2])
  })

  it('ADM-101 a viewer sees the actions but cannot use them', async () => {
    house.role = 'viewer'
    await opened()
    const row = await rowOf('234567')
    await waitFor(() => expect(house.asked).toContain('GET /api/admin/session'))
    for (const action of ['end', 'notice', 'kick']) expect(actionOf(row, action).disabled).toBe(true)
  })

  it('ADM-101 a whole region gets a notice after one question', async () => {
    await opened()
    const [button] = await screen.findAllByTestId<HTMLButtonElement>('region-notice')
    if (!button) throw new Error('There is no notice for a region.')
    await isUsable(button)
    fireEvent.click(button)
    fireEvent.change(screen.getByRole('textbox', { name: /Text for screens/ }), { target: { value: 'Hello' } })
    confirm()
    await waitFor(() =>
      expect(house.acts).toEqual([{ method: 'POST', path: '/regions/EU/notice', body: { text: 'Hello' } }]),
    )
  })
})

it('LOB-260 lobbies are filtered by the server and shown in pages', async () => {
  const rooms = Array.from({ length: 60 }, (_, at) => String(234_500 + at) as RoomNumber)
  house.data = { eu: { lobbyData: rooms.map((roomNumber, at) => lobby({ roomNumber, startTime: nowS - at })) } }
  await opened()
  await waitFor(() => expect(screen.getAllByTestId('lobby-row')).toHaveLength(50))
  const pages = screen.getByRole('navigation', { name: 'Lobbies' })
  expect(pages.textContent).toContain('Page 1 of 2')
  fireEvent.click(within(pages).getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(screen.getAllByTestId('lobby-row')).toHaveLength(10))
  const filters = screen.getByRole('search', { name: 'Lobbies' })
  fireEvent.change(within(filters).getByRole('searchbox', { name: 'Room' }), { target: { value: '234507' } })
  await waitFor(() => expect(screen.getAllByTestId('lobby-row')).toHaveLength(1))
  expect(house.asked.some((asked) => asked.includes('room=234507'))).toBe(true)
})

const rowOfHeadings = (heading: HTMLElement): HTMLElement => heading.parentElement ?? heading

it('LOB-260 a press on a heading sorts the rows, and a second one reverses them', async () => {
  house.data = {
    eu: {
      lobbyData: [
        lobby({ roomNumber: '234567' as RoomNumber, startTime: nowS }),
        lobby({ roomNumber: '123456' as RoomNumber, startTime: nowS - 9 }),
      ],
    },
  }
  await opened()
  const rooms = () => screen.getAllByTestId('lobby-row').map((row) => row.dataset['roomNumber'])
  const heading = await screen.findByRole('columnheader', { name: 'Room' })
  expect([rooms(), heading.getAttribute('aria-sort')]).toEqual([['234567', '123456'], null])
  fireEvent.click(within(heading).getByRole('button'))
  await waitFor(() => expect(rooms()).toEqual(['123456', '234567']))
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(within(heading).getByRole('button'))
  await waitFor(() => expect(rooms()).toEqual(['234567', '123456']))
  expect(heading.getAttribute('aria-sort')).toBe('descending')
  expect(house.asked.at(-1)).toContain('sort=room&ascending=false')
  // The youngest is first by an age that ascends.
  fireEvent.click(within(rowOfHeadings(heading)).getByText('Age'))
  await waitFor(() => expect(house.asked.at(-1)).toContain('sort=time&ascending=false'))
})

it('EDG-220 the audit shows who did what to whom and when, in UTC too, with every text escaped', async () => {
  house.audit = [
    auditEntry({ at: Date.UTC(2026, 10, 9, 12, 34) / 1_000, detail: '<img src=x>' }),
    auditEntry({ action: 'notice_sent', outcome: 'failed', target: 'EU' }),
  ]
  await opened()
  const [first, second] = await screen.findAllByTestId('audit-row')
  for (const text of ['Ended a lobby', '234567', '<img src=x>', 'operator session-', '10.0.0.7', '12:34 UTC', 'Done'])
    expect(first?.textContent).toContain(text)
  for (const text of ['Sent a notice', 'EU', 'Failed']) expect(second?.textContent).toContain(text)
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

it('EDG-332 unfinished erasures are listed with their time and regions; none and no response look different', async () => {
  house.erasures = [{ id: '7', since: nowS - 600, regions: ['US', 'ASIA'] }]
  await opened()
  expect((await screen.findByTestId('erasure-row')).textContent).toMatch(/UTC.*Americas, Asia/)
  house.erasures = []
  act(unmount)
  await opened()
  expect(await screen.findByText('Every erasure was carried out in all regions.')).toBeTruthy()
  house.answers = { 'GET /erasures': { status: 503, body: { error: { code: 'unavailable' } } } }
  act(unmount)
  await opened()
  expect(await screen.findByText('No response. Trying again.')).toBeTruthy()
  expect(screen.queryByText('Every erasure was carried out in all regions.')).toBeNull()
})

it.each(['/erasures', '/errors', '/sessions', '/toggles', '/supporters', '/audit'])(
  'ADM-04 a table whose call of %s gets no response says so',
  async (path) => {
    house.answers = { [`GET ${path}`]: { status: 503, body: { error: { code: 'unavailable' } } } }
    await opened()
    expect(await screen.findAllByText('No response. Trying again.')).toHaveLength(1)
  },
)

it('EDG-241 page errors are grouped by release and browser, new ones marked, every text escaped', async () => {
  const group = (fingerprint: string, first: number) => ({
    fingerprint,
    name: 'client_webgl_lost',
    message: `<i>${fingerprint}</i>`,
    count: 7,
    first,
    last: nowS,
    versions: { 'mf-game 0.1.0-1a2b3c4': 7 },
    browsers: { 'Safari 17': 3, 'Chrome 126': 4 },
    regions: { EU: 2, ASIA: 5 },
    positions: [],
  })
  house.errors = [group('fresh', nowS - 60), group('old', nowS - 9 * 86_400)]
  await opened()
  const [fresh, old] = await screen.findAllByTestId('error-group')
  for (const text of ['<i>fresh</i>', 'New', '7', 'mf-game 0.1.0-1a2b3c4 7', 'Chrome 126 4Safari 17 3'])
    expect(fresh?.textContent).toContain(text)
  expect(fresh?.textContent).toContain('WebGL lost')
  expect(fresh?.textContent).toContain('ASIA 5EU 2')
  expect(old?.textContent).not.toContain('New')
})

it('EDG-241 an error shows its source location, else that in the script, and counts as new by its releases, if any', async () => {
  const error = { name: 'client_error_handle_undefined', count: 1, last: nowS, browsers: {}, regions: {} }
  const file = 'https://sofa.example/controller/main.1a2b3c4d5e.js'
  const versions = { 'mf-game 0.1.0-1a2b3c4': 1 }
  house.errors = [
    {
      ...error,
      fingerprint: 'mapped',
      message: 'mapped',
      first: nowS - 9 * 86_400,
      versions,
      isNew: true,
      positions: [{ file, position: '1:99', count: 1, source: 'mf-game/src/app.tsx:12' }],
    },
    {
      ...error,
      fingerprint: 'raw',
      message: 'raw',
      first: nowS - 60,
      versions,
      isNew: false,
      positions: [{ file, position: '1:99', count: 1 }],
    },
  ]
  await opened()
  const [mapped, raw] = await screen.findAllByTestId('error-group')
  expect(mapped?.textContent).toContain('New in this release')
  expect(mapped?.textContent).toContain('mf-game/src/app.tsx:12')
  expect(raw?.textContent).not.toContain('New')
  expect(raw?.textContent).toContain('/controller/main.1a2b3c4d5e.js:1:99')
})

it('EDG-290 subscriptions are counted by state, and a silent service is named', async () => {
  house.supporters = { active: 12, past_due: 1 }
  await opened()
  const rows = await screen.findAllByTestId('supporter-state')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Trial0Free days at the start',
    'Active12Paid, renews by itself',
    'Past due1The last renewal failed; three more days',
    'Cancelled0Paid until its period ends',
    'Paused0Charges no one, opens nothing',
    'Ended0Over',
    'Refunded0Paid back and over',
    'Disputed0The bank took the money back',
  ])
  house.answers = { 'GET /supporters': { status: 503, body: { error: { code: 'unavailable' } } } }
  act(unmount)
  await opened()
  expect(await screen.findByText('No response. Trying again.')).toBeTruthy()
  expect(screen.queryAllByTestId('supporter-state')).toEqual([])
})

it('ADM-130 each chart shows the newest value of every region, and a region that does not respond as offline', async () => {
  house.points = [
    [nowS - 15, 1],
    [nowS, 12.5],
  ]
  await opened()
  const chartOf = (metric: string) =>
    screen.getAllByTestId('live-chart').find((one) => one.dataset['metric'] === metric)
  await waitFor(() => expect(screen.getAllByTestId('live-chart')).toHaveLength(16))
  await waitFor(() => expect(chartOf('relayP99')?.textContent).toBe('Relay p99EU 12.50 msUS 12.50 msASIA 12.50 ms'))
  house.answers = { 'GET /metrics': { status: 503 } }
  act(unmount)
  await opened()
  await waitFor(() => expect(chartOf('inputs')?.textContent).toBe('InputsEU OfflineUS OfflineASIA Offline'))
})

it('ADM-101 everyone signed in is listed and signed out after one question', async () => {
  await opened()
  const row = await screen.findByTestId('session-row')
  expect(row.textContent).toContain('10.0.0.7')
  const button = within(row).getByTestId<HTMLButtonElement>('session-end')
  await isUsable(button)
  fireEvent.click(button)
  confirm()
  await waitFor(() => expect(house.acts).toEqual([{ method: 'DELETE', path: `/sessions/${'A'.repeat(43)}`, body: {} }]))
})

it.each([
  ['garbage', '<html>'],
  ['another shape', { onlinePlayers: 'many' }],
  ['nothing', null],
])('ADM-04 a region that answers %s is offline, and the others stay connected', async (_what, body) => {
  house.broken = { us: body }
  await opened()
  const states = () => screen.getAllByTestId('region').map((region) => region.dataset['state'])
  await waitFor(() => expect(states()).toEqual(['connected', 'offline', 'connected']))
})

it('ADM-04 regions whose lobbies are missing from a list are named', async () => {
  house.silent = ['ASIA']
  await opened()
  expect((await screen.findAllByText('No response: ASIA')).length).toBeGreaterThan(0)
})
