/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { defaultRules, timings, type PlayerId } from '@sofaspark/contract'
import { showLobby } from '../testing.tsx'

const withPlayers = (count: number) => showLobby({ at: '/games', arrange: ({ host }) => void host.open(count) })
const waiting = [{ id: 'guest-1' as PlayerId, name: 'Ben' }]
const openMenu = () => fireEvent.click(screen.getByTestId('players-menu'))

it('LCH-120 the players’ button counts who waits, and its menu answers', async () => {
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
  fireEvent.click(screen.getByRole('button', { name: 'Fewer players' }))
  act(() => host.change({ rules: { ...defaultRules, filter: 'strict' } }))
  fireEvent.click(screen.getByRole('switch', { name: 'Strict word filter' }))
  fireEvent.click(screen.getByRole('button', { name: 'More players' }))
  expect(host.sent.map(({ payload }) => payload)).toEqual([
    { approval: true },
    { filter: 'strict' },
    { maxPlayers: 15 },
    { filter: 'family' },
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
