/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { JoinOrigin, JoinOriginControl, Language } from '@sofaspark/contract'
import { fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { showLobby } from '../testing.tsx'

const cable: JoinOrigin = { origin: 'http://10.0.0.9:8080', card: 'eth0', kind: 'cable' }
const wifi: JoinOrigin = { origin: 'http://192.168.1.20:8080', card: 'wlan0', kind: 'wifi' }

/** The lobby of an empty sofa on a computer with these cards. */
const lobbyAt = async (choices: readonly JoinOrigin[], language: Language = 'en') => {
  const state = createObservable({ origin: (choices[0] ?? cable).origin, choices: choices.length > 1 ? choices : [] })
  const joinOrigin: JoinOriginControl = {
    state,
    choose: (card) => state.set({ ...state.get(), origin: choices.find((one) => one.card === card)?.origin ?? '' }),
    watch: () => () => undefined,
  }
  const shown = await showLobby({
    at: '/games',
    language,
    arrange: (capabilities) => {
      capabilities.host.open(0)
      Object.assign(capabilities, { joinOrigin })
    },
  })
  return { ...shown, state }
}
const codeUrl = () => screen.getByTestId('qr-code').dataset['url']
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

describe('the join explainer', () => {
  it('LCH-32 offers two cards by name, and keys, remotes and gamepads reach them below the bar', async () => {
    await lobbyAt([cable, wifi])
    const cards = await screen.findAllByTestId('join-card')
    expect(cards.map((card) => [card.textContent, card.getAttribute('aria-pressed')])).toEqual([
      ['Cable', 'true'],
      ['Wi-Fi', 'false'],
    ])
    press('Backspace')
    press('ArrowDown')
    expect(document.activeElement).toBe(cards[0])
    press('ArrowRight')
    expect(document.activeElement).toBe(cards[1])
    act(() => cards[1]?.click())
    expect(codeUrl()).toContain('http://192.168.1.20:8080/download')
    expect(cards.map((card) => card.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
    press('ArrowUp')
    expect(document.activeElement?.closest('[data-key-zone="bar"]')).toBeTruthy()
    press('ArrowDown')
    press('ArrowDown')
    expect(document.activeElement).toBe(document.body)
  })

  it('LCH-32 two cards of one kind go by their own names; with one card there is no choice', async () => {
    const { state } = await lobbyAt([wifi, { ...wifi, origin: 'http://10.1.1.1:8080', card: 'wlan1' }])
    const cards = await screen.findAllByTestId('join-card')
    expect(cards.map(({ textContent }) => textContent)).toEqual(['wlan0', 'wlan1'])
    act(() => state.set({ origin: wifi.origin, choices: [] }))
    expect(screen.queryByTestId('join-card')).toBeNull()
  })

  it('LCH-32 the shown code and the address to type follow the console', async () => {
    const { state } = await lobbyAt([cable])
    act(() => state.set({ origin: wifi.origin, choices: [] }))
    expect(codeUrl()).toContain('http://192.168.1.20:8080/download')
    expect(screen.getByText('192.168.1.20:8080')).toBeTruthy()
  })

  it.each([
    ['en', 'Is the phone in the same Wi-Fi as this screen?', /port \u20668080\u2069/],
    ['he', 'הטלפון באותה רשת Wi-Fi כמו המסך הזה?', /\u20668080\u2069/],
  ] as const)(
    'LCH-111 in %s says after a minute what to check, until the first player',
    async (language, wait, port) => {
      const { clock, host } = await lobbyAt([cable], language)
      expect(screen.queryByTestId('join-help')).toBeNull()
      act(() => clock.advance(60_000))
      const help = within(await screen.findByTestId('join-help'))
      expect(help.getByText(wait)).toBeTruthy()
      expect(help.getByText(/\u206610\.0\.0\.9:8080\u2069/)).toBeTruthy()
      expect(help.getByText(port)).toBeTruthy()
      act(() => host.change({ players: [fakePlayer(0)] }))
      expect(screen.queryByTestId('join-help')).toBeNull()
    },
  )

  it('LCH-111 speaks of no Wi-Fi to a public address, and of no phone to a computer without a network', async () => {
    const { clock, state } = await lobbyAt([{ ...cable, origin: 'https://play.example' }])
    act(() => clock.advance(60_000))
    const help = await screen.findByTestId('join-help')
    expect(within(help).getByText('Is the phone online?')).toBeTruthy()
    expect(help.textContent).not.toMatch(/Wi-Fi|port/)
    act(() => state.set({ origin: 'http://localhost:8080', choices: [] }))
    expect(within(help).getByText(/^This computer is in no network/)).toBeTruthy()
  })
})
