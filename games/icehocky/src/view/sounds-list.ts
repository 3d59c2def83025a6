import type { Listening, SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { type SoundRecipe, semitoneRate, standardSounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import { beats, type Song } from '@sofaspark/game-sdk/audio/music.ts'
import { rinkSize } from '../sim/numbers.ts'
import type { HockeyState } from '../sim/sim.ts'
import { isFrenzy, ownEnd, type HockeyEvent } from '../sim/world.ts'

const _ = undefined

/** Every sound of the game as ZzFX numbers. */
const recipes = {
  ...standardSounds,
  skate: [0.16, 0.3, 900, 0.01, 0.03, 0.1, 4, 0.6, 4, _, _, _, _, 3],
  take: [0.3, 0.05, 300, 0.001, 0.01, 0.05, 2, 2.2],
  pass: [0.4, 0.05, 230, 0.001, 0.02, 0.08, 2, 2, -8],
  shot: [0.8, 0.05, 150, 0.001, 0.02, 0.14, 3, 2.2, -14, _, _, _, _, 0.7],
  oneTimer: [1, 0.05, 120, 0.001, 0.03, 0.2, 3, 2.4, -16, _, _, _, _, 0.9],
  board: [0.35, 0.08, 110, 0.001, 0.02, 0.1, 4, 2.2, -4],
  post: [0.8, 0.02, 1240, 0.001, 0.06, 0.5, 1, 1.9],
  save: [0.7, 0.05, 190, 0.002, 0.05, 0.16, 4, 1.8, -3, _, _, _, _, 0.8],
  block: [0.5, 0.05, 170, 0.001, 0.02, 0.1, 4, 2],
  check: [0.35, 0.1, 320, 0.02, 0.04, 0.12, 4, 0.8, 6],
  hit: [0.9, 0.05, 80, 0.002, 0.05, 0.24, 4, 1.8, -3],
  horn: [0.9, 0, 155, 0.03, 0.7, 0.35, 2, 1.2, _, _, _, _, _, 0.2],
  crowd: [0.5, 0.1, 480, 0.18, 0.5, 0.8, 4, 0.4, _, _, _, _, _, 6],
  sigh: [0.4, 0.1, 420, 0.1, 0.25, 0.6, 4, 0.4, -3, _, _, _, _, 6],
  organ: [0.42, 0, 262, 0.02, 0.14, 0.22, 1, 1.1, _, _, _, _, _, _, 5, _, 0.06],
  whistle: [0.5, 0.02, 2300, 0.01, 0.22, 0.1, 0, 1, _, _, _, _, _, _, 34],
  drop: [0.45, 0.05, 210, 0.001, 0.01, 0.07, 2, 2],
  frenzy: [0.9, 0, 392, 0.02, 0.3, 0.4, 1, 1.4, _, _, 196, 0.08, 0.08],
} satisfies Readonly<Record<string, SoundRecipe>>

/** The organ's steps as an attack nears the goal: semitones above its lowest key. */
const organSteps = [0, 4, 7, 12, 16, 19, 24] as const

/** A rink organ whose parts join as play intensifies. Root is C. */
const song: Song = {
  beatsPerMinute: 132,
  bars: 8,
  root: 65.41,
  layers: [
    {
      bass: [
        0.42,
        '0 . . 0 7 . . 7 0 . . 0 7 . 5 . 5 . . 5 12 . . 12 5 . . 5 12 . 7 .',
        '9 . . 9 4 . . 4 9 . . 9 4 . 2 . 7 . . 7 14 . . 14 7 . . 7 5 . 2 .',
      ],
      hat: [0.07, beats.offbeat],
    },
    {
      pad: [
        0.09,
        '0 . . . . . . . 4 . . . . . . . 5 . . . . . . . 9 . . . . . . . 9 . . . . . . . 12 . . . . . . . 7 . . . . . . . 11 . . . . . . .',
      ],
      kick: [0.62, '0 . . . . . 0 . 0 . . . . . 0 .'],
      snare: [0.22, beats.backbeat],
    },
    {
      lead: [
        0.07,
        '0 . 4 . 7 . 12 . . . 7 . 4 . 7 . 5 . 9 . 12 . 17 . . . 12 . 9 . 12 .',
        '9 . 12 . 16 . 21 . . . 16 . 12 . 16 . 7 . 11 . 14 . 19 . 17 . 14 . 11 . 7 .',
      ],
      hat: [0.08, '0 . 0 0 0 . 0 0 0 . 0 0 0 . 0 0'],
    },
  ],
}

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

/** The sound of each event, and the music. SDK-514 */
export const hockeySounds: SoundSetup<HockeyState, HockeyEvent, keyof typeof recipes> = {
  recipes,
  captions: {
    skate: null,
    take: null,
    pass: null,
    shot: 'shot',
    oneTimer: 'shot',
    board: 'bounce',
    post: 'hit',
    save: 'save',
    block: 'block',
    check: 'crash',
    hit: 'hit',
    horn: 'goal',
    crowd: 'crowd',
    sigh: null,
    organ: null,
    whistle: 'whistle',
    drop: 'serve',
    frenzy: 'warning',
  },
  song,
  halfM: rinkSize.goalLine,
  events: {
    shot: ({ kind, speed }) =>
      kind === 'pass'
        ? { sound: 'pass', volume: 0.7 }
        : { sound: kind === 'oneTimer' ? 'oneTimer' : 'shot', volume: Math.min(1, speed / 22) },
    board: ({ speed }) => ({ sound: 'board', volume: Math.min(1, speed / 14) }),
    post: ({ speed }) => ({ sound: 'post', volume: Math.min(1, speed / 14) }),
    save: ['save', { sound: 'sigh', volume: 0.5, pan: 0 }],
    block: 'block',
    hit: 'hit',
    take: 'take',
    check: 'check',
    drop: { sound: 'drop', pan: 0 },
    goal: [
      { sound: 'horn', pan: 0 },
      { sound: 'crowd', pan: 0 },
    ],
    count: 'count',
    go: 'whistle',
    frenzy: 'frenzy',
    golden: 'frenzy',
    goaliesLeave: 'frenzy',
    mixAgain: 'frenzy',
    matchWon: 'win',
    draw: 'draw',
  },
  motifAfter: { goal: 'seat' },
  follow: followPlay,
}
