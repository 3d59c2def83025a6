import { createWakeLock, fullscreenOf } from './screen-capabilities.ts'

it('BRO-75 a page registers one full-screen listener, however often its buttons mount', () => {
  const listened: string[] = []
  const page = Object.assign(new EventTarget(), { fullscreenElement: null as object | null, fullscreenEnabled: true })
  const add = page.addEventListener.bind(page)
  page.addEventListener = (...received: Parameters<typeof add>) => {
    listened.push(received[0])
    add(...received)
  }
  const mode = fullscreenOf(page as unknown as Document)
  expect(fullscreenOf(page as unknown as Document)).toBe(mode)
  expect(listened).toEqual(['fullscreenchange'])
  page.fullscreenElement = {}
  page.dispatchEvent(new Event('fullscreenchange'))
  expect(mode.isActive.get()).toBe(true)
})

it('BRO-75 a wake lock is held once, again when the page is visible, and given back even if released while the browser was asked', async () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  const waiting: (() => void)[] = []
  const request = async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    const lock = { released: false, release: () => Promise.resolve(void (lock.released = true)) }
    locks.push(lock)
    return lock
  }
  const answer = async () => {
    for (const resolve of waiting.splice(0)) resolve()
    await new Promise(setImmediate)
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const wakeLock = createWakeLock({ document: page, navigator: { wakeLock: { request } } } as unknown as Window)
  wakeLock.hold()
  wakeLock.hold()
  await answer()
  expect(locks).toHaveLength(1)
  void locks[0]?.release()
  page.dispatchEvent(new Event('visibilitychange'))
  await answer()
  expect(locks.map(({ released }) => released)).toEqual([true, false])
  wakeLock.release()
  expect(locks[1]?.released).toBe(true)
  wakeLock.hold()
  wakeLock.release()
  await answer()
  expect(locks[2]?.released).toBe(true)
})
