/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import type { WatchToken } from '@sofaspark/contract'
import { createFakeInvitations } from '../page/remote-capabilities.ts'
import { showLobby } from '../testing.tsx'

const watchToken = '234567.secret' as WatchToken

/** The console's answers to `POST /api/watch`; gives what it is sent. */
const answers = (path: string | null): unknown[] => {
  const asked: unknown[] = []
  window.fetch = ((_address: string, { body }: RequestInit) => {
    asked.push(JSON.parse(body as string))
    return Promise.resolve({ ok: path !== null, json: () => Promise.resolve({ path }) })
  }) as typeof window.fetch
  return asked
}

const opens = async (path: string | null) => {
  const invitations = createFakeInvitations(path)
  const asked = answers(path)
  const shown = await showLobby({ at: '/games', invitations, arrange: ({ host }) => void host.open(1) })
  shown.host.acknowledge('shareScreen', { ok: true, watchToken })
  fireEvent.click(screen.getByTestId('players-menu'))
  fireEvent.click(await screen.findByTestId('share-screen'))
  return { ...shown, invitations, asked }
}

it('LCH-140 the desk shares the screen by a link and its code, and counts the screens that watch', async () => {
  const { host, invitations, asked } = await opens('/watch/sealed')
  const link = await screen.findByTestId('watch-link')
  expect(link.dataset['url']).toBe('http://192.168.0.10:8080/watch/sealed')
  expect(asked).toEqual([{ roomNumber: '234567', watchToken }])
  expect(screen.getByTestId('watchers').textContent).toBe('No screen is watching yet.')
  act(() => host.change({ mirrors: 2 }))
  expect(screen.getByTestId('watchers').textContent).toBe('2 screens are watching')
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy()
  expect(invitations.copied).toEqual(['http://192.168.0.10:8080/watch/sealed'])
})

it('LCH-140 one press ends the sharing, and closing the card does not', async () => {
  const { host } = await opens('/watch/sealed')
  const sent = () => host.sent.map(({ payload }) => payload)
  await screen.findByTestId('watch-link')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect([screen.queryByTestId('share-card'), sent()]).toEqual([null, [{ open: true }]])
  act(() => host.change({ mirrors: 1 }))
  fireEvent.click(screen.getByTestId('players-menu'))
  expect((await screen.findByTestId('share-screen')).textContent).toBe('1 screen is watching')
  fireEvent.click(screen.getByTestId('share-screen'))
  fireEvent.click(await screen.findByTestId('share-stop'))
  expect([screen.queryByTestId('share-card'), sent()]).toEqual([
    null,
    [{ open: true }, { open: true }, { open: false }],
  ])
})

it('LCH-140 a link that cannot be made is said so, and made once more', async () => {
  await opens(null)
  expect(await screen.findByText('The link could not be made.')).toBeTruthy()
  answers('/watch/late')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByTestId('watch-link')).dataset['url']).toMatch(/\/watch\/late$/)
})
