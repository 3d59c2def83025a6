/** @jest-environment jsdom */
import { join } from 'node:path'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { scenario } from '../sim-testing.ts'
import { createTallyPanel } from './hud-tally.ts'

it('BUB-23 the end of a run names those who had a board, and what holds for all of them once', () => {
  const texts = gameTexts(join(__dirname, '../..'), 'en')
  const table = scenario(6, 'endless')
  table.until('play')
  table.change((world) => void (world.phase = 'tally'))
  const panel = createTallyPanel(
    document.body,
    () => texts,
    () => undefined,
  )
  const runs = new Map([0, 1, 2, 3].map((seat) => [seat, { outcome: 'unreachable' } as const]))
  panel.tell({ runs, all: null, week: null, record: false })
  panel.frame(table.sim.state())
  expect(document.querySelectorAll('[data-testid="run-score"]')).toHaveLength(4)
  expect(document.querySelectorAll('.bub-own .bub-word:not([hidden])')).toHaveLength(1)
})
