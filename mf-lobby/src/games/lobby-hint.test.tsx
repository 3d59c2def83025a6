/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { fakeLobby } from '@sofaspark/browser/fake-capabilities.ts'
import { showLobby } from '../testing.tsx'

beforeAll(() => import('./lobby-hint.tsx'))

const played = [{ gameKey: 'testgamelocal', startTime: 1, endTime: 2 }]

it('EVE-215 after a first game the lobby says once who holds the remote and how to pass it', async () => {
  const { host, clock } = await showLobby({ at: '/games', arrange: ({ host: lobby }) => void lobby.open(2) })
  expect(screen.queryByTestId('hint')).toBeNull()
  const show = (gamesPlayed: typeof played) =>
    act(() => {
      const session = host.session.get()
      if (session.phase === 'open') host.show({ ...session, lobby: { ...fakeLobby(2), gamesPlayed } })
    })
  show(played)
  act(() => clock.advance(0))
  expect(screen.getByTestId('hint').textContent).toMatch(/holds the remote\. “On the sofa” above/)
  act(() => clock.advance(14_000))
  expect(screen.queryByTestId('hint')).toBeNull()
  show([])
  show(played)
  expect(screen.queryByTestId('hint')).toBeNull()
})

it('EVE-215 three people before a small screen learn where the page for televisions is', async () => {
  const { clock } = await showLobby({ at: '/games', arrange: ({ host }) => void host.open(3) })
  await act(() => Promise.resolve())
  act(() => clock.advance(0))
  expect(window.innerWidth).toBeLessThan(1_440)
  expect(screen.getByTestId('hint').textContent).toMatch(/^Play this on the television: .+\/tv shows how\.$/)
})
