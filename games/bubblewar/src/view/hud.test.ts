/** @jest-environment jsdom */
import { join } from 'node:path'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { scenario } from '../sim-testing.ts'
import { createHud } from './hud.ts'

it('SDK-67 of a countdown over the picture only its end is spoken', () => {
  // The DOM of the tests cannot construct style sheets.
  CSSStyleSheet.prototype.replaceSync = () => undefined
  document.adoptedStyleSheets = []
  const texts = gameTexts(join(__dirname, '../..'), 'en')
  const hud = createHud(
    {
      hud: document.body,
      texts: () => texts,
      settings: { quality: 'high', reducedMotion: true, adaptive: false },
      player: () => undefined,
      choose: () => undefined,
    },
    () => undefined,
  )
  const table = scenario(2)
  const seen = { shown: new Set<string>(), spoken: new Set<string>() }
  for (let tick = 0; tick < 900; tick++) {
    const state = table.sim.state()
    for (const event of table.sim.step(new Map())) hud.event(event, table.sim.state())
    hud.frame(state, 1 / 60)
    seen.shown.add(document.querySelector('.hud-title')?.textContent ?? '')
    seen.spoken.add(document.querySelector('[role=status]')?.textContent ?? '')
  }
  expect([...seen.shown]).toEqual(['Round 1', '3', '2', '1', 'POP!'])
  expect([...seen.spoken]).toEqual([expect.stringContaining('Round 1'), 'POP!'])
  hud.dispose()
})
