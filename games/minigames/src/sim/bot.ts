import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { botSkill } from '@sofaspark/game-sdk/sim/bot-skill.ts'
import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import { minis } from '../minis/index.ts'
import { isStandIn } from '../kit/sides.ts'
import { neutralInput, type MiniWorld, type PartyInput, type World } from '../kit/world.ts'

/** The input of a bot in a running game, of a demonstration, or of a stand-in. PTY-64, SDK-510 */
export const gameInput = (world: World, game: MiniWorld, seat: number, core: PartyCore): PartyInput => {
  const { settings, seed, show } = world
  if (!game.seats.includes(seat) && !isStandIn(seat)) return neutralInput
  const level = settings.bots
  const skill = botSkill({ core, level, seed: mix(seed, show.game + show.duels * 16), seat, tick: game.tick })
  return { ...neutralInput, ...minis[show.key].bot({ core, world: game, seat, skill, level }) }
}

/** Bots try their pads and vote at the pace of people, in ticks of the phase. SDK-508 */
const pace = { tryFrom: 90, trySpread: 270, voteFrom: 60, voteSpread: 210 } as const

const practiceInput = ({ show, players, seed }: World, seat: number): PartyInput => {
  const isTried = players.find((player) => player.seat === seat)?.dummy.tried === true
  const isTime = show.phaseTicks > pace.tryFrom + (mix(seed + seat, show.game) % pace.trySpread)
  return !isTried && isTime ? { ...neutralInput, act: true } : neutralInput
}

/** A bot's presses, from the visible state. SDK-508 */
export const playBot = (world: World, seat: number, core: PartyCore): PartyInput => {
  const { show, game, seed } = world
  switch (show.phase) {
    case 'play':
      return game ? gameInput(world, game, seat, core) : neutralInput
    case 'card':
      return practiceInput(world, seat)
    case 'vote': {
      const card = show.cards[mix(mix(seed, show.game), seat) % Math.max(1, show.cards.length)]
      const isTime = show.phaseTicks > pace.voteFrom + (mix(seed + seat, show.game) % pace.voteSpread)
      return isTime && card !== undefined && show.votes[seat] === undefined
        ? { ...neutralInput, pick: card }
        : neutralInput
    }
    default:
      return neutralInput
  }
}
