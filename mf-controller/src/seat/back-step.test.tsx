/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createFakeClock, createFakeStorage } from '@sofaspark/browser/fake-capabilities.ts'
import { layPhone, showPhone } from '../testing.tsx'

jest.mock('../pad/controller-build.tsx', () => ({ ControllerBuild: () => null }))

const seatedPhone = async () => {
  history.pushState(null, '', '/browser?roomNumber=234567')
  const clock = createFakeClock()
  const storage = createFakeStorage({ playerName: 'Noa', seatTokens: { '234567': 'kept' } })
  const capabilities = layPhone('/browser?roomNumber=234567', { clock, storage })
  const shown = await showPhone(capabilities)
  await screen.findByTestId('pad')
  return { ...capabilities, clock, shown }
}
/** One press of Back, until the page has answered it by a way forward or out. */
const back = async () => {
  let seen = 0
  const count = () => (seen += 1)
  window.addEventListener('popstate', count)
  act(() => history.back())
  await waitFor(() => expect(seen).toBe(2))
  window.removeEventListener('popstate', count)
}

it('CTL-170 the first Back keeps the pad and asks for a second, which shows the join form and leaves the seat away', async () => {
  const { player } = await seatedPhone()
  await back()
  expect(screen.getByTestId('back-again').textContent).toBe('Press Back again to leave')
  expect(screen.getByTestId('pad')).toBeTruthy()
  await back()
  await waitFor(() => expect(screen.getByTestId('join-name')).toBeTruthy())
  expect(player.session.get().phase).toBe('none')
})

it('CTL-170 a second Back after 3 s asks again', async () => {
  const { clock, player } = await seatedPhone()
  await back()
  act(() => clock.advance(3_000))
  expect(screen.getByTestId('back-again').textContent).toBe('')
  await back()
  expect(screen.getByTestId('back-again').textContent).not.toBe('')
  expect(player.session.get().phase).toBe('seated')
})

it('CTL-170 Back closes an open sheet and asks for nothing; the next one asks', async () => {
  const { player } = await seatedPhone()
  fireEvent.click(screen.getByRole('button', { name: 'Your seat' }))
  await screen.findByRole('dialog')
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByTestId('back-again').textContent).toBe('')
  await back()
  expect(screen.getByTestId('back-again').textContent).not.toBe('')
  expect(player.session.get().phase).toBe('seated')
})

it('CTL-170 a phone that leaves its pad’s page steps out of its seat', async () => {
  const { shown, player } = await seatedPhone()
  shown.unmount()
  expect(player.session.get().phase).toBe('none')
})

it('CTL-170 Play replaces the download page in the history', async () => {
  const capabilities = layPhone('/download?roomNumber=234567')
  const go = jest.spyOn(capabilities.navigation, 'go')
  await showPhone(capabilities)
  fireEvent.click(screen.getByTestId('play-in-browser'))
  expect(go).toHaveBeenCalledWith('/browser?roomNumber=234567', { replace: true })
})

it('CTL-172 no phone screen scrolls past its end, until the remote is gone', async () => {
  for (const at of ['/download', '/browser']) {
    const { unmount } = await showPhone(layPhone(at))
    expect(document.documentElement.style.getPropertyValue('overscroll-behavior')).toBe('none')
    unmount()
    expect(document.documentElement.style.getPropertyValue('overscroll-behavior')).toBe('')
  }
})
