/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { defaultRules, failure, moderatorSeat, type RoomNumber } from '@sofaspark/contract'
import { createFakeConsent, fakeLobby, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
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

it('LCH-133 the phone of a party’s admin asks for its PIN on a page without a seat too', async () => {
  const capabilities = layPhone('/browser', { consent: createFakeConsent('rejected') })
  capabilities.storage.set('seatTokens', { ['234567' as RoomNumber]: 'own' })
  const asked: unknown[] = []
  window.fetch = ((_: string, { body }: { body: string }) => {
    const check = JSON.parse(body) as { pin?: string }
    asked.push(check)
    const facts = check.pin === '4711' ? { ok: true } : failure('pin_wrong', '')
    return Promise.resolve({ json: () => Promise.resolve(facts) })
  }) as never
  await showPhone(capabilities)
  act(() => capabilities.clock.advance(10_000))
  fireEvent.click(await screen.findByTestId('consent-settings'))
  const pad = await screen.findByTestId('pin-pad')
  expect(screen.queryByTestId('consent-statistics')).toBeNull()
  for (const name of ['4', '7', '1', '1']) await press(pad, name)
  expect(await screen.findByTestId('consent-statistics')).toBeTruthy()
  expect(asked.at(-1)).toEqual({ roomNumber: '234567', token: 'own', pin: '4711' })
})

it('CTL-280 an admin moves the party by a typed code, and hears why a move failed', async () => {
  const capabilities = await sits({ lobby: fakeLobby(2) })
  const codes: string[] = []
  const acks = [failure('not_found', ''), failure('unavailable', ''), { ok: true }]
  const send = capabilities.player.send.bind(capabilities.player)
  capabilities.player.send = ((event: string, payload: { screenCode: string }) => {
    if (event !== 'moveScreen') return send(event as never, payload as never)
    codes.push(payload.screenCode)
    return Promise.resolve(acks.shift())
  }) as typeof send
  await openSheet()
  fireEvent.click(screen.getByTestId('host-desk'))
  fireEvent.click(await screen.findByTestId('move-screen'))
  const field = screen.getByTestId('move-code')
  const go = () => act(() => Promise.resolve(void fireEvent.click(screen.getByTestId('move-go'))))
  fireEvent.change(field, { target: { value: '1abc' } })
  expect(screen.getByTestId('move-go').hasAttribute('disabled')).toBe(true)
  fireEvent.change(field, { target: { value: '1abc defg' } })
  await go()
  expect(screen.getByText('No screen waits under this code.')).toBeTruthy()
  await go()
  expect(screen.getByText('The other screen did not answer. The party stays here.')).toBeTruthy()
  await go()
  expect(codes).toEqual(['1ABC DEFG', '1ABC DEFG', '1ABC DEFG'])
  expect(screen.queryByTestId('rules-desk')).toBeNull()
})

it('CTL-281 an admin who moves the party may keep the old screen as a mirror', async () => {
  const capabilities = await sits({ lobby: fakeLobby(2) })
  const asked: unknown[] = []
  const send = capabilities.player.send.bind(capabilities.player)
  capabilities.player.send = (event: string, payload: unknown) => {
    if (event !== 'moveScreen') return send(event as never, payload as never)
    asked.push(payload)
    return Promise.resolve(failure('not_found', ''))
  }
  await openSheet()
  fireEvent.click(screen.getByTestId('host-desk'))
  fireEvent.click(await screen.findByTestId('move-screen'))
  const go = () => act(() => Promise.resolve(void fireEvent.click(screen.getByTestId('move-go'))))
  fireEvent.change(screen.getByTestId('move-code'), { target: { value: '1abcdefg' } })
  await go()
  fireEvent.click(screen.getByTestId('move-keep'))
  await go()
  expect(asked).toEqual([{ screenCode: '1ABCDEFG' }, { screenCode: '1ABCDEFG', keepMirror: true }])
})
