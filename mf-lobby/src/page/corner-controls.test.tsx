/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { selectedTiles, showLobby } from '../testing.tsx'

const withPlayers = (count: number) => showLobby({ at: '/games', arrange: ({ host }) => void host.open(count) })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 0)))

it('LCH-94 joins while the language menu is open do not move the focus', async () => {
  const { host } = await withPlayers(1)
  fireEvent.click(screen.getByTestId('language-picker'))
  expect(document.activeElement?.textContent).toBe('English')
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Español')
  act(() => void host.open(2))
  expect(document.activeElement?.textContent).toBe('Español')
  fireEvent.click(document.activeElement ?? document.body)
  expect(host.sent).toEqual([{ event: 'lobbyChangeLanguage', payload: { language: 'es' } }])
})

it('LCH-94 the press after a kick goes to the dialog, not to the game behind it', async () => {
  const { host } = await withPlayers(2)
  fireEvent.click(screen.getByRole('button', { name: '2 of 16 seats taken' }))
  const sendsHome = screen.getByRole('button', { name: 'Send Leo home, seat 2, triangle' })
  sendsHome.focus()
  fireEvent.click(sendsHome)
  act(() => void host.open(1))
  expect(document.activeElement).toBe(document.body)
  press('ArrowRight')
  expect(document.activeElement?.closest('dialog')).not.toBeNull()
  expect(selectedTiles().map((tile) => tile.dataset['gameKey'])).toEqual(['testgamelocal'])
  ;(document.activeElement as HTMLElement).blur()
  press('Enter')
  await settled()
  expect(document.activeElement?.closest('dialog')).not.toBeNull()
  expect(host.sent.map(({ event }) => event)).toEqual(['kickPlayer'])
})
