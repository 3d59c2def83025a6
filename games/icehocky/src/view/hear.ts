import { seatShape, type ViewSetup } from '@sofaspark/game-sdk'
import { motifs } from '@sofaspark/ui/sounds/tones.ts'
import { createTune, semitoneRate } from '@sofaspark/game-sdk/audio/tune.ts'
import { rinkSize } from '../sim/numbers.ts'
import type { HockeyState } from '../sim/sim.ts'
import { isFrenzy, ownEnd, type HockeyEvent } from '../sim/world.ts'
import { organSteps, recipes, song } from './sounds-list.ts'

/** How near the carrier is to the goal he attacks: 0 at home, 1 before it. */
export const attackOf = (state: HockeyState): number => {
  const [first] = state.pucks
  const carrier = state.players.find(({ seat }) => seat === first?.carrier)
  if (!first || !carrier) return 0
  const ahead = -ownEnd(carrier.side) * first.x
  return Math.max(0, Math.min(1, (ahead + 3) / (rinkSize.goalLine + 3)))
}

/** Sounds and music: blades and boards, an organ that climbs with the attack, and the scorer's own motif. ICE-31 */
export const createEars = ({ sounds }: Pick<ViewSetup, 'sounds'>) => {
  sounds.load(recipes, song)
  const motif = createTune(sounds, { sound: 'pluck', stepS: 0.1, delayS: 0.45 })
  let step = -1
  let carrierSeat = -1
  let skatesInS = 0
  const pan = (x: number): number => Math.max(-0.8, Math.min(0.8, x / rinkSize.goalLine))
  const climb = (state: HockeyState): void => {
    const carrier = state.pucks[0]?.carrier ?? -1
    const next =
      carrier < 0 || state.flow.phase !== 'play' ? -1 : Math.floor(attackOf(state) * (organSteps.length - 0.01))
    if (carrier >= 0 && carrier !== carrierSeat) carrierSeat = carrier
    if (next > step && next > 0)
      sounds.play('organ', { rate: semitoneRate(organSteps[next] ?? 0), volume: 0.35 + next * 0.08 })
    if (carrier >= 0 || state.flow.phase !== 'play') step = next
  }
  return {
    event: (event: HockeyEvent): void => {
      switch (event.type) {
        case 'shot':
          sounds.play(event.kind === 'pass' ? 'pass' : event.kind === 'oneTimer' ? 'oneTimer' : 'shot', {
            volume: event.kind === 'pass' ? 0.7 : Math.min(1, event.speed / 22),
            pan: pan(event.x),
          })
          break
        case 'board':
        case 'post':
          sounds.play(event.type, { volume: Math.min(1, event.speed / 14), pan: pan(event.x) })
          break
        case 'save':
        case 'block':
        case 'hit':
          sounds.play(event.type, { pan: pan(event.x) })
          if (event.type === 'save') sounds.play('sigh', { volume: 0.5 })
          break
        case 'take':
        case 'check':
          sounds.play(event.type)
          break
        case 'drop':
          sounds.play('drop')
          break
        case 'goal':
          sounds.play('horn')
          sounds.play('crowd')
          if (event.seat >= 0) motif.start(motifs[seatShape(event.seat)])
          break
        case 'count':
          sounds.play('count')
          break
        case 'go':
          sounds.play('whistle')
          break
        case 'frenzy':
        case 'golden':
        case 'goaliesLeave':
        case 'mixAgain':
          sounds.play('frenzy')
          break
        case 'matchWon':
          sounds.play('win')
          break
        case 'draw':
          sounds.play('draw')
          break
        default:
          break
      }
    },
    frame: (state: HockeyState, seconds: number): void => {
      climb(state)
      motif.frame(seconds)
      skatesInS -= seconds
      if (skatesInS <= 0 && state.flow.phase === 'play') {
        const speeds = state.players.map(({ vx, vy }) => Math.hypot(vx, vy))
        sounds.play('skate', { volume: Math.min(0.7, Math.max(0, ...speeds) / 10), rate: 0.9 + Math.random() * 0.2 })
        skatesInS = 0.34
      }
      const { phase } = state.flow
      sounds.music(
        phase === 'play'
          ? Math.min(1, 0.35 + attackOf(state) * 0.5 + (isFrenzy(state) ? 0.4 : 0))
          : phase === 'over'
            ? null
            : 0.3,
      )
    },
  }
}
