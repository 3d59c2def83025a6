import type { GameRules, BotLevel } from '../game/define-game.ts'
import { keepWorld, worldSim, type WorldState } from '../sim/keep-world.ts'
import type { Side } from '../sim/teams.ts'
import { measureSides } from './measure-sides.ts'

interface TugWorld {
  tick: number
  players: { seat: number; side: Side }[]
  settings: { bots: BotLevel }
  lead: number
}

type TugState = WorldState<TugWorld>

const strengths: Readonly<Record<BotLevel, number>> = { easy: 1, normal: 2, hard: 3 }

/** Ten ticks of pulling: each bot pulls by its level; after the sixth the Moons pull four more each. */
const tugRules = {
  meta: { maxTicks: 100 },
  makeSim: () => {
    const kept = keepWorld<TugWorld>({ tick: 0, players: [], settings: { bots: 'normal' }, lead: 1 })
    return {
      step: (inputs: ReadonlyMap<number, number>) => {
        const { world } = kept
        world.tick += 1
        for (const { seat, side } of world.players) world.lead += (inputs.get(seat) ?? 0) * (side === 'sun' ? 1 : -1)
        if (world.tick < 10) return []
        return world.lead === 0 ? [{ type: 'draw' }] : [{ type: 'matchWon', side: world.lead > 0 ? 'sun' : 'moon' }]
      },
      ...worldSim<TugWorld, TugWorld['players'][number]>({
        kept,
        maxSeats: 8,
        newPlayer: ({ seat }) => ({ seat, side: seat % 2 === 0 ? 'sun' : 'moon' }),
        onJoin: () => undefined,
        timeScale: () => 1,
        result: () =>
          kept.world.tick < 10 ? null : kept.world.players.map(({ seat }) => ({ seat, rank: 1, score: 0 })),
        view: () => ({ layout: 'only' }),
      }),
    }
  },
  bot: ({ tick, settings, players }: TugState, seat: number) => {
    const isLateMoon = tick >= 6 && players.some((player) => player.seat === seat && player.side === 'moon')
    return strengths[settings.bots] + (isLateMoon ? 4 : 0)
  },
} as unknown as GameRules<TugState, number, { type: string }>

const leadOf = ({ lead }: TugState): number => lead

it('SDK-63 team games are measured by sides: wins, comebacks, turns, early decisions', () => {
  const measured = measureSides(tugRules, { matches: 2, seats: 2, leadOf })
  expect(measured).toMatchObject({ sunShare: 0, draws: 0, behind: 2, behindWon: 1, turns: 2, decidedEarly: 1 })
})

it('SDK-63 of two levels of bots each plays for both sides in turn', () => {
  const levels = ['hard', 'easy'] as const
  expect(measureSides(tugRules, { matches: 4, seats: 2, leadOf, levels })).toMatchObject({
    firstShare: 1,
    sunShare: 0.5,
  })
})

it('SDK-63 players may leave and come in mid-match', () => {
  const measured = measureSides(tugRules, {
    matches: 2,
    seats: 2,
    leadOf,
    room: (sim, { tick, seats }) => {
      if (tick === 2 && seats.includes(1)) sim.leave(1)
    },
  })
  expect(measured).toMatchObject({ sunShare: 1, turns: 1 })
})

it('SDK-63 other bots may play for one side', () => {
  const measured = measureSides(tugRules, { matches: 2, seats: 4, leadOf, first: (_, seat) => (seat < 2 ? 9 : null) })
  expect(measured).toMatchObject({ firstShare: 1, sunShare: 0.5 })
})
