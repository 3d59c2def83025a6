/** @jest-environment jsdom */
import { createShouts } from './hud.ts'
import { scenario } from '../sim-testing.ts'

it('SDK-513 a shout is centred over its position in both writing directions, with the minus before the number', () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    const shouts = document.createElement('div')
    Element.prototype.animate = () => ({}) as Animation
    const texts = () => ({ language: 'he', direction, t: String })
    const onScreen = () => ({ x: 120, y: 80 })
    const shout = createShouts({ shouts, texts, player: () => undefined, onScreen, goalOf: onScreen })
    const goal = { seat: 0, by: 1, ball: 1, lives: 3, lost: 1, served: false, x: 0, y: 0 }
    shout({ type: 'goal', ...goal }, scenario(2).state())
    const [said] = shouts.querySelectorAll<HTMLElement>('.blf-shout')
    expect(said?.style.transform).toBe('translate(120px, 80px) translateX(-50%)')
    expect(said?.textContent).toBe('\u2066−1\u2069')
  }
})

it('SDK-513 a fall and a return are announced at the goal', () => {
  const shouts = document.createElement('div')
  Element.prototype.animate = () => ({}) as Animation
  const texts = () => ({ language: 'en', direction: 'ltr' as const, t: String })
  const onScreen = (x: number, y: number) => ({ x, y })
  const shout = createShouts({ shouts, texts, player: () => undefined, onScreen, goalOf: () => ({ x: 7, y: 9 }) })
  shout({ type: 'out', seat: 1, place: 4 }, scenario(2).state())
  shout({ type: 'back', seat: 1 }, scenario(2).state())
  const said = [...shouts.querySelectorAll<HTMLElement>('.blf-shout')]
  expect(said.map(({ textContent }) => textContent)).toEqual(['hud.out', 'hud.back'])
  expect(said[0]?.style.transform).toBe('translate(7px, 9px) translateX(-50%)')
})
