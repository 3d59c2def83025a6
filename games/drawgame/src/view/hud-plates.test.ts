/** @jest-environment jsdom */
import { join } from 'node:path'
import type { GamePlayer, ViewSetup } from '@sofaspark/game-sdk'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { scenario } from '../sim-testing.ts'
import { createCrown } from './hud.ts'
import { createPlates } from './hud-plates.ts'

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
const crownsOf = (rows: string): number[] =>
  [...document.querySelectorAll(rows)].map((row) => row.querySelectorAll('.hud-crown').length)

it('SUP-68 a supporter’s plate and row of the table carry a crown, and no one else’s', () => {
  const texts = gameTexts(join(__dirname, '../..'), 'en')
  const setup = { texts: () => texts, player: (seat: number) => (seat === 1 ? zoe : undefined) } as unknown as ViewSetup
  const table = scenario(2)
  table.until(({ phase }) => phase === 'pick')
  createPlates(document.body, setup).frame(table.state())
  expect(crownsOf('.drw-plate')).toEqual([0, 1])
  table.change((world) => void (world.phase = 'crown'))
  createCrown(document.body, setup).frame(table.state())
  expect(crownsOf('.drw-row').sort()).toEqual([0, 1])
})
