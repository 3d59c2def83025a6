/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { showLobby } from '../testing.tsx'

/** The lobby with people on its sofa, one page after the launch page. */
const lobbyOf = async (players: number) => {
  history.pushState(null, '', '/')
  history.pushState(null, '', '/games')
  return showLobby({ at: '/games', arrange: ({ host }) => void host.open(players) })
}
/** One press of Back, until the page has answered it. */
const back = async (pops: number) => {
  let seen = 0
  const count = () => (seen += 1)
  window.addEventListener('popstate', count)
  act(() => history.back())
  await waitFor(() => expect(seen).toBe(pops))
  window.removeEventListener('popstate', count)
}
const isAsking = () => screen.queryByTestId('back-again') !== null

it('LCH-112 with a player on the sofa the first Back keeps the lobby and asks, a second one shows the launch page', async () => {
  const { host, navigation, clock } = await lobbyOf(2)
  await back(2)
  expect(screen.getByTestId('back-again').textContent).toBe('Press Back again to leave the lobby')
  act(() => clock.advance(3_000))
  expect(isAsking()).toBe(false)
  await back(2)
  expect(navigation.location.get().path).toBe('/games')
  await back(2)
  expect(navigation.location.get().path).toBe('/')
  expect(host.session.get().phase).toBe('open')
})

it('LCH-112 Back closes an open menu first', async () => {
  await lobbyOf(2)
  fireEvent.click(screen.getByTestId('language-picker'))
  expect(screen.queryAllByRole('menuitemradio')).not.toEqual([])
  await back(2)
  expect(screen.queryAllByRole('menuitemradio')).toEqual([])
  expect(isAsking()).toBe(false)
})

it('LCH-112 an empty lobby is left at once', async () => {
  await lobbyOf(0)
  await back(1)
  expect(location.pathname).toBe('/')
  expect(isAsking()).toBe(false)
})
