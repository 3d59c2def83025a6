import { BoxGeometry, CylinderGeometry } from 'three'
import {
  painted,
  type Prop,
  type Stage,
  createPodium,
  createStage,
  fieldToPage,
  type Figure,
  type Shot,
  type Sprite,
} from '@sofaspark/game-stage'
import { onLine, type Side, type Arena } from '../sim/arena.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { pictures, type Picture } from './pictures.ts'
import { createRoom, tableShot, tableView } from './room.ts'

const MOST = 72
const RIM = 0.2

/** The solid things that move or change: cushions, keepers' bars and bumpers, in two draws. */
const createSolids = ({ props }: Pick<Stage<string, string>, 'props'>) => {
  const drawBars = props(painted(new BoxGeometry(1, 1, 1), '#ffffff', 1), { most: MOST, rim: RIM })
  const drawPosts = props(painted(new CylinderGeometry(0.5, 0.5, 1, 20), '#ffffff', 1), { most: MOST, rim: RIM })
  let bars: Prop[] = []
  let posts: Prop[] = []
  return {
    open: (): void => {
      bars = []
      posts = []
    },
    /** A bar along a side with round ends, from one place on it to the other. */
    bar: (side: Side, from: number, to: number, inwards: number, thick: number, high: number, color: string): void => {
      const { x, y } = onLine(side, (from + to) / 2, inwards)
      const turn = Math.atan2(side.alongY, side.alongX)
      bars.push({ x, y: high / 2, z: -y, turn, size: [Math.max(0.01, to - from - thick), high, thick], color })
      for (const end of [from + thick / 2, to - thick / 2]) {
        const tip = onLine(side, end, inwards)
        posts.push({ x: tip.x, y: high / 2, z: -tip.y, size: [thick, high, thick], color })
      }
    },
    post: (x: number, y: number, radius: number, high: number, color: string, lift = 0): void =>
      void posts.push({ x, y: lift + high / 2, z: -y, size: [radius * 2, high, radius * 2], color }),
    close: (): void => {
      drawBars.frame(bars)
      drawPosts.frame(posts)
    },
  }
}

export type Solids = ReturnType<typeof createSolids>

/** The podium is on the rug's far side of the room, before the table. */
export const podiumAt = { x: 0, y: -0.2, z: 31 } as const

const podiumShot: Shot = {
  target: { x: podiumAt.x, y: podiumAt.y + 1.6, z: podiumAt.z },
  pitch: 0.5,
  distanceM: 16,
  fovDeg: 32,
  fitsAspect: 1.3,
}

/** The table in its room, on the stage that games share: a background, the cast, sprites, and two draws of solid things. */
export const createPicture = ({ canvas, settings, player }: Pick<ViewSetup, 'canvas' | 'settings' | 'player'>) => {
  let shown: Arena | undefined
  const table = (aspect: number): Shot => (shown ? tableShot(shown, aspect) : { ...podiumShot, ...tableView })
  const stage = createStage({
    canvas,
    settings,
    player,
    pictures,
    shots: { table, podium: podiumShot },
    sprites: 240,
  })
  const solids = createSolids(stage)
  const podium = createPodium()
  podium.position.set(podiumAt.x, podiumAt.y, podiumAt.z)
  const arrange = (arena: Arena): void => {
    if (arena.sides.length === shown?.sides.length) return
    shown = arena
    stage.arena.clear()
    stage.arena.add(createRoom(arena, settings.quality === 'high'), podium)
    stage.rebake()
  }
  return {
    stage,
    solids,
    /** Points the camera; where things are on the page follows from it. */
    aim: (arena: Arena, staged: boolean, seconds: number): void => {
      arrange(arena)
      stage.show(staged ? 'podium' : 'table')
      stage.aim(seconds)
    },
    draw: (figures: readonly Figure[], sprites: readonly Sprite<Picture>[], seconds: number): void => {
      solids.close()
      stage.cast.frame(figures, seconds)
      stage.sprites.frame(sprites)
      stage.frame(seconds)
    },
    /** A place of the arena in pixels of the screen. */
    onScreen: fieldToPage(stage),
  }
}
