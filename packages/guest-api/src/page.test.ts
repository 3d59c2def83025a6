/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "http://192.168.1.7:8080/play/frogs/1/controller.html?a=1#b"}
 */
import { navigationParameters } from './addresses.ts'
import { aGuest, aReadyGuest, gameAddress, here, scriptFrom } from './testing/a-guest.ts'

afterEach(() => {
  jest.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const requests = (posted: object[]) =>
  posted.map((message) => [Reflect.get(message, 'key'), Reflect.get(message, 'value')] as unknown)

describe('time', () => {
  it('GST-40 the session’s time follows its offset, and is refused by a text without synchronize_time', () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000)
    const guest = aGuest({ synchronize_time: true, setup_document: false })
    expect(guest.console.getServerTime()).toBe(1_000)
    guest.ready(0, [here()], { server_time_offset: 250 })
    expect(guest.console.getServerTime()).toBe(1_250)
    const plain = aGuest()
    plain.ready(0, [here()], { server_time_offset: 250 })
    expect(() => plain.console.getServerTime()).toThrow(/synchronize_time/)
  })
})

describe('the document', () => {
  const swipe = () => {
    const event = new Event('touchmove', { bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('GST-41 is left alone on request', () => {
    aGuest({ setup_document: false })
    expect(document.head.childElementCount).toBe(0)
    expect(swipe()).toBe(false)
  })

  it('GST-41 is set up for thumbs, and keeps its own viewport', () => {
    aGuest({})
    aGuest({})
    expect(document.querySelectorAll('meta[name="viewport"]')).toHaveLength(1)
    expect(document.querySelector('style')?.textContent).toContain('user-select: none')
    expect(swipe()).toBe(true)
  })

  it('GST-43 translations fill the page, and values fill translations', () => {
    document.body.innerHTML = '<p data-translation="hi">Hello</p><p data-translation="none">Old</p>'
    const { console, ready } = aGuest({ translation: true, setup_document: false })
    ready(1, [here(), here()], { translations: { hi: 'Hallo <b>', score: '%name% hat %points% von %points%, %else%' } })
    expect([...document.querySelectorAll('p')].map((element) => element.textContent)).toEqual(['Hallo <b>', 'Old'])
    expect(console.getTranslation('score', { name: 'Ada', points: 3 })).toBe('Ada hat 3 von 3, %else%')
    expect(console.getTranslation('none')).toBeUndefined()
  })

  it('GST-45 camera and microphone are refused', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: {}, configurable: true })
    aGuest()
    await expect(navigator.mediaDevices.getUserMedia({ audio: true })).rejects.toMatchObject({
      name: 'NotAllowedError',
    })
    Reflect.deleteProperty(navigator, 'mediaDevices')
    expect(() => aGuest()).not.toThrow()
  })
})

describe('events of the page', () => {
  it('GST-42 motion is asked for, and handed on', () => {
    const { fromPage, fired, posted } = aGuest({ device_motion: 100, setup_document: false })
    expect(posted()).toMatchObject([{ action: 'ready', device_motion: 100 }])
    const motion = { x: 1, y: 2, z: 3, alpha: 4, beta: 5, gamma: 6 }
    fromPage({ action: 'device_motion', data: motion })
    expect(fired()).toEqual([['onDeviceMotion', motion]])
  })

  it('GST-44 pause, resume and the safe area', () => {
    const { console, fromPage, fired } = aReadyGuest(0, [here()])
    const area = { top: 0, left: 0.1, bottom: 1, right: 0.9 }
    fromPage({ action: 'pause' })
    fromPage({ action: 'resume' })
    fromPage({ action: 'setGameSafeArea', safeArea: area })
    expect(fired()).toEqual([['onPause'], ['onResume'], ['onSetSafeArea', area]])
    expect(console.gameSafeArea).toBe(area)
  })

  it('GST-44 orientation, vibration, lights and bar', () => {
    const { console, posted } = aReadyGuest(1, [here(), here()])
    const pattern = { type: 'composition', value: [{ primitive: 'primitiveClick', scale: 1, delay: 0 }] }
    console.setOrientation('landscape')
    console.vibrate(50)
    console.vibrate(pattern)
    console.setImmersiveState({ light: [] })
    console.showDefaultUI(false)
    expect(requests(posted())).toEqual([
      ['orientation', 'landscape'],
      ['vibrate', 50],
      ['vibrate', pattern],
      ['immersive', { light: [] }],
      ['default_ui', false],
    ])
  })

  it('GST-46 the configuration is the page’s, or empty', () => {
    const { console, ready } = aGuest()
    expect(console.getGameConfiguration()).toEqual({})
    ready(0, [here()], { gameConfiguration: { level: 2 } })
    expect(console.getGameConfiguration()).toEqual({ level: 2 })
  })

  it('GST-52 an ad starts and ends', () => {
    const { console, fromPage, fired, posted } = aReadyGuest(0, [here()])
    console.showAd()
    fromPage({ action: 'ad' })
    fromPage({ action: 'ad', complete: true })
    fromPage({ action: 'ad', complete: false })
    expect(requests(posted())).toEqual([['ad', true]])
    expect(fired()).toEqual([['onAdShow'], ['onAdComplete', true], ['onAdComplete', false]])
  })
})

describe('leaving', () => {
  it.each([
    ['./level-2', undefined, `${gameAddress}level-2`],
    ['..', undefined, 'http://192.168.1.7:8080/play/frogs/'],
    ['com.example.frogs', undefined, 'com.example.frogs'],
    ['https://x.test/', { a: 'b c' }, `https://x.test/#${encodeURIComponent('{"a":"b c"}')}`],
  ])('GST-50 %s with %j leads to %s', (target, parameters, address) => {
    const { console, posted } = aReadyGuest(0, [here()])
    console.navigateTo(target, parameters)
    expect(requests(posted())).toEqual([['home', address]])
    expect(navigationParameters(address)).toEqual(parameters)
  })

  it('GST-50 a hash of the game’s own is no parameter', () => {
    const { console } = aReadyGuest(0, [here()])
    expect(document.location.hash).toBe('#b')
    expect(console.getNavigateParameters()).toBeUndefined()
    expect(navigationParameters(`${gameAddress}#%`)).toBeUndefined()
  })

  it('GST-51 requests to the page', () => {
    const { console, posted, fromPage, fired } = aReadyGuest(1, [here(), here()])
    console.navigateHome()
    console.openExternalUrl('https://x.test/')
    console.editProfile()
    console.requestEmailAddress()
    console.getPremium()
    expect(requests(posted())).toEqual([
      ['home', true],
      ['pass_external_url', 'https://x.test/'],
      ['login', true],
      ['email', true],
      ['premium', true],
    ])
    fromPage({ action: 'profile', device_id: 1 })
    fromPage({ action: 'email' })
    fromPage({ action: 'premium', device_id: 1 })
    expect(fired()).toEqual([
      ['onDeviceProfileChange', 1],
      ['onEmailAddress', undefined],
      ['onPremium', 1],
    ])
  })
})

describe('storage', () => {
  const devices = () => [here({ uid: 's' }), here({ uid: 'a' }), here({ uid: 'b' })]

  it('GST-53 a phone reads and writes its own data, whomever it names', () => {
    const { console, posted } = aReadyGuest(1, devices())
    console.requestPersistentData(['b'])
    console.storePersistentData('k', 1, 'b')
    expect(requests(posted())).toEqual([
      ['persistentrequest', { uids: ['a'] }],
      ['persistentstore', { key: 'k', value: 1, uid: 'a' }],
    ])
  })

  it('GST-53 a screen names uids, unless its version is older', () => {
    const { console, posted } = aReadyGuest(0, devices())
    console.requestPersistentData(['a', 'b'])
    console.storePersistentData('k', 1, 'b')
    expect(requests(posted())).toEqual([
      ['persistentrequest', { uids: ['a', 'b'] }],
      ['persistentstore', { key: 'k', value: 1, uid: 'b' }],
    ])
    expect(() => console.requestPersistentData()).toThrow(Error)
    expect(() => console.requestPersistentData('a' as never)).toThrow(Error)
    expect(() => console.storePersistentData('k', 1)).toThrow(Error)
    const remove = scriptFrom('https://x.test/api/airconsole-1.8.0.js')
    const older = aReadyGuest(0, devices())
    older.console.requestPersistentData()
    expect(requests(older.posted())).toEqual([['persistentrequest', { uids: ['s'] }]])
    remove()
  })

  it('GST-53 answers reach their callbacks', () => {
    const { fromPage, fired } = aReadyGuest(1, devices())
    fromPage({ action: 'persistentrequest', data: { a: { k: 1 } } })
    fromPage({ action: 'persistentstore', uid: 'a' })
    expect(fired()).toEqual([
      ['onPersistentDataLoaded', { a: { k: 1 } }],
      ['onPersistentDataStored', 'a'],
    ])
  })

  it('GST-54 scores and lists of scores', () => {
    const { console, posted, fromPage, fired } = aReadyGuest(1, devices())
    console.storeHighScore('pond', '1', 12)
    console.storeHighScore('pond', '1', 12, ['a', 'b'], { x: 1 }, '12 flies')
    console.requestHighScores('pond', '1')
    expect(requests(posted())).toEqual([
      ['highscore', { level: 'pond', version: '1', score: 12, uids: ['a'] }],
      ['highscore', { level: 'pond', version: '1', score: 12, uids: ['a', 'b'], data: { x: 1 }, text: '12 flies' }],
      ['highscores', { level: 'pond', version: '1', uids: ['a', 'b'], ranks: ['world'], total: 8, top: 5 }],
    ])
    fromPage({ action: 'highscore' })
    fromPage({ action: 'highscores', highscores: [{ score: 12 }] })
    expect(fired()).toEqual([
      ['onHighScoreStored', null],
      ['onHighScores', [{ score: 12 }]],
    ])
  })
})
