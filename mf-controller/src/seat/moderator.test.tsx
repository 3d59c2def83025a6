/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { defaultRules, moderatorSeat } from '@sofaspark/contract'
import { fakeLobby, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { layPhone, showPhone, type PhoneCapabilities } from '../testing.tsx'

jest.mock('../pad/controller-build.tsx', () => ({ ControllerBuild: () => null }))

const sits = async (seat: NonNullable<Parameters<PhoneCapabilities['player']['sit']>[0]>) => {
  const capabilities = layPhone()
  capabilities.player.sit(seat)
  await showPhone(capabilities)
  await screen.findByTestId('connection')
  return capabilities
}
const openSheet = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Your seat/ }))
  await screen.findByRole('textbox', { name: 'Your name' })
}
/** Until what the press has asked is answered. */
const press = (pad: HTMLElement, name: string) =>
  act(() => {
    fireEvent.click(within(pad).getByRole('button', { name }))
    return Promise.resolve()
  })

it('CTL-250 the moderator’s phone steers the lobby, and in a game ends it and opens the desk; it has no bean to dress', async () => {
  const me = fakePlayer(moderatorSeat, { name: 'Mia' })
  const lobby = fakeLobby(2, { admin: me.id, moderator: me })
  const capabilities = await sits({ lobby, player: me })
  expect(await screen.findByTestId('pad')).toBeTruthy()
  await openSheet()
  expect(screen.queryByRole('group', { name: 'Hat' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  act(() => void capabilities.player.sit({ lobby, player: me, gameKey: 'drawgame' }))
  expect(await screen.findByText('You host this one')).toBeTruthy()
  expect(screen.queryByTestId('pad')).toBeNull()
  fireEvent.click(screen.getByTestId('open-desk'))
  expect(await screen.findByTestId('rules-desk')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('button', { name: 'Back to the games' }))
  fireEvent.click(screen.getByTestId('end-game'))
  expect(capabilities.player.commands.at(-1)).toEqual({ type: 'backToLobby', data: null })
})

it('CTL-251 at the desk the admin leaves its seat to moderate, and the moderator sits down', async () => {
  const capabilities = await sits({ lobby: fakeLobby(2) })
  await openSheet()
  fireEvent.click(screen.getByTestId('host-desk'))
  fireEvent.click(await screen.findByRole('button', { name: 'I host, I do not play' }))
  expect(capabilities.player.joins.at(-1)).toMatchObject({ roomNumber: '234567', seat: false })
  const me = fakePlayer(moderatorSeat)
  act(() => void capabilities.player.sit({ lobby: fakeLobby(2, { admin: me.id, moderator: me }), player: me }))
  fireEvent.click(await screen.findByRole('button', { name: 'Take a seat on the sofa' }))
  expect(capabilities.player.joins.at(-1)).toMatchObject({ seat: true })
  expect(await screen.findByText('The sofa is full: all seats of this room are taken.')).toBeTruthy()
})

it('LCH-130 with a PIN the admin’s phone asks for it before the choice about consent; other phones do not', async () => {
  const rules = { ...defaultRules, hasPin: true as const }
  const capabilities = await sits({ lobby: fakeLobby(2, { rules }) })
  await openSheet()
  fireEvent.click(screen.getByTestId('consent-settings'))
  const pad = await screen.findByTestId('pin-pad')
  expect(screen.queryByTestId('consent-statistics')).toBeNull()
  for (const name of ['4', '7', '1', '1']) await press(pad, name)
  expect(capabilities.player.sent).toEqual([{ event: 'checkPin', payload: { pin: '4711' } }])
  expect(await screen.findByTestId('consent-statistics')).toBeTruthy()
  cleanup()
  await sits({ lobby: fakeLobby(2, { rules }), player: fakePlayer(1) })
  await openSheet()
  fireEvent.click(screen.getByTestId('consent-settings'))
  expect(await screen.findByTestId('consent-statistics')).toBeTruthy()
})
