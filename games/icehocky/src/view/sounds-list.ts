import { type Listening, soundsIn, type SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { semitoneRate } from '@sofaspark/game-sdk/audio/sounds.ts'
import { rinkSize } from '../sim/numbers.ts'
import type { HockeyState } from '../sim/sim.ts'
import { isFrenzy, ownEnd, type HockeyEvent } from '../sim/world.ts'
import soundFile from './sounds.json' with { type: 'json' }

/** The song: a rink organ whose parts join as play intensifies. Root is C. */
const sounds = soundsIn(soundFile)

/** The organ's steps as an attack nears the goal: semitones above its lowest key. */
const organSteps = [0, 4, 7, 12, 16, 19, 24] as const

const SKATE_EVERY_S = 0.34

/** How near the carrier is to the goal under attack: 0 at the own goal, 1 in front of it. */
const attackOf = (state: HockeyState): number => {
  const [first] = state.pucks
  const carrier = state.players.find(({ seat }) => seat === first?.carrier)
  if (!first || !carrier) return 0
  const ahead = -ownEnd(carrier.side) * first.x
  return Math.max(0, Math.min(1, (ahead + 3) / (rinkSize.goalLine + 3)))
}

/** Blades, and an organ that climbs with the attack. */
const followPlay = ({ play }: Listening) => {
  let [step, skatesInS] = [-1, 0]
  const climb = (state: HockeyState): void => {
    const carrier = state.pucks[0]?.carrier ?? -1
    const isPlay = state.flow.phase === 'play'
    const next = carrier < 0 || !isPlay ? -1 : Math.floor(attackOf(state) * (organSteps.length - 0.01))
    if (next > step && next > 0)
      play('organ', { rate: semitoneRate(organSteps[next] ?? 0), volume: 0.35 + next * 0.08 })
    if (carrier >= 0 || !isPlay) step = next
  }
  return (state: HockeyState, seconds: number): number | null => {
    const { phase } = state.flow
    climb(state)
    skatesInS -= seconds
    if (skatesInS <= 0 && phase === 'play') {
      const speeds = state.players.map(({ vx, vy }) => Math.hypot(vx, vy))
      play('skate', { volume: Math.min(0.7, Math.max(0, ...speeds) / 10), rate: 0.9 + Math.random() * 0.2 })
      skatesInS = SKATE_EVERY_S
    }
    if (phase !== 'play') return phase === 'over' ? null : 0.3
    return Math.min(1, 0.35 + attackOf(state) * 0.5 + (isFrenzy(state) ? 0.4 : 0))
  }
}

/** The sounds of events that have another name or vary, and the music. SDK-514 */
export const hockeySounds: SoundSetup<HockeyState, HockeyEvent, keyof typeof sounds.recipes> = {
  ...sounds,
  halfM: rinkSize.goalLine,
  events: {
    shot: ({ kind, speed }) =>
      kind === 'pass'
        ? { sound: 'pass', volume: 0.7 }
        : { sound: kind === 'oneTimer' ? 'oneTimer' : 'shot', volume: Math.min(1, speed / 22) },
    board: ({ speed }) => ({ sound: 'board', volume: Math.min(1, speed / 14) }),
    post: ({ speed }) => ({ sound: 'post', volume: Math.min(1, speed / 14) }),
    save: ['save', { sound: 'sigh', volume: 0.5, pan: 0 }],
    drop: { sound: 'drop', pan: 0 },
    goal: [
      { sound: 'horn', pan: 0 },
      { sound: 'crowd', pan: 0 },
    ],
    go: 'whistle',
    golden: 'frenzy',
    goaliesLeave: 'frenzy',
    mixAgain: 'frenzy',
    matchWon: 'win',
  },
  motifAfter: { goal: 'seat' },
  follow: followPlay,
}
