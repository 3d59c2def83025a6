import { createFakeHostLobby, createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import { failure } from '@sofaspark/contract'
import { guardHostPages } from './party-page.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
it('SHL-17 without a lobby the lobby pages take the stored one over', async () => {
  for (const path of ['/games', '/game']) {
    const host = createFakeHostLobby()
    const navigation = createFakeNavigation(path)
    const resume = jest.spyOn(host, 'resume').mockImplementation(() => {
      host.open()
      return Promise.resolve(true)
    })
    guardHostPages(host, navigation, 'screen')
    await settle()
    expect(resume).toHaveBeenCalledTimes(1)
    expect(navigation.visits).toEqual([])
  }
})

it('SHL-17 where nothing can be taken over they lead to the root', async () => {
  const host = createFakeHostLobby()
  const navigation = createFakeNavigation('/games')
  jest.spyOn(host, 'resume').mockResolvedValue(false)
  guardHostPages(host, navigation, 'screen')
  await settle()
  expect(navigation.visits).toEqual(['/'])
})

it('SHL-17 so do a lobby that could not be opened and one that this screen has forgotten', async () => {
  for (const last of [
    { phase: 'failed', error: failure('unavailable', 'no region answers').error },
    { phase: 'none' },
  ] as const) {
    const host = createFakeHostLobby()
    host.open()
    const navigation = createFakeNavigation('/games')
    guardHostPages(host, navigation, 'screen')
    host.show(last)
    await settle()
    expect(navigation.visits).toEqual(['/'])
  }
})

it('SHL-17 a landing page on a big screen takes the stored lobby over, and stays where there is none', async () => {
  for (const [device, isStored, phase] of [
    ['screen', true, 'open'],
    ['screen', false, 'none'],
    ['phone', true, 'none'],
  ] as const) {
    const host = createFakeHostLobby()
    host.resumable = isStored
    const navigation = createFakeNavigation('/slipnbump')
    guardHostPages(host, navigation, device)
    await settle()
    expect(host.session.get().phase).toBe(phase)
    expect(navigation.visits).toEqual([])
  }
})

it('SHL-17 the room in the address is the one that is asked for', async () => {
  const host = createFakeHostLobby()
  const resume = jest.spyOn(host, 'resume').mockResolvedValue(true)
  guardHostPages(host, createFakeNavigation('/game?roomNumber=123456&gameKey=testgamelocal'), 'screen')
  await settle()
  expect(resume).toHaveBeenCalledWith('123456')
})

it('SHL-17 an open lobby is left alone, and other pages ask for none', async () => {
  const host = createFakeHostLobby()
  const resume = jest.spyOn(host, 'resume')
  const navigation = createFakeNavigation('/')
  guardHostPages(host, navigation, 'screen')
  host.open()
  navigation.go('/games')
  await settle()
  expect(resume).not.toHaveBeenCalled()
  expect(navigation.visits).toEqual(['/games'])
})

it('SHL-17 a lobby that ended leads a party page to the root and no other page', async () => {
  for (const [path, visits] of [
    ['/games', ['/']],
    ['/game', ['/']],
    ['/slipnbump', ['/']],
    ['/', []],
    ['/credits', []],
  ] as const) {
    const host = createFakeHostLobby()
    host.open()
    const navigation = createFakeNavigation(path)
    guardHostPages(host, navigation, 'screen')
    host.show({ phase: 'ended', reason: 'idle' })
    await settle()
    expect(navigation.visits).toEqual(visits)
  }
})
