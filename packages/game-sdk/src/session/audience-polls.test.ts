import { audienceSeat } from '@sofaspark/contract'
import type { GameRules } from '../game/define-game.ts'
import type { AskedPoll, GamePlayer } from '../game/messages.ts'
import { playReplay } from '../sim/replay.ts'
import { testCore } from '../testing/play-match.ts'
import { createAudiencePolls } from './audience-polls.ts'
import { createMatch } from './match.ts'
import { createPlay, type Play } from './play.ts'
import { countingPad, makeCountingSim, type CountState } from './testing-sim.ts'

const player: GamePlayer = {
  id: 'p0',
  seat: 0,
  name: 'Ada',
  color: '#ff6b57',
  hat: 'none',
  face: 'smile',
  connected: true,
}

const rules: GameRules<CountState, number, { seat: number }> = {
  key: 'counting',
  meta: {
    minPlayers: 1,
    maxPlayers: 4,
    fillTo: 1,
    modes: [],
    maxTicks: 500,
    polls: {
      next: { options: ({ tick }) => (tick >= 2 && tick < 4 ? ['one', 'two'] : null), labelOf: (one) => `name.${one}` },
      best: { options: ({ tick, seats }) => (tick >= 6 && tick < 8 ? [...seats, ...seats] : null), isLive: true },
      lone: { options: ({ tick }) => (tick >= 9 ? ['one'] : null) },
    },
  },
  makeSim: makeCountingSim,
  bot: () => -1,
  layouts: { only: { ...countingPad, widgets: [...countingPad.widgets] } },
  rest: 0,
  readPad: ({ commands }) => commands.length,
  botNames: ['bot'],
}

const begin = () => {
  const game = { ...rules, makeView: () => assertNoView() }
  const told: (AskedPoll | null)[] = []
  const init = {
    roomNumber: '100000',
    language: 'en',
    seed: 1,
    players: [player, { ...player, id: 'p1', seat: 1, name: 'Ben' }],
    settings: { volume: 0, reducedMotion: false },
  }
  const play: Play<CountState, number, { seat: number }> = createPlay(game, {
    core: testCore(),
    init,
    round: 0,
    botName: () => 'Robo',
    onCheer: () => undefined,
  })
  const polls = createAudiencePolls(game, {
    emit: (name, ...parameters) => {
      if (name === 'gamePoll')
        told.push(parameters[0] === '' ? null : (JSON.parse(parameters[0] as string) as AskedPoll))
    },
    play: () => play,
    texts: () => ({ language: 'en', direction: 'ltr', t: (key) => key }),
  })
  const ticks = (count: number): void => {
    for (let at = 0; at < count; at++) {
      play.match.tick()
      polls.follow()
    }
  }
  return { play, polls, told, ticks }
}
const assertNoView = (): never => {
  throw new Error('There is no picture here.')
}

it('SDK-620 a game asks while its polls return options, by key or by the names of seats', () => {
  const { told, ticks } = begin()
  ticks(10)
  expect(told).toEqual([
    {
      id: 'next',
      question: 'polls.next.question',
      options: [
        { id: 'one', label: 'name.one' },
        { id: 'two', label: 'name.two' },
      ],
      isLive: false,
    },
    null,
    {
      id: 'best',
      question: 'polls.best.question',
      options: [
        { id: '0', label: 'Ada' },
        { id: '1', label: 'Ben' },
      ],
      isLive: true,
    },
    null,
  ])
})

it('SDK-620 without an answer the inputs have no other seat; from the first one on, the audience rests or chooses', () => {
  const { play, polls, ticks } = begin()
  ticks(3)
  expect(play.match.replay.inputs.map(([, seat]) => seat)).toEqual([0, 1])
  polls.answer({ poll: 'unknown', option: 'one' })
  polls.answer({ poll: 'toString', option: 'one' })
  ticks(1)
  expect(play.match.states().next.presses[audienceSeat]).toBeUndefined()
  polls.answer({ poll: 'next', option: 'two' })
  ticks(3)
  expect(play.match.states().next.presses[audienceSeat]).toBe(1)
  expect(play.match.replay.inputs.filter(([, seat]) => seat === audienceSeat)).toEqual([
    [4, audienceSeat, 1],
    [5, audienceSeat, 0],
  ])
})

it('SDK-620 a replay repeats what the audience chose', () => {
  const { play, polls, ticks } = begin()
  polls.answer({ poll: 'best', option: '1' })
  ticks(5)
  expect(playReplay(rules, play.match.replay, testCore()).hash()).toBe(play.match.sim.hash())
  const watched = createMatch({
    rules,
    core: testCore(),
    seed: 1,
    roster: play.roster,
    admin: () => 0,
    replay: play.match.replay,
  })
  for (let tick = 0; tick < 5; tick++) watched.tick()
  expect(watched.states().next.presses[audienceSeat]).toBe(1)
})
