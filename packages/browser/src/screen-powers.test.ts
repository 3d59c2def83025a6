import { fullscreenOf } from './screen-powers.ts'

it('BRO-71 a page listens to its full-screen mode once, however often its buttons are mounted', () => {
  const listened: string[] = []
  const page = Object.assign(new EventTarget(), { fullscreenElement: null as object | null, fullscreenEnabled: true })
  const add = page.addEventListener.bind(page)
  page.addEventListener = (...told: Parameters<typeof add>) => {
    listened.push(told[0])
    add(...told)
  }
  const mode = fullscreenOf(page as unknown as Document)
  expect(fullscreenOf(page as unknown as Document)).toBe(mode)
  expect(listened).toEqual(['fullscreenchange'])
  page.fullscreenElement = {}
  page.dispatchEvent(new Event('fullscreenchange'))
  expect(mode.isActive.get()).toBe(true)
})
