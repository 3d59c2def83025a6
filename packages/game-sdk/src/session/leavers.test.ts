import { defineGame } from '../game/define-game.ts'
import type { GamePlayer, PageMessages } from '../game/messages.ts'
import { testCore } from '../testing/play-match.ts'
import { createPlay } from './play.ts'
import { countingPad, makeCountingSim, type CountState } from './testing-sim.ts'

const teamGame = defineGame<CountState, number, { seat: number }>({
  key: 'team',
  meta: { minPlayers: 2, maxPlayers: 8, fillTo: 4, fillEven: true, modes: [], maxTicks: 500 },
  makeSim: makeCountingSim,
  bot: () => -1,
  layouts: { only: { ...countingPad, widgets: [...countingPad.widgets] } },
  rest: 0,
  readPad: (controls) => controls.pressed('go'),
  botNames: ['bot'],
  makeView: () => {
    throw new Error('no picture here')
  },
})

const person = (seat: number): GamePlayer => ({
  id: `p${seat}`,
  seat,
  name: `P${seat}`,
  color: '#ff6b57',
  hat: 'none',
  face: 'smile',
  connected: true,
})

const play = (seats: readonly number[], more: Partial<PageMessages['Init']> = {}) =>
  createPlay(teamGame, {
    core: testCore(),
    init: {
      roomNumber: '100000',
      language: 'en',
      seed: 1,
      players: seats.map(person),
      settings: { volume: 0, reducedMotion: false },
      ...more,
    },
    round: 0,
    botName: () => 'Robo',
    onCheer: () => undefined,
  })

const eight = [0, 1, 2, 3, 4, 5, 6, 7]
/** The players by seat; bots have a small letter. */
const seated = ({ roster, match }: ReturnType<typeof play>): string =>
  [...match.sim.state().seats]
    .sort()
    .map((seat) => `${roster.at(seat)?.bot === true ? 'b' : 'P'}${seat}`)
    .join(' ')

it('SDK-510 a bot takes the place of each player who leaves a team game, until a person comes', () => {
  const now = play(eight)
  now.left(person(1))
  now.left(person(3))
  expect(seated(now)).toBe('P0 b1 P2 b3 P4 P5 P6 P7')
  now.match.tick()
  expect(now.match.sim.state().botTicks[3]).toBe(1)
  now.joined(person(3))
  expect(seated(now)).toBe('P0 b1 P2 P3 P4 P5 P6 P7')
  const alone = play(eight, { settings: { volume: 0, reducedMotion: false, bots: false } })
  alone.left(person(1))
  expect(seated(alone)).toBe('P0 P2 P3 P4 P5 P6 P7')
})

it('SDK-510 bots take the places of those who left while the screen was away, and give way to those who came', () => {
  const before = play(eight)
  before.left(person(1))
  const snapshot = before.saved() ?? ''
  expect(seated(play([0, 2, 4, 5, 6, 7], { snapshot }))).toBe('P0 b1 P2 b3 P4 P5 P6 P7')
  const back = play(eight, { snapshot })
  expect(seated(back)).toBe('P0 P1 P2 P3 P4 P5 P6 P7')
  const joins = back.match.replay.joins.flatMap((change) => ('join' in change ? [change.join] : []))
  expect(joins.filter(({ seat }) => seat === 1)).toMatchObject([{ bot: false }])
})
