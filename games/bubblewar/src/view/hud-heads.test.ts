/** @jest-environment jsdom */
import { join } from 'node:path'
import type { GamePlayer } from '@sofaspark/game-sdk'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { scenario } from '../sim-testing.ts'
import { createHeads } from './hud.ts'
import { createTallyPanel } from './hud-tally.ts'

const texts = gameTexts(join(__dirname, '../..'), 'en')
const zoe: GamePlayer = {
  id: 'z',
  seat: 1,
  name: 'Zoë',
  color: '#3fb6ff',
  hat: 'none',
  face: 'smile',
  connected: true,
  isSupporter: true,
}
const player = (seat: number): GamePlayer | undefined => (seat === 1 ? zoe : undefined)
const crownsOf = (rows: string): number[] =>
  [...document.querySelectorAll(rows)].map((row) => row.querySelectorAll('.hud-crown').length)

it('SUP-68 a supporter’s board and row of the table carry a crown, and no one else’s', () => {
  const table = scenario(2, 'endless')
  table.until('play')
  const heads = createHeads({ heads: document.body, texts: () => texts, player })
  heads.arrange([0, 200].map((x) => ({ x, y: 100, scale: 1 })))
  heads.frame(table.sim.state())
  expect(crownsOf('.bub-head')).toEqual([0, 1])
  table.change((world) => void (world.phase = 'tally'))
  const panel = createTallyPanel(document.body, () => texts, player)
  panel.frame(table.sim.state())
  expect(crownsOf('[data-testid="run-score"]').sort()).toEqual([0, 1])
})
