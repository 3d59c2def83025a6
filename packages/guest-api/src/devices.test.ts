/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "http://192.168.1.7:8080/play/frogs/1/controller.html?a=1#b"}
 */
import { aGuest, aReadyGuest, gameAddress, here } from './testing/a-guest.ts'

afterEach(() => jest.restoreAllMocks())

const elsewhere = { location: 'http://192.168.1.7:8080/play/other/1/controller.html' }

describe('the answer', () => {
  it('GST-10 onReady, then the others here in ascending order with what they bring, then the safe area', () => {
    const { ready, fired } = aGuest()
    const area = { top: 0.1, left: 0, bottom: 1, right: 1 }
    ready(2, [here({ players: [2, 7] }), undefined, here(), elsewhere, here({ premium: true, custom: { a: 1 } })], {
      gameSafeArea: area,
    })
    expect(fired()).toEqual([
      ['onReady', '1234'],
      ['onConnect', 0],
      ['onActivePlayersChange', 0],
      ['onConnect', 4],
      ['onCustomDeviceStateChange', 4, { a: 1 }],
      ['onPremium', 4],
      ['onSetSafeArea', area],
    ])
  })

  it('GST-10 a second answer fires nothing', () => {
    const { ready, fired, console } = aReadyGuestOfTwo()
    ready(9, [])
    expect(fired()).toEqual([])
    expect(console.getDeviceId()).toBe(1)
  })
})

const aReadyGuestOfTwo = () => aReadyGuest(1, [here(), here()])

describe('updates', () => {
  it('GST-11 one update fires everything that applies in the agreed order', () => {
    const { update, fired } = aReadyGuest(1, [undefined, here()])
    const screen = here({
      custom: 5,
      players: [1],
      premium: true,
      _is_custom_update: true,
      _is_players_update: true,
      _is_premium_update: true,
      _is_profile_update: true,
    })
    update(0, screen)
    expect(fired()).toEqual([
      ['onDeviceStateChange', 0, screen],
      ['onConnect', 0],
      ['onCustomDeviceStateChange', 0, 5],
      ['onActivePlayersChange', 0],
      ['onPremium', 0],
      ['onDeviceProfileChange', 0],
    ])
  })

  it('GST-11 a device disconnects by leaving, or by loading another game', () => {
    const { update, fired } = aReadyGuest(0, [here(), here(), here()])
    update(1)
    update(2, elsewhere)
    update(2, elsewhere)
    expect(fired()).toEqual([
      ['onDeviceStateChange', 1, undefined],
      ['onDisconnect', 1],
      ['onDeviceStateChange', 2, elsewhere],
      ['onDisconnect', 2],
      ['onDeviceStateChange', 2, elsewhere],
    ])
  })

  it('GST-11 a device that is here already does not connect again, nor does this one', () => {
    const { update, fired } = aReadyGuest(1, [here(), here()])
    update(0, here({ language: 'he' }))
    update(1, here({ language: 'he' }))
    expect(fired().map(([name]) => name)).toEqual(['onDeviceStateChange', 'onDeviceStateChange'])
  })

  it('GST-11 a custom state of a device elsewhere fires nothing', () => {
    const { update, fired } = aReadyGuest(0, [here()])
    update(1, { ...elsewhere, custom: 1, _is_custom_update: true })
    expect(fired().map(([name]) => name)).toEqual(['onDeviceStateChange'])
  })
})

describe('places', () => {
  it.each([
    [`${gameAddress}screen.html`, true],
    [`${gameAddress}controller.html?x=2#y`, true],
    [gameAddress, true],
    [`${gameAddress.replace('http:', 'https:')}screen.html`, true],
    [gameAddress.replace('/1/', '/2/'), false],
    [`${gameAddress}sub/screen.html`, false],
  ])('GST-12 %s is here: %s', (location, isHere) => {
    const { console } = aReadyGuest(1, [here(), here(), { location }])
    expect(console.getControllerDeviceIds()).toEqual(isHere ? [1, 2] : [1])
  })

  it('GST-13 the first person who pays is master, otherwise the lowest controller', () => {
    const devices = [here({ premium: true }), { ...elsewhere, premium: true }, here(), here(), here()]
    const { console, update } = aReadyGuest(0, devices)
    expect(console.getMasterControllerDeviceId()).toBe(2)
    update(4, here({ premium: true }))
    update(3, here({ premium: true }))
    expect(console.getPremiumDeviceIds()).toEqual([3, 4])
    expect(console.getMasterControllerDeviceId()).toBe(3)
  })
})

describe('profiles', () => {
  const known = here({ uid: 'u1', nickname: 'Ada', language: 'de', auth: true, picture: `${gameAddress}bean.svg` })
  const devices = [here(), known, here({ picture: 'data:image/svg+xml,x' })]

  it('GST-14 what a device says of itself, and what it does not', () => {
    const { console } = aReadyGuest(1, devices)
    expect([console.getNickname(), console.getUID(), console.getLanguage(), console.isUserLoggedIn()]).toEqual([
      'Ada',
      'u1',
      'de',
      true,
    ])
    expect([console.getNickname(2), console.getUID(2), console.isUserLoggedIn(2)]).toEqual([
      'Guest 2',
      undefined,
      false,
    ])
    expect([console.getNickname(9), console.getUID(9), console.isUserLoggedIn(9), console.isPremium(9)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('GST-15 premium and pictures', () => {
    const { console } = aReadyGuest(1, devices)
    expect([console.isPremium(0), console.isPremium(1)]).toEqual([undefined, false])
    expect(console.getProfilePicture(1)).toBe(`${gameAddress}bean.svg?size=64`)
    expect(console.getProfilePicture('u1', 128)).toBe(`${gameAddress}bean.svg?size=128`)
    expect(console.getProfilePicture(2)).toBe('data:image/svg+xml,x')
    expect(console.getProfilePicture('nobody')).toBeUndefined()
  })
})
