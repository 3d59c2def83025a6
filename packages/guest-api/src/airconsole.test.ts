/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "http://192.168.1.7:8080/play/frogs/1/controller.html?a=1#b"}
 */
import { AirConsole } from './airconsole.ts'
import { postToPage } from './posting.ts'
import { aGuest, aReadyGuest, callbackNames, gameAddress, here, scriptFrom } from './testing/a-guest.ts'

afterEach(() => jest.restoreAllMocks())

const methodNames =
  `getDeviceId getMasterControllerDeviceId getControllerDeviceIds getServerTime arePlayersSilenced message broadcast
  getCustomDeviceState setCustomDeviceState setCustomDeviceStateProperty getUID getNickname getProfilePicture isUserLoggedIn
  requestEmailAddress editProfile getLanguage setActivePlayers getActivePlayerDeviceIds convertPlayerNumberToDeviceId
  convertDeviceIdToPlayerNumber vibrate showAd isPremium getPremiumDeviceIds getPremium navigateHome navigateTo getNavigateParameters
  openExternalUrl setOrientation setImmersiveState showDefaultUI requestPersistentData storePersistentData storeHighScore
  requestHighScores getTranslation getGameConfiguration set_ onPostMessage_ getLocationUrl_`.split(/\s+/)

/** An event as a tool makes it by hand: no source, no origin. */
const byHand = (data: unknown): Event => Object.assign(new CustomEvent('message'), { data })

describe('surface', () => {
  it.each(methodNames)('GST-01 %s is a method', (name) => {
    expect(typeof Reflect.get(new AirConsole({ setup_document: false }), name)).toBe('function')
  })

  it.each(callbackNames)('GST-01 %s can be called and spied on, and does nothing', (name) => {
    const console = new AirConsole({ setup_document: false })
    expect(Reflect.apply(console[name], console, [])).toBeUndefined()
    expect(jest.spyOn(console, name)).not.toHaveBeenCalled()
  })

  it('GST-01 constants have their values', () => {
    expect(Object.fromEntries(Object.entries(AirConsole))).toMatchObject({
      SCREEN: 0,
      ORIENTATION_PORTRAIT: 'portrait',
      ORIENTATION_LANDSCAPE: 'landscape',
      VIBRATE: {
        TYPE: { COMPOSITION: 'composition' },
        PRIMITIVE: { CLICK: 'primitiveClick', LOW_TICK: 'primitiveLowTick' },
      },
    })
    expect(Object.keys(AirConsole.VIBRATE.PRIMITIVE)).toHaveLength(8)
  })

  it.each([
    ['https://x.test/play/api/airconsole-1.7.0.js', '1.7.0'],
    ['https://x.test/play/api/airconsole-1.10.js', '1.10.0'],
    ['https://x.test/play/api/airconsole-latest.js', '1.11.0'],
    ['https://x.test/copy.js', '1.11.0'],
  ])('GST-02 %s asks for %s', (address, version) => {
    const remove = scriptFrom(address)
    expect(aGuest().console.version).toBe(version)
    remove()
  })

  it('GST-03 ready carries address, version and options, and the orientation follows', () => {
    const guest = aGuest({
      orientation: AirConsole.ORIENTATION_PORTRAIT,
      synchronize_time: true,
      device_motion: 50,
      translation: true,
      silence_inactive_players: true,
      setup_document: false,
    })
    expect(guest.posted()).toEqual([
      {
        action: 'ready',
        version: '1.11.0',
        location: document.location.href,
        device_motion: 50,
        synchronize_time: true,
        silencePlayers: true,
        translation: true,
      },
      { action: 'set', key: 'orientation', value: 'portrait' },
    ])
  })
})

describe('before the page answers', () => {
  it('GST-04 nothing is known, sent or thrown', () => {
    const { console, posted } = aGuest()
    posted()
    expect(console.getDeviceId()).toBeUndefined()
    console.message(AirConsole.SCREEN, 1)
    console.broadcast(1)
    console.setCustomDeviceState({ a: 1 })
    console.setCustomDeviceStateProperty('a', 1)
    console.setActivePlayers(2)
    console.requestPersistentData()
    expect(posted()).toEqual([])
    expect([
      console.getControllerDeviceIds(),
      console.getMasterControllerDeviceId(),
      console.getNickname(),
      console.getCustomDeviceState(),
      console.getActivePlayerDeviceIds(),
      console.arePlayersSilenced(),
      console.isPremium(),
      console.getTranslation('a'),
    ]).toEqual([[], undefined, undefined, undefined, [], false, undefined, undefined])
  })

  it('GST-05 outside a frame nothing is posted, and events made by hand are taken', () => {
    const own = jest.spyOn(window, 'postMessage')
    const console = new AirConsole({ setup_document: false })
    const message = jest.spyOn(console, 'onMessage')
    window.dispatchEvent(byHand({ action: 'ready', code: '1', device_id: 0, devices: [here()] }))
    window.dispatchEvent(byHand({ action: 'message', from: 1, data: { a: 1 } }))
    console.broadcast({ a: 1 })
    expect(console.getDeviceId()).toBe(0)
    expect(message).toHaveBeenCalledWith(1, { a: 1 })
    expect(own).not.toHaveBeenCalled()
  })

  it('GST-05 events without data, or with other data, change nothing', () => {
    const { fired } = aGuest()
    for (const data of [undefined, null, 'text', 7, {}, { action: 3 }]) window.dispatchEvent(byHand(data))
    expect(fired()).toEqual([])
  })

  it('GST-06 messages of other windows and unknown actions are ignored', () => {
    const { console, fired } = aGuest()
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const data = { action: 'message', from: 1, data: 1 }
    window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow }))
    console.onPostMessage_({ data: { action: 'from the future' } })
    expect(fired()).toEqual([])
    window.dispatchEvent(new MessageEvent('message', { data, source: window.parent }))
    expect(fired()).toEqual([['onMessage', 1, 1]])
    frame.remove()
  })
})

describe('replaceable names', () => {
  it('GST-07 calls go through the replaced methods', () => {
    const { console, posted } = aReadyGuest(0, [here(), here()])
    const set = jest.spyOn(console, 'set_')
    console.setActivePlayers(1)
    expect(set).toHaveBeenCalledWith('players', [1])
    expect(posted()).toEqual([{ action: 'set', key: 'players', value: [1] }])
    jest.spyOn(console, 'getLocationUrl_').mockReturnValue('https://elsewhere.test/screen.html')
    expect(console.getControllerDeviceIds()).toEqual([])
    const take = jest.spyOn(console, 'onPostMessage_')
    window.dispatchEvent(byHand({ action: 'pause' }))
    expect(take).toHaveBeenCalledTimes(1)
  })

  it('GST-07 fields set by hand are believed', () => {
    const { console, posted } = aGuest()
    posted()
    console.device_id = 0
    console.devices = [here(), here({ nickname: 'Ada' }), here()]
    console.server_time_offset = 5_000_000
    console.silence_inactive_players = true
    expect(console.getNickname(1)).toBe('Ada')
    expect(console.getServerTime()).toBeGreaterThan(4_000_000)
    console.setActivePlayers(1)
    expect(console.arePlayersSilenced()).toBe(true)
    console.message(1, 'x')
    expect(posted().slice(1)).toEqual([{ action: 'message', to: 1, data: 'x' }])
    console.version = '1.8.0'
    expect(() => console.requestPersistentData()).not.toThrow()
  })
})

it('GST-20 what is posted is JSON: what is undefined is absent', () => {
  const received: unknown[] = []
  const parent = { postMessage: (data: unknown) => received.push(data) }
  postToPage({ parent }, { action: 'message', to: undefined, data: { a: undefined, b: NaN, c: [1] } })
  expect(received).toEqual([{ action: 'message', data: { b: null, c: [1] } }])
  expect(Object.keys(received[0] as object)).toEqual(['action', 'data'])
})

describe('errors', () => {
  const report = (event: Event) => {
    const { posted } = aGuest()
    posted()
    window.dispatchEvent(event)
    return posted()[0]
  }

  it('GST-47 an error is reported with its text and place', () => {
    const error = new Error('broken')
    const event = new ErrorEvent('error', { error, message: 'x', filename: 'game.js', lineno: 7 })
    expect(report(event)).toMatchObject({
      action: 'jserror',
      url: document.location.href,
      exception: { message: 'broken', stack: error.stack, file: 'game.js', line: 7 },
    })
  })

  it('GST-47 an event without an error, or without anything, is reported', () => {
    expect(report(new ErrorEvent('error', { message: 'Script error.' }))).toMatchObject({
      exception: { message: 'Script error.' },
    })
    expect(report(new CustomEvent('error'))).toMatchObject({ exception: { message: 'unknown error' } })
  })

  it('GST-47 the twenty-first error is not reported', () => {
    // Games of other tests of this page report too.
    const { posted } = aGuest()
    posted()
    const seen = Array.from({ length: 60 }, () => {
      window.dispatchEvent(new ErrorEvent('error', { message: 'again' }))
      return posted().length
    })
    expect(seen[0]).toBeGreaterThan(0)
    expect(seen.at(-1)).toBe(0)
    expect(seen.lastIndexOf(seen.find((count) => count === 1) ?? 1)).toBe(19)
  })
})

it('GST-12 the base address of this page is its folder', () => {
  expect(document.location.href.startsWith(gameAddress)).toBe(true)
  expect(aReadyGuest(1, [here(), here()]).console.getControllerDeviceIds()).toEqual([1])
})
