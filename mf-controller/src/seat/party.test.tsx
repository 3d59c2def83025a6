/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { defaultRules, type PlayerId, type RoomNumber } from '@sofaspark/contract'
import {
  createFakeConsent,
  createFakeStorage,
  fakeConfig,
  fakeLobby,
  fakePlayer,
} from '@sofaspark/browser/fake-capabilities.ts'
import { layPhone, showPhone, type PhoneCapabilities } from '../testing.tsx'
import { awaitedOf } from './seat-screen.tsx'

jest.mock('../pad/controller-build.tsx', () => ({ ControllerBuild: () => null }))

type Seat = NonNullable<Parameters<PhoneCapabilities['player']['sit']>[0]>
const sits = async (seat: Seat, overrides: Partial<PhoneCapabilities> = {}) => {
  const capabilities = layPhone('/browser', overrides)
  capabilities.player.sit(seat)
  await showPhone(capabilities)
  await screen.findByTestId('connection')
  return capabilities
}
const openSheet = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Your seat/ }))
  await screen.findByRole('textbox', { name: 'Your name' })
}
const guest = (patch: Seat = {}): Seat => ({ lobby: fakeLobby(2), player: fakePlayer(1), ...patch })

describe('the admin', () => {
  it('CTL-41 the admin ends a game for everyone after a confirmation; in the lobby and for others there is nothing to end', async () => {
    const capabilities = await sits({ gameKey: 'testgamelocal' })
    await openSheet()
    fireEvent.click(screen.getByRole('button', { name: 'Back to the games' }))
    expect(capabilities.player.commands.map(({ type }) => type)).toEqual(['hello'])
    fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }))
    fireEvent.click(screen.getByRole('button', { name: 'Back to the games' }))
    fireEvent.click(screen.getByTestId('end-game'))
    expect(capabilities.player.commands.slice(1)).toEqual([{ type: 'backToLobby', data: null }])
    act(() => void capabilities.player.sit())
    await openSheet()
    expect(screen.queryByRole('button', { name: 'Back to the games' })).toBeNull()
    act(() => void capabilities.player.sit(guest({ gameKey: 'testgamelocal' })))
    expect(screen.queryByRole('button', { name: 'Back to the games' })).toBeNull()
  })

  it('CTL-41 the admin passes the remote on, kicks a player after a confirmation, and locks the room', async () => {
    const capabilities = await sits({ lobby: fakeLobby(3) })
    await openSheet()
    fireEvent.click(screen.getByRole('button', { name: 'Host’s desk' }))
    const [leo] = within(await screen.findByRole('list', { name: 'On the sofa' })).getAllByRole('listitem')
    if (!leo) throw new Error('Leo is on the sofa')
    fireEvent.click(within(leo).getByRole('button', { name: 'Pass the remote to Leo, seat 2, triangle' }))
    fireEvent.click(within(leo).getByRole('button', { name: 'Remove Leo, seat 2, triangle' }))
    expect(capabilities.player.sent).toHaveLength(1)
    fireEvent.click(within(leo).getByRole('button', { name: 'Remove Leo, seat 2, triangle. Really?' }))
    fireEvent.click(screen.getByRole('button', { name: 'Lock the room' }))
    expect(capabilities.player.sent).toEqual([
      { event: 'passAdmin', payload: { playerId: 'player-1' } },
      { event: 'kickPlayer', payload: { playerId: 'player-1' } },
      { event: 'lockLobby', payload: { locked: true } },
    ])
  })

  it('CTL-240 CTL-241 an admin lets a phone in or turns it away, from the lobby and from the desk', async () => {
    const waiting = [
      { id: 'guest-1' as PlayerId, name: 'Ben' },
      { id: 'guest-2' as PlayerId, name: 'Mia' },
    ]
    const capabilities = await sits({ lobby: fakeLobby(3, { waiting }) })
    const knock = await screen.findByTestId('door-knock')
    fireEvent.click(await within(knock).findByRole('button', { name: 'Let Ben in' }))
    act(() => capabilities.player.change({ waiting: waiting.slice(1) }))
    act(() => void capabilities.player.sit({ lobby: fakeLobby(3, { waiting: waiting.slice(1) }), gameKey: 'drawgame' }))
    expect(screen.queryByTestId('door-knock')).toBeNull()
    await openSheet()
    fireEvent.click(screen.getByTestId('host-desk'))
    fireEvent.click(await screen.findByRole('button', { name: 'Turn Mia away' }))
    expect(capabilities.player.sent).toEqual([
      { event: 'admit', payload: { playerId: 'guest-1', ok: true } },
      { event: 'admit', payload: { playerId: 'guest-2', ok: false } },
    ])
  })

  it('CTL-240 an admin sets the rules and appoints a second admin; another player has no desk', async () => {
    const capabilities = await sits({ lobby: fakeLobby(3) })
    await openSheet()
    fireEvent.click(screen.getByTestId('host-desk'))
    for (const name of ['Ask me before anyone joins', 'Hide the room number', 'Strict word filter'])
      fireEvent.click(await screen.findByRole('switch', { name }))
    fireEvent.click(screen.getByRole('button', { name: 'Fewer players' }))
    fireEvent.click(screen.getByRole('button', { name: 'More players' }))
    fireEvent.click(screen.getByRole('button', { name: 'Make Leo a second admin, seat 2, triangle' }))
    expect(capabilities.player.sent.map(({ payload }) => payload)).toEqual([
      { approval: true },
      { numberHidden: true },
      { filter: 'strict' },
      { maxPlayers: 15 },
      { playerId: 'player-1', on: true },
    ])
    act(() =>
      capabilities.player.change({ admins: ['player-1' as PlayerId], rules: { ...defaultRules, approval: true } }),
    )
    expect(screen.getByRole('switch', { name: 'Ask me before anyone joins' }).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: /^End Leo’s time as admin/ }))
    expect(capabilities.player.sent.at(-1)).toEqual({ event: 'appoint', payload: { playerId: 'player-1', on: false } })
    cleanup()
    await sits(guest())
    await openSheet()
    expect(screen.queryByTestId('host-desk')).toBeNull()
  })

  it('CTL-241 with approval a new name waits for one press of the admin', async () => {
    const rules = { ...defaultRules, approval: true }
    const capabilities = await sits({ lobby: fakeLobby(3, { rules }) })
    act(() => capabilities.player.emit('textOffered', { id: 'text-1', kind: 'name', text: 'Leonardo' }))
    expect(screen.getByRole('button', { name: 'Your seat. Someone waits for your answer' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Show “Leonardo”' }))
    expect(capabilities.player.sent).toEqual([{ event: 'approveText', payload: { id: 'text-1', ok: true } }])
    expect(screen.queryByTestId('door-knock')).toBeNull()
  })

  it('CTL-242 a kicked phone may ask to come back', async () => {
    const capabilities = await sits(guest())
    act(() => capabilities.player.show({ phase: 'closed', reason: 'kicked', mayAskBack: true }))
    fireEvent.click(await screen.findByRole('button', { name: 'Ask to come back' }))
    expect(screen.getByTestId('join')).toBeTruthy()
  })

  it('CTL-42 the admin sees for whom the screen waits, and can play on', async () => {
    const capabilities = await sits({ gameKey: 'testgamelocal' })
    const waits = (playerIds: unknown) =>
      act(() => capabilities.player.emit('gameMessage', { type: 'waitingFor', data: { playerIds } }))
    waits(['player-1', 'player-2'])
    expect(screen.getByTestId('waiting-for').textContent).toContain('Waiting for Leo and Zoe')
    fireEvent.click(screen.getByRole('button', { name: 'Play on' }))
    expect(capabilities.player.commands.at(-1)).toEqual({ type: 'goOn', data: null })
    waits([])
    expect(screen.queryByTestId('waiting-for')).toBeNull()
    act(() => void capabilities.player.sit(guest({ gameKey: 'testgamelocal' })))
    waits(['player-0'])
    expect(screen.getByTestId('waiting-for').textContent).toBe('Waiting for Maya')
  })

  it.each([[null], [7], [{ playerIds: 'all' }], [{ playerIds: [1, null] }]])(
    'CTL-42 the junk %j means waiting for no one',
    (data) => {
      expect(awaitedOf(data)).toEqual([])
    },
  )
})

describe('in the lobby', () => {
  it('EVE-72 a phone shows its place, crowns and best award of tonight from the first result on', async () => {
    const capabilities = await sits(guest())
    expect(screen.queryByTestId('tonight-place')).toBeNull()
    const [maya, leo] = [fakePlayer(0), fakePlayer(1)]
    const standings = [
      { playerId: maya.id, seat: 0, name: 'Maya', crowns: 3, matches: 4 },
      { playerId: leo.id, seat: 1, name: 'Leo', crowns: 1, matches: 4, awards: { saves: 2 } },
    ]
    act(() => capabilities.player.change({ standings }))
    const place = await screen.findByTestId('tonight-place')
    expect(place.textContent).toBe('Place 2 tonight 1Bravest keeper')
    act(() => void capabilities.player.sit(guest({ gameKey: 'drawgame', lobby: { ...fakeLobby(2), standings } })))
    expect(screen.queryByTestId('tonight-place')).toBeNull()
  })
})

describe('the phone’s own choice', () => {
  const asked = () => screen.queryByTestId('cookie-consent')
  // Loaded once, so that a turn of the event loop suffices for it.
  beforeAll(() => import('./phone-foot.tsx'))
  /** Its pad has been up for 10 s, and nothing has touched it for 3 s since the question is there. */
  const rests = async (capabilities: Pick<PhoneCapabilities, 'clock'>) => {
    act(() => capabilities.clock.advance(10_000))
    await act(() => new Promise<void>((done) => setTimeout(done, 0)))
    expect(asked()).toBeNull()
    act(() => capabilities.clock.advance(3_000))
    await act(() => new Promise<void>((done) => setTimeout(done, 0)))
  }

  it('CTL-130 it does not move the pad while a thumb is on it', async () => {
    const capabilities = await sits(guest())
    act(() => capabilities.clock.advance(10_000))
    await act(() => new Promise<void>((done) => setTimeout(done, 0)))
    for (let touch = 0; touch < 3; touch++) {
      act(() => capabilities.clock.advance(2_999))
      fireEvent.pointerDown(screen.getByRole('main'))
    }
    act(() => capabilities.clock.advance(2_999))
    expect(asked()).toBeNull()
    act(() => capabilities.clock.advance(1))
    expect(await screen.findByTestId('cookie-consent')).toBeTruthy()
  })

  it('CTL-130 a phone is asked in the lobby some time after its pad is up, and an answer ends the question', async () => {
    const capabilities = await sits({})
    await rests(capabilities)
    fireEvent.click(await screen.findByTestId('cookie-reject'))
    expect([capabilities.consent.state.get(), asked()]).toEqual(['rejected', null])
  })

  it('CTL-130 it is never asked over a pad in play, and not again after a game in the same room', async () => {
    const capabilities = await sits(guest())
    await rests(capabilities)
    expect(asked()).not.toBeNull()
    act(() => void capabilities.player.sit(guest({ gameKey: 'drawgame' })))
    expect(asked()).toBeNull()
    act(() => void capabilities.player.sit(guest()))
    await act(() => new Promise<void>((done) => setTimeout(done, 0)))
    expect(asked()).toBeNull()
  })

  it('CTL-130 a phone whose page is loaded again is not asked again in its room, but in the next one', async () => {
    const storage = createFakeStorage()
    const opens = async (seat: Seat) => {
      const capabilities = await sits(seat, { storage })
      await rests(capabilities)
    }
    await opens(guest())
    expect(asked()).not.toBeNull()
    cleanup()
    await opens(guest())
    expect(asked()).toBeNull()
    cleanup()
    await opens(guest({ lobby: fakeLobby(2, { roomNumber: '345678' as RoomNumber }) }))
    expect(asked()).not.toBeNull()
  })

  it('CTL-130 a phone that has answered is not asked', async () => {
    const capabilities = await sits(guest(), { consent: createFakeConsent('rejected') })
    await rests(capabilities)
    expect(asked()).toBeNull()
  })

  it.each(['/download?roomNumber=234567', '/browser'])(
    'CTL-130 %s asks 10 s after it opened, below everything, and the answer can be taken back there',
    async (at) => {
      const capabilities = layPhone(at)
      await showPhone(capabilities)
      act(() => capabilities.clock.advance(9_999))
      expect(asked()).toBeNull()
      act(() => capabilities.clock.advance(1))
      fireEvent.click(await screen.findByTestId('cookie-accept'))
      expect([capabilities.consent.state.get(), asked()]).toEqual(['accepted', null])
      expect(screen.getByRole('main').lastElementChild?.contains(screen.getByTestId('consent-settings'))).toBe(true)
      fireEvent.click(screen.getByTestId('consent-settings'))
      fireEvent.click(await screen.findByTestId('cookie-reject'))
      expect([capabilities.consent.state.get(), asked()]).toEqual(['rejected', null])
    },
  )

  it('CTL-130 a closed room asks as well, and no one is asked who types into the form', async () => {
    const capabilities = await sits(guest())
    await act(() => capabilities.player.leave())
    await screen.findByText('Room closed')
    act(() => capabilities.clock.advance(10_000))
    expect(await screen.findByTestId('cookie-consent')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Join a room' }))
    screen.getByTestId('join-room').focus()
    act(() => capabilities.clock.advance(10_000))
    await act(() => new Promise<void>((done) => setTimeout(done, 0)))
    expect(asked()).toBeNull()
  })

  it('CTL-130 the sheet opens it with a switch for each purpose, and a withdrawal counts at once', async () => {
    const capabilities = await sits(guest())
    await openSheet()
    fireEvent.click(screen.getByTestId('consent-settings'))
    const box = await screen.findByTestId('consent-statistics')
    fireEvent.click(box)
    expect(capabilities.consent.state.get()).toBe('accepted')
    fireEvent.click(box)
    expect(capabilities.consent.state.get()).toBe('rejected')
    fireEvent.click(screen.getByTestId('consent-done'))
    expect(asked()).toBeNull()
  })

  it('CTL-130 the sheet’s choice takes the place of the question', async () => {
    const capabilities = await sits(guest())
    await rests(capabilities)
    expect(asked()).not.toBeNull()
    await openSheet()
    fireEvent.click(screen.getByTestId('consent-settings'))
    await screen.findByTestId('cookie-consent')
    expect(screen.getAllByTestId('cookie-consent')).toHaveLength(1)
  })
})

describe('the way to a supporter', () => {
  it('SUP-64 the seat’s menu leads to the offer and back to this room, unless its player is a supporter', async () => {
    const capabilities = await sits(guest())
    await openSheet()
    expect(screen.getByTestId('become-supporter').getAttribute('href')).toBe('/supporter?roomNumber=234567')
    act(() => void capabilities.player.sit(guest({ player: fakePlayer(1, { subscription: true }) })))
    expect(screen.queryByTestId('become-supporter')).toBeNull()
  })

  it('SUP-66 a supporter’s phone renews its entitlement and shows the fresh one', async () => {
    const renewed = { entitlement: 'fresh', untilS: 9 }
    const fetch = jest.fn(() => Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(renewed) }))
    window.fetch = fetch as unknown as typeof window.fetch
    const capabilities = layPhone('/browser')
    capabilities.storage.set('renewal', 'secret')
    capabilities.player.sit(guest())
    await showPhone(capabilities)
    await waitFor(() =>
      expect(capabilities.player.sent).toEqual([{ event: 'showEntitlement', payload: { entitlement: 'fresh' } }]),
    )
    expect(capabilities.storage.get('entitlement')).toBe('fresh')
  })
})

describe('the language of the phone', () => {
  it('CTL-47 is sent to a running game, and again when it changes or the screen is back', async () => {
    const capabilities = await sits({ gameKey: null })
    expect(capabilities.player.commands).toEqual([])
    const said = () => capabilities.player.commands.map(({ type, data }) => [type, data])
    act(() => void capabilities.player.sit({ gameKey: 'testgamelocal' }))
    expect(said()).toEqual([['hello', { language: 'en' }]])
    await act(() => capabilities.language.set('he'))
    expect(said().slice(1)).toEqual([['hello', { language: 'he' }]])
    act(() => void capabilities.player.sit({ gameKey: 'testgamelocal', connection: 'away' }))
    act(() => void capabilities.player.sit({ gameKey: 'testgamelocal' }))
    expect(said().slice(2)).toEqual([['hello', { language: 'he' }]])
  })

  it('CTL-49 a phone that scanned a mirror’s code names the mirror to the game', async () => {
    const capabilities = layPhone('/browser?roomNumber=234567&screen=mirror-1')
    capabilities.player.sit({ gameKey: 'testgamelocal' })
    await showPhone(capabilities)
    await waitFor(() =>
      expect(capabilities.player.commands).toMatchObject([
        { type: 'hello', data: { language: 'en', screen: 'mirror-1' } },
      ]),
    )
  })
})

describe('while a game starts', () => {
  const config = { ...fakeConfig, featureToggles: { ...fakeConfig.featureToggles, isAndroidMobileAppAvailble: true } }

  it('CTL-44 the app is recommended where there is one, until it is declined', async () => {
    await sits(guest({ gameKey: 'drawgame' }), { config })
    const advice = within(screen.getByTestId('app-advice'))
    expect(advice.getByRole('link', { name: 'Get the app' })).toBeTruthy()
    fireEvent.click(advice.getByRole('button', { name: 'No thanks' }))
    expect(screen.queryByTestId('app-advice')).toBeNull()
  })

  it.each([
    ['icehocky', false, true],
    ['icehocky', true, false],
    ['drawgame', false, false],
  ])(
    'CTL-10 for %s, with a tilt sensor: %s, the browser’s limits are mentioned: %s',
    async (gameKey, canTilt, says) => {
      await sits(guest({ gameKey }), { canTilt })
      expect(screen.queryByTestId('limited') !== null).toBe(says)
    },
  )
})

it('CTL-120 an operator’s notice is shown as plain text, takes no touch but that of its button, and goes by itself', async () => {
  const capabilities = await sits(guest())
  act(() => capabilities.player.emit('notice', { text: '<b>Back</b> in a minute' }))
  expect((await screen.findByTestId('notice')).textContent).toMatch(/A word from Sofaspark.*<b>Back<\/b> in a minute/)
  act(() => capabilities.clock.advance(15_000))
  expect(screen.queryByTestId('notice')).toBeNull()
  act(() => capabilities.player.emit('notice', { text: 'Once more' }))
  fireEvent.click(within(screen.getByTestId('notice')).getByRole('button', { name: 'Close' }))
  expect(screen.queryByTestId('notice')).toBeNull()
})
