import { ball } from '../sim/numbers.ts'
import { arrange } from '../sim-testing.ts'
import { between } from './between.ts'
import { moodOf, tension } from './mood.ts'
import { pitchOf } from './pitch.ts'

it('BLF-32 faster balls sound higher, and more balls and fewer lives drive the music', () => {
  expect(pitchOf(ball.serveSpeed)).toBe(1)
  expect(pitchOf(ball.topSpeed)).toBe(2)
  expect(pitchOf(9)).toBeGreaterThan(pitchOf(7))
  const table = arrange(4)
  const calm = tension(table.state())
  table.change(({ players }) => players.forEach((player) => (player.lives = 1)))
  expect(tension(table.state())).toBeGreaterThan(calm)
})

it('BLF-36 keepers and balls are drawn between two ticks, and a bean on its last life looks scared', () => {
  const table = arrange(4)
  table.throwAt(0, 30)
  const before = table.state()
  table.run(1)
  const after = table.state()
  const [from, to] = [before.balls[0]?.y ?? 0, after.balls[0]?.y ?? 0]
  expect(between(before, after, 0.5).balls[0]?.y).toBeCloseTo((from + to) / 2, 9)
  const [player] = after.players
  const mood = moodOf(after, () => false)
  expect(player && mood(player)).toBe('calm')
  expect(player && mood({ ...player, lives: 1 })).toBe('scared')
})
