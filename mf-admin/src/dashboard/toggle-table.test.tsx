/** @jest-environment jsdom */
import { everywhere } from '@sofaspark/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { confirm, createHouse, isUsable, openAdmin, type House } from '../testing/house.ts'

let house: House
let unmount = (): void => undefined
beforeEach(() => {
  house = createHouse()
})
afterEach(() => act(unmount))
const opened = async (): Promise<void> => {
  ;({ unmount } = await openAdmin(house))
}

it('ADM-101 a toggle asks for confirmation, sends its state, share and regions, and explains a refusal', async () => {
  house.toggles = [
    { name: 'useCdn', ...everywhere(false) },
    { name: 'game.drawgame', on: true, share: 0.5, regions: ['EU'] },
  ]
  await opened()
  const [cdn, game] = await screen.findAllByTestId<HTMLButtonElement>('toggle')
  if (!cdn || !game) throw new Error('There are no toggles.')
  expect([cdn, game].map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true'])
  expect(screen.getAllByTestId('toggle-row').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/useCdn.*100 %.*All/),
    expect.stringMatching(/Draw.*50 %.*EU/),
  ])
  await isUsable(game)
  fireEvent.click(game)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Asia' }))
  house.answers = { 'PUT /toggles/game.drawgame': { status: 503, body: { error: { code: 'unavailable' } } } }
  confirm()
  expect((await screen.findByRole('alert')).textContent).toBe('No response. Try again.')
  house.answers = {}
  confirm()
  await waitFor(() => expect(screen.queryByTestId('act-dialog')).toBeNull())
  expect(house.acts.at(-1)).toEqual({
    method: 'PUT',
    path: '/toggles/game.drawgame',
    body: { on: false, share: 0.5, regions: ['EU', 'ASIA'] },
  })
})

it('ADM-101 a refused toggle says what is missing, and an invalid one is explained before it is sent', async () => {
  house.toggles = [{ name: 'useCdn', ...everywhere(false) }]
  await opened()
  const toggle = await screen.findByTestId<HTMLButtonElement>('toggle')
  await isUsable(toggle)
  fireEvent.click(toggle)
  for (const [reason, words] of [
    ['no_cdn', 'No CDN is configured: set CDN_BASE first.'],
    ['no_store_id', 'This app has no store id, so the button would lead nowhere.'],
    ['no_ad_zone', 'No ad zone is configured, so there is nothing to show.'],
    ['no_share', 'This is switched for everybody, not for a share of rooms.'],
  ]) {
    house.answers = { 'PUT /toggles/useCdn': { status: 400, body: { error: { code: 'bad_payload' }, reason } } }
    confirm()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
  }
  const sent = house.acts.length
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '140' } })
  expect(screen.getByRole('alert').textContent).toBe('The share goes from 0 to 100 %.')
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '40' } })
  for (const name of ['Europe', 'Americas', 'Asia']) fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(screen.getByRole('alert').textContent).toBe('Choose a region, or switch it off.')
  confirm()
  expect(house.acts).toHaveLength(sent)
})

it('ADM-101 a remote and new lobbies have no share', async () => {
  house.toggles = [{ name: 'newLobbies', ...everywhere(true) }]
  await opened()
  const toggle = await screen.findByTestId<HTMLButtonElement>('toggle')
  await isUsable(toggle)
  expect(screen.getByTestId('toggle-row').textContent).not.toContain('100 %')
  fireEvent.click(toggle)
  expect(screen.queryByRole('spinbutton')).toBeNull()
})
