/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { defaultRules, failure, moderatorSeat, timings, type PlayerId } from '@sofaspark/contract'
import { fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { showLobby } from '../testing.tsx'

const withPlayers = (count: number) => showLobby({ at: '/games', arrange: ({ host }) => void host.open(count) })
const waiting = [{ id: 'guest-1' as PlayerId, name: 'Ben' }]
const openMenu = () => fireEvent.click(screen.getByTestId('players-menu'))

it('LCH-120 the players’ button counts waiting phones, and its menu admits or refuses them', async () => {
  const { host } = await withPlayers(2)
  act(() => host.change({ waiting }))
  expect(screen.getByRole('button', { name: '2 of 16 seats taken. 1 at the door' })).toBeTruthy()
  openMenu()
  fireEvent.click(await screen.findByRole('button', { name: 'Let Ben in' }))
  fireEvent.click(screen.getByRole('button', { name: 'Turn Ben away' }))
  act(() => host.change({ waiting: [], rules: { ...defaultRules, approval: true } }))
  act(() => host.emit('textOffered', { id: 'text-1', kind: 'name', text: 'Leonardo' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Do not show “Leonardo”' }))
  expect(host.sent).toEqual([
    { event: 'admit', payload: { playerId: 'guest-1', ok: true } },
    { event: 'admit', payload: { playerId: 'guest-1', ok: false } },
    { event: 'approveText', payload: { id: 'text-1', ok: false } },
  ])
})

it('LCH-121 the menu sets the rules by arrows and presses', async () => {
  const { host } = await withPlayers(1)
  openMenu()
  const ask = await screen.findByRole('switch', { name: 'Ask me before anyone joins' })
  const walk = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
  act(() => screen.getByRole('button', { name: 'Copy an invitation' }).focus())
  walk()
  expect(document.activeElement).toBe(ask)
  fireEvent.click(ask)
  fireEvent.click(screen.getByRole('switch', { name: 'Strict word filter' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Audience' }))
  fireEvent.click(screen.getByRole('button', { name: 'Fewer players' }))
  act(() => host.change({ rules: { ...defaultRules, filter: 'strict' } }))
  fireEvent.click(screen.getByRole('switch', { name: 'Strict word filter' }))
  fireEvent.click(screen.getByRole('button', { name: 'More players' }))
  const longer = screen.getByRole('button', { name: 'Longer time limits' })
  for (const times of [1, 1.5, 2, 0] as const) {
    act(() => host.change({ rules: { ...defaultRules, times } }))
    fireEvent.click(longer)
  }
  expect(screen.getByRole('group', { name: 'Time limits' }).textContent).toContain('None')
  expect(host.sent.map(({ payload }) => payload)).toEqual([
    { approval: true },
    { filter: 'strict' },
    { audience: false },
    { maxPlayers: 15 },
    { filter: 'family' },
    { times: 1.5 },
    { times: 2 },
    { times: 0 },
  ])
})

it('LCH-122 a hidden number and code are nowhere, and come for ten seconds at a press', async () => {
  const { host, clock } = await withPlayers(2)
  const digits = () => document.body.innerHTML.includes('234567') || document.body.innerHTML.includes('>234<')
  expect(digits()).toBe(true)
  act(() => host.change({ rules: { ...defaultRules, numberHidden: true } }))
  const placeholder = await screen.findByRole('button', { name: 'Show the room number' })
  expect(placeholder.dataset['testid']).toBe('room-number')
  expect([digits(), screen.queryByTestId('qr-code')]).toEqual([false, null])
  fireEvent.click(placeholder)
  expect(screen.getByTestId('room-number').textContent).toBe('234567')
  expect(screen.getByTestId('qr-code').dataset['url']).toContain('234567')
  act(() => clock.advance(timings.numberShownMs))
  fireEvent.click(await screen.findByTestId('show-code'))
  expect(digits()).toBe(true)
  act(() => clock.advance(timings.numberShownMs))
  expect(digits()).toBe(false)
})

const answered = (press: () => unknown) =>
  act(() => {
    press()
    return Promise.resolve()
  })
const types = async (pin: string) => {
  const pad = await screen.findByTestId('pin-pad')
  for (const digit of pin) await answered(() => fireEvent.click(within(pad).getByRole('button', { name: digit })))
}

it('LCH-130 with a PIN payments and the choice about consent ask for it, and a wrong one opens neither', async () => {
  const { host } = await withPlayers(1)
  act(() => host.change({ rules: { ...defaultRules, hasPin: true } }))
  host.acknowledge('checkPin', failure('pin_wrong', ''))
  fireEvent.click(screen.getByTestId('become-supporter'))
  await types('1234')
  expect(await screen.findByText('That is not the PIN.')).toBeTruthy()
  host.acknowledge('checkPin', failure('rate_limited', '', { retryAfterS: 30 }))
  for (const key of ['1', '2', '3', '4']) await answered(() => fireEvent.keyDown(document.body, { key }))
  expect(await screen.findByText('Too many wrong PINs. Try again in 30 s.')).toBeTruthy()
  host.acknowledge('checkPin', { ok: true })
  await types('4711')
  expect(screen.queryByTestId('pin-pad')).toBeNull()
  expect(host.sent.at(-1)).toEqual({ event: 'checkPin', payload: { pin: '4711' } })

  const asked: EventTarget[] = []
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-consent-settings]')) asked.push(target)
  }
  document.addEventListener('click', onClick)
  fireEvent.click(screen.getByTestId('consent-settings'))
  expect(asked).toHaveLength(0)
  await types('4711')
  expect(asked).toHaveLength(1)
  document.removeEventListener('click', onClick)
})

it('LCH-131 the desk sets and removes the PIN, ends the party after a confirmation, and names who hosts without playing', async () => {
  const { host } = await withPlayers(1)
  act(() => host.change({ moderator: fakePlayer(moderatorSeat, { name: 'Mia' }) }))
  openMenu()
  expect(screen.getByTestId('moderator').textContent).toContain('Mia hosts without playing')
  fireEvent.click(await screen.findByRole('button', { name: 'Set a PIN' }))
  await types('4711')
  fireEvent.click(screen.getByRole('button', { name: 'End the party' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep going' }))
  fireEvent.click(screen.getByTestId('end-party'))
  fireEvent.click(screen.getByTestId('end-party-sure'))
  act(() => host.change({ rules: { ...defaultRules, hasPin: true } }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep going' }))
  fireEvent.click(screen.getByTestId('end-party'))
  fireEvent.click(screen.getByTestId('end-party-sure'))
  await types('4711')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove the PIN' }))
  await types('4711')
  expect(host.sent).toEqual([
    { event: 'setRules', payload: { pin: '4711' } },
    { event: 'endLobby', payload: { roomNumber: '234567' } },
    { event: 'endLobby', payload: { roomNumber: '234567', pin: '4711' } },
    { event: 'setRules', payload: { pin: null, currentPin: '4711' } },
  ])
})

it('EVE-220 the menu sets text size, contrast and captions of this screen at once, and its browser keeps them', async () => {
  const { storage } = await withPlayers(1)
  openMenu()
  fireEvent.click(await screen.findByRole('button', { name: 'Seeing and hearing' }))
  const root = document.documentElement
  fireEvent.click(await screen.findByRole('button', { name: 'Larger text' }))
  for (const name of ['High contrast', 'Captions for sounds']) fireEvent.click(screen.getByRole('switch', { name }))
  expect(root.style.getPropertyValue('--text-scale')).toBe('1.15')
  expect(root.matches('[data-high-contrast][data-captions]')).toBe(true)
  expect(storage.get('screenAccess')).toEqual({ text: 1, contrast: true, captions: true, announcer: false })
  fireEvent.click(screen.getByRole('switch', { name: 'High contrast' }))
  expect(root.matches('[data-high-contrast]')).toBe(false)
})
