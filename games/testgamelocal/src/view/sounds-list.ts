import { soundsIn, type SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { tiles } from '../sim/island.ts'
import { crumble } from '../sim/numbers.ts'
import type { BumpState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'
import soundFile from './sounds.json' with { type: 'json' }

/** The song: calm plucks over a walking bass; drums and a lead join as the island shrinks. Root is D. */
const sounds = soundsIn(soundFile)

const HALF_M = 12

/** How tense the music is. */
const tension = ({ phase, mode, wave, roundTicks }: BumpState): number => {
  if (phase === 'podium' || phase === 'over' || phase === 'choose') return 0
  if (phase !== 'play') return 0.34
  return Math.min(1, 0.45 + (mode === 'coop' ? wave * 0.08 : roundTicks / crumble.suddenTicks))
}

const fromTile = (tile: number): { pan: number } => ({ pan: (tiles[tile]?.x ?? 0) / HALF_M })

/** The sounds of events that have another name or vary, and the music. SDK-514 */
export const bumpSounds: SoundSetup<BumpState, GameEvent, keyof typeof sounds.recipes> = {
  ...sounds,
  halfM: HALF_M,
  varies: 0.05,
  events: {
    dash: { sound: 'dash', volume: 0.7 },
    land: ({ speed }) => ({ sound: 'land', volume: Math.min(0.8, speed / 9) }),
    bump: ({ strength }) => ({ sound: 'bump', volume: 0.35 + strength * 0.65 }),
    rolled: 'thud',
    frozen: { sound: 'freeze', volume: 1.6, rate: 0.8 },
    revived: 'revive',
    tileWarns: ({ tile }) => ({ sound: 'crack', volume: 0.5, ...fromTile(tile) }),
    tileFalls: ({ tile }) => ({ sound: 'crumble', volume: 0.6, ...fromTile(tile) }),
    tileFreezes: ({ tile }) => ({ sound: 'freeze', volume: 0.5, ...fromTile(tile) }),
    sweeperRises: 'rise',
    boulderComes: { sound: 'rumble', volume: 0.5 },
    boulderLands: 'thud',
    boulderWet: { sound: 'splash', volume: 0.7, rate: 0.8 },
    fishDropped: { sound: 'quack', volume: 0.8 },
    fishLanded: { sound: 'fish', volume: 0.6 },
    fishWet: { sound: 'splash', volume: 0.3, rate: 1.5 },
    roundWon: 'win',
  },
  follow: () => tension,
}
