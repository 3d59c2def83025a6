import { createClipPlayback } from '@sofaspark/game-sdk/sim/clip.ts'
import { createClipRecorder } from '@sofaspark/game-sdk/sim/clip-recorder.ts'
import { typedTexts, withoutTyped } from '@sofaspark/game-sdk/sim/clip-texts.ts'
import { botInputs, testCore } from '@sofaspark/game-sdk/testing/play-match.ts'
import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { drawRules } from './rules.ts'
import { phases, steal } from './sim/numbers.ts'

runGameSuite(drawRules, {
  phases: {
    choose: 'doubles',
    length: 'doubles',
    words: 'doubles',
    intro: 'doubles',
    pick: 'decided',
    draw: 'doubles',
    reveal: 'stays',
    gallery: 'doubles',
    crown: 'doubles',
  },
  timers: { 'phases.galleryTicks': () => phases.galleryTicks, 'steal.speedTicks': () => steal.speedTicks },
})

it('MOM-07 in a clip without texts the same guesses find the same words', () => {
  const [core, start] = [testCore(), { seed: 9, mode: 'custom', options: { words: ['Grandma Ruth', 'Our red tent'] } }]
  const sim = drawRules.makeSim({ ...start, core: testCore() })
  const recorder = createClipRecorder(drawRules, sim, start)
  for (let seat = 0; seat < 3; seat++) {
    const player = { seat, bot: false, admin: seat === 0 }
    sim.join(player)
    recorder.join(player)
  }
  const say = (text: string) => ({ commands: [{ type: 'text', data: { id: 'guess', text } }] })
  for (let tick = 0; tick < 1_080; tick++) {
    const { turn, custom } = sim.state()
    const inputs = botInputs(drawRules, sim.state(), core)
    const guessers = [0, 1, 2].filter((seat) => seat !== turn.artist)
    for (const seat of guessers) inputs.set(seat, { commands: [] })
    if (tick === 800) inputs.set(guessers[0] ?? 0, say(custom[turn.concept - 100_000] ?? ''))
    if (tick === 850) inputs.set(guessers[1] ?? 0, say('Grandpa Otto'))
    if (tick === 900) inputs.set(guessers[1] ?? 0, say(`my ${custom[turn.concept - 100_000] ?? ''}`))
    sim.step(inputs)
    recorder.step(inputs, () => false, sim.state())
  }
  const clip = recorder.clip(testCore(), [])
  if (!clip) throw new Error('There is no clip.')
  const cleaned = withoutTyped(drawRules, clip, testCore())
  expect(typedTexts(clip, cleaned)).toEqual(expect.arrayContaining(['Grandma Ruth', 'Our red tent', 'Grandpa Otto']))
  const ends = [clip, cleaned].map((one) => {
    const playback = createClipPlayback(drawRules, one, testCore())
    while (!playback.isOver()) playback.step()
    return playback.state().players.map(({ seat, points, solvedAt, close }) => ({ seat, points, solvedAt, close }))
  })
  expect(ends[0]).toEqual(ends[1])
  expect(ends[0]?.map(({ solvedAt, close }) => [solvedAt >= 0, close]).sort()).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ])
})
