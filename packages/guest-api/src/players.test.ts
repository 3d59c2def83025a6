/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "http://192.168.1.7:8080/play/frogs/1/controller.html?a=1#b"}
 */
import { aGuest, aReadyGuest, here, scriptFrom } from './testing/a-guest.ts'

afterEach(() => jest.restoreAllMocks())

const four = () => [here(), here(), undefined, here(), here()]

describe('messages', () => {
  it('GST-20 a message has a receiver, a broadcast has none', () => {
    const { console, posted } = aReadyGuest(1, four())
    console.message(0, { a: 1 })
    console.message(undefined, 'all')
    console.broadcast('all')
    expect(posted()).toEqual([
      { action: 'message', to: 0, data: { a: 1 } },
      { action: 'message', to: undefined, data: 'all' },
      { action: 'message', to: undefined, data: 'all' },
    ])
  })

  it('GST-20 what arrives is handed on with its sender', () => {
    const { fromPage, fired } = aReadyGuest(1, four())
    fromPage({ action: 'message', from: 3, to: 1, data: [1, { b: null }] })
    fromPage({ action: 'message', from: 0 })
    expect(fired()).toEqual([
      ['onMessage', 3, [1, { b: null }]],
      ['onMessage', 0, undefined],
    ])
  })
})

describe('custom states', () => {
  it('GST-21 a state replaces the former, a changed key sends the whole', () => {
    const { console, posted } = aReadyGuest(1, four())
    console.setCustomDeviceStateProperty('first', 1)
    console.setCustomDeviceState({ a: 1 })
    console.setCustomDeviceStateProperty('b', 2)
    expect(posted()).toEqual([
      { action: 'set', key: 'custom', value: { first: 1 } },
      { action: 'set', key: 'custom', value: console.getCustomDeviceState() },
      { action: 'set', key: 'custom', value: { a: 1, b: 2 } },
    ])
    console.setCustomDeviceState(7)
    expect(() => console.setCustomDeviceStateProperty('b', 2)).toThrow(/not an object/)
  })

  it('GST-22 the state is the object itself, and survives updates about its device', () => {
    const { console, update } = aReadyGuest(1, four())
    const state = { score: 1 }
    console.setCustomDeviceState(state)
    state.score = 2
    update(1, here({ custom: { score: 0 }, language: 'de' }))
    expect(console.getCustomDeviceState()).toBe(state)
    expect(console.getLanguage()).toBe('de')
  })

  it('GST-22 states of devices elsewhere are unknown', () => {
    const { console } = aReadyGuest(0, [here(), { location: 'http://elsewhere.test/', custom: 1 }, here({ custom: 2 })])
    expect([console.getCustomDeviceState(1), console.getCustomDeviceState(2), console.getCustomDeviceState(9)]).toEqual(
      [undefined, 2, undefined],
    )
  })
})

describe('players', () => {
  it('GST-30 the lowest controllers play: some, all, none', () => {
    const { console, posted } = aReadyGuest(0, four())
    console.setActivePlayers(2)
    expect(console.getActivePlayerDeviceIds()).toEqual([1, 3])
    console.setActivePlayers()
    expect(console.getActivePlayerDeviceIds()).toEqual([1, 3, 4])
    console.setActivePlayers(0)
    expect(console.getActivePlayerDeviceIds()).toEqual([])
    expect(posted().map((message) => 'value' in message && message.value)).toEqual([[1, 3], [1, 3, 4], []])
  })

  it('GST-30 a phone that sets players gets a text', () => {
    const { console } = aReadyGuest(1, four())
    const thrown = (() => {
      try {
        console.setActivePlayers(1)
      } catch (error) {
        return error
      }
      return undefined
    })()
    expect(typeof thrown).toBe('string')
  })

  it('GST-31 numbers begin at 0, and convert both ways', () => {
    const { console } = aReadyGuest(0, four())
    console.setActivePlayers(2)
    expect([0, 1, 2].map((n) => console.convertPlayerNumberToDeviceId(n))).toEqual([1, 3, undefined])
    expect([1, 3, 4].map((id) => console.convertDeviceIdToPlayerNumber(id))).toEqual([0, 1, undefined])
  })

  it('GST-31 a controller learns its number, and that it plays no longer', () => {
    const { update, fired } = aReadyGuest(3, four())
    update(0, here({ players: [1, 3], _is_players_update: true }))
    update(0, here({ players: [], _is_players_update: true }))
    expect(fired().filter(([name]) => name === 'onActivePlayersChange')).toEqual([
      ['onActivePlayersChange', 1],
      ['onActivePlayersChange', undefined],
    ])
  })
})

describe('silencing', () => {
  const silent = { setup_document: false, silence_inactive_players: true }

  it.each([
    ['https://x.test/play/api/airconsole-1.9.0.js', true],
    ['https://x.test/play/api/airconsole-1.11.0.js', true],
    ['https://x.test/play/api/airconsole-1.8.0.js', false],
    ['https://x.test/play/api/airconsole-latest.js', false],
    ['https://x.test/lib/airconsole-1.9.0.js', false],
  ])('GST-32 %s silences by default: %s', (address, isSilencing) => {
    const remove = scriptFrom(address)
    expect(aGuest().console.silence_inactive_players).toBe(isSilencing)
    expect(aGuest({ setup_document: false, silence_inactive_players: !isSilencing }).console).toHaveProperty(
      'silence_inactive_players',
      !isSilencing,
    )
    remove()
  })

  it('GST-33 on the screen, devices that do not play are neither heard nor spoken to', () => {
    const { console, fromPage, posted, fired } = aReadyGuest(0, four(), silent)
    console.setActivePlayers(2)
    posted()
    fromPage({ action: 'message', from: 4, data: 'x' })
    fromPage({ action: 'message', from: 3, data: 'y' })
    console.message(4, 'x')
    console.message(3, 'y')
    expect(fired()).toEqual([['onMessage', 3, 'y']])
    expect(posted()).toEqual([{ action: 'message', to: 3, data: 'y' }])
  })

  it('GST-33 a phone that does not play is silent if the screen says so', () => {
    const { console, fromPage, update, posted, fired } = aReadyGuest(4, four())
    update(0, here({ players: [1], silencePlayers: true, _is_players_update: true }))
    fired()
    fromPage({ action: 'message', from: 0, data: 'x' })
    console.broadcast('x')
    expect([console.arePlayersSilenced(), posted(), fired()]).toEqual([true, [], []])
    update(0, here({ players: [], silencePlayers: true, _is_players_update: true }))
    console.broadcast('x')
    expect(console.arePlayersSilenced()).toBe(false)
    expect(posted()).toHaveLength(1)
  })

  it('GST-34 updates wait for the end of the round, and come as one', () => {
    const { console, update, fired } = aReadyGuest(0, four(), silent)
    console.setActivePlayers(2)
    update(5, here({ custom: 1, _is_custom_update: true }))
    update(5, here({ custom: 1, nickname: 'Eve', _is_profile_update: true }))
    update(4)
    expect(fired()).toEqual([])
    expect(console.getControllerDeviceIds()).toEqual([1, 3, 4])
    console.setActivePlayers(0)
    expect(fired().filter(([name]) => name !== 'onDeviceStateChange')).toEqual([
      ['onConnect', 5],
      ['onCustomDeviceStateChange', 5, 1],
      ['onDeviceProfileChange', 5],
      ['onDisconnect', 4],
    ])
  })

  it('GST-34 a connection that has ended meanwhile fires nothing, nor does a short absence', () => {
    const { console, update, fired } = aReadyGuest(0, four(), silent)
    console.setActivePlayers(2)
    update(5, here())
    update(5)
    update(4)
    update(4, here())
    console.setActivePlayers(0)
    expect(fired().map(([name]) => name)).toEqual(['onDeviceStateChange'])
  })

  it('GST-34 players connect and disconnect at once', () => {
    const { console, update, fired } = aReadyGuest(0, four(), silent)
    console.setActivePlayers(2)
    update(3)
    update(3, here())
    expect(fired().filter(([name]) => name !== 'onDeviceStateChange')).toEqual([
      ['onDisconnect', 3],
      ['onConnect', 3],
    ])
  })

  it('GST-34 a phone that arrives during a round hears of the other waiting ones after it', () => {
    const guest = aGuest()
    guest.ready(4, [here({ players: [1], silencePlayers: true }), here(), undefined, here(), here()])
    expect(guest.fired().filter(([name]) => name === 'onConnect')).toEqual([
      ['onConnect', 0],
      ['onConnect', 1],
    ])
    guest.update(0, here({ players: [], silencePlayers: true, _is_players_update: true }))
    expect(guest.fired().filter(([name]) => name === 'onConnect')).toEqual([['onConnect', 3]])
  })
})
