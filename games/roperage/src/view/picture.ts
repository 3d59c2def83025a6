import type { RopeState } from '../sim/sim.ts'
import { BoxGeometry } from 'three'
import {
  createPodium,
  createStage,
  painted,
  type Figure,
  type Prop,
  type Shot,
  type Sprite,
} from '@sofaspark/game-stage'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { createLighthouse } from './lighthouse.ts'
import { pictures, type Picture } from './pictures.ts'

/** The part of the tower on the screen: its middle and how high it is, in metres. */
export interface Span {
  middleY: number
  highM: number
}

const strips = ['low', 'middle', 'high'] as const
type Strip = (typeof strips)[number]
/** Each strip shows 30 m, and 10 m more than the one below. */
export const stripHighM = 30
export const stripMiddle: Readonly<Record<Strip, number>> = { low: 11.5, middle: 21.5, high: 31.5 }

const LEAST_M = 17
const MOST_M = 26
const BELOW_M = 3.2
const ABOVE_M = 5.5
/** Gulls fly above the first climber. */
const GULLS_M = 1.5

/** From the last climber to the first, and not less than is needed to feel high. SDK-513 */
export const wantedSpan = (state: Pick<RopeState, 'players' | 'foam' | 'mode'>): Span => {
  const heights = state.players.flatMap(({ role, y }) => (role.type === 'climber' || role.type === 'home' ? [y] : []))
  if (heights.length === 0) return { middleY: Math.max(6, state.foam), highM: LEAST_M }
  const low = Math.min(...heights) - BELOW_M
  const gulls = state.players.some(({ role }) => role.type === 'gull') ? GULLS_M : 0
  const high = Math.max(...heights) + ABOVE_M + gulls
  const highM = Math.max(LEAST_M, Math.min(MOST_M, high - low))
  // The last climber may be left out.
  const middleY = Math.max(highM / 2 - 3.4, high - highM / 2)
  return { middleY: state.mode === 'solo' ? middleY : Math.min(46.5 - highM / 2, middleY), highM }
}

const EASE_PER_S = 2.2

/** The span approaches its target smoothly. */
export const createCamera = () => {
  let shown: Span | undefined
  let strip: Strip = 'low'
  return {
    follow: (wanted: Span, seconds: number, jumps: boolean): Span => {
      const share = shown && !jumps ? 1 - Math.exp(-EASE_PER_S * seconds) : 1
      const from = shown ?? wanted
      shown = {
        middleY: from.middleY + (wanted.middleY - from.middleY) * share,
        highM: from.highM + (wanted.highM - from.highM) * share,
      }
      return shown
    },
    /** The strip that holds the span best; it changes only when another is clearly better. */
    stripFor: (middleY: number): Strip => {
      const far = (one: Strip): number => Math.abs(stripMiddle[one] - middleY) - (one === strip ? 1 : 0)
      for (const one of strips) if (far(one) < far(strip)) strip = one
      return strip
    },
  }
}

const FOV_DEGREES = 20
const MOST_ROPES = 9
const ROPE_WIDE_M = 0.16
/** One pitch for all: every other one would need another sprite sheet. */
const PITCH = 0.05

export const podiumAt = { x: 0, y: 0, z: 60 } as const

const stripShot = (strip: Strip): Shot => ({
  target: { x: 0, y: stripMiddle[strip], z: 0 },
  pitch: PITCH,
  distanceM: stripHighM / 2 / Math.tan((FOV_DEGREES * Math.PI) / 360),
  fovDeg: FOV_DEGREES,
  fitsAspect: 1.25,
})

const podiumShot: Shot = {
  target: { x: podiumAt.x, y: podiumAt.y + 2.6, z: podiumAt.z },
  pitch: PITCH,
  distanceM: 20,
  fovDeg: 26,
  fitsAspect: 1.4,
}

/** The lighthouse in three strips, each baked once, and the beans, ropes and small pictures before it. SDK-513 */
export const createPicture = ({ canvas, settings, player }: Pick<ViewSetup, 'canvas' | 'settings' | 'player'>) => {
  const stage = createStage({
    canvas,
    settings,
    player,
    pictures,
    shots: { low: stripShot('low'), middle: stripShot('middle'), high: stripShot('high'), podium: podiumShot },
    sprites: 260,
  })
  const podium = createPodium()
  podium.position.set(podiumAt.x, podiumAt.y, podiumAt.z)
  stage.arena.add(createLighthouse(), podium)
  stage.only('podium', podium)
  const ropes = stage.props(painted(new BoxGeometry(ROPE_WIDE_M, 1, 0.1), '#ffffff', 1), { most: MOST_ROPES })
  return {
    stage,
    /** Points the camera; where things are on the page follows from it. */
    aim: (strip: Strip | 'podium', { middleY, highM }: Span, seconds: number): void => {
      stage.show(strip)
      if (strip !== 'podium') {
        const { y } = stage.whereInShot({ x: 0, y: middleY, z: 0 })
        stage.look({ x: 0, y, zoom: stripHighM / highM })
      }
      stage.aim(seconds)
    },
    draw: (
      figures: readonly Figure[],
      lines: readonly Prop[],
      sprites: readonly Sprite<Picture>[],
      seconds: number,
      slowedS: number,
    ): void => {
      stage.cast.frame(figures, slowedS)
      ropes.frame(lines)
      stage.sprites.frame(sprites)
      stage.frame(seconds, slowedS)
    },
    onScreen: (x: number, y: number): { x: number; y: number } =>
      stage.project({ x, y, z: 0 }) ?? { x: -1000, y: -1000 },
  }
}
