/** @jest-environment jsdom */
import { isQuiet, stirEvent } from '@sofaspark/contract'
import { everyShown, watchQuiet } from './quiet-page.ts'
import { createFakeClock } from './fake-page.ts'
const QUIET_MS = 4_000

/** An animation as the page's own list of them describes it. */
const animationOf = (iterations: number) => {
  const animation = {
    playState: 'running',
    effect: { getComputedTiming: () => ({ iterations }) },
    pause: () => {
      animation.playState = 'paused'
    },
    play: () => {
      animation.playState = 'running'
    },
  }
  return animation
}

const open = () => {
  document.body.innerHTML = '<main><p>3</p></main>'
  const endless = animationOf(Infinity)
  const arrival = animationOf(1)
  const shown = [endless, arrival]
  Object.assign(document, { getAnimations: () => shown })
  const clock = createFakeClock()
  const { stir, stop } = watchQuiet(window, clock, QUIET_MS)
  return { clock, endless, arrival, shown, stir, stop }
}

const main = () => document.querySelector('main') ?? document.body

describe('a page that is left alone', () => {
  it('BRO-190 stops what moves for ever, and nothing that ends by itself', () => {
    const { clock, endless, arrival, shown, stop } = open()
    clock.advance(QUIET_MS - 1)
    expect([isQuiet(document), endless.playState]).toEqual([false, 'running'])
    clock.advance(1)
    expect([isQuiet(document), endless.playState, arrival.playState]).toEqual([true, 'paused', 'running'])
    const late = animationOf(Infinity)
    shown.push(late)
    document.dispatchEvent(new Event('animationstart'))
    expect(late.playState).toBe('paused')
    stop()
    expect([isQuiet(document), endless.playState, late.playState]).toEqual([false, 'running', 'running'])
  })

  it.each([
    ['a touch', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))],
    ['a turn', () => window.dispatchEvent(new Event('resize'))],
    ["a gamepad's press", () => document.dispatchEvent(new Event(stirEvent))],
    ['an element that arrives', () => main().append(document.createElement('i'))],
    ['an element that leaves', () => main().querySelector('p')?.remove()],
  ])('BRO-190 moves again with %s', async (_, happen) => {
    const { clock, endless, stop } = open()
    clock.advance(QUIET_MS)
    expect(endless.playState).toBe('paused')
    happen()
    await Promise.resolve()
    expect([isQuiet(document), endless.playState]).toEqual([false, 'running'])
    clock.advance(QUIET_MS)
    expect(endless.playState).toBe('paused')
    stop()
  })

  it('BRO-190 takes no notice of what a part of it shows by itself', async () => {
    const { clock, stop } = open()
    main().toggleAttribute('data-by-itself', true)
    clock.advance(QUIET_MS - 1)
    main().append(document.createElement('i'))
    await Promise.resolve()
    clock.advance(1)
    expect(isQuiet(document)).toBe(true)
    stop()
  })

  it('BRO-190 stays quiet while a text counts, and puts its quiet off with each stir', async () => {
    const { clock, endless, stir, stop } = open()
    clock.advance(QUIET_MS - 1)
    stir()
    clock.advance(QUIET_MS - 1)
    expect(isQuiet(document)).toBe(false)
    clock.advance(1)
    const text = main().querySelector('p')
    if (text) text.textContent = '2'
    await Promise.resolve()
    expect([isQuiet(document), endless.playState]).toEqual([true, 'paused'])
    stop()
  })
})

it('BRO-193 a hidden page polls nothing, and polls again when it is shown', () => {
  const clock = createFakeClock()
  let polls = 0
  const stop = everyShown(clock, 100, () => (polls += 1))
  const show = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  clock.advance(200)
  show('hidden')
  clock.advance(1_000)
  expect(polls).toBe(2)
  show('visible')
  clock.advance(100)
  stop()
  clock.advance(1_000)
  expect(polls).toBe(3)
})
