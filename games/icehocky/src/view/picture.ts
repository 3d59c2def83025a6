import {
  fieldSpot,
  fitShot,
  type Shot,
  createStage,
  createTeamPodium,
  fieldToPage,
  inVest,
  type Figure,
  type Mark,
  type Sprite,
} from '@sofaspark/game-stage'
import { rinkSize } from '../sim/numbers.ts'
import { podiumAt } from './actors.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { Color } from 'three'
import type { Goalie } from '../sim/world.ts'
import { pictures, type Picture } from './pictures.ts'
import { goalieProp, rinkBlocks, rinkParts } from './rink-scene.ts'
import { snowmanGeometry } from './rooftop.ts'

/** The camera is beside the rink, pitched 45°; beans lean back so that it sees their faces. */
const view = { pitch: Math.PI / 4, leanBack: 0.35 } as const
const FIELD_DEGREES = 24
/** The part of the picture that the boards may fill, −1 to 1: scores stand above it, names below. */
const ROOM = { x: 0.985, top: 0.6, bottom: -0.86 } as const

const { length, width, corner } = rinkSize
const edges = [-1, 1].flatMap((side) => [
  fieldSpot((side * length) / 2 + side * 0.3, -3.5),
  fieldSpot((side * (length - corner * 2)) / 2, -width / 2 - 0.4),
  fieldSpot(0, width / 2 + 0.4, 0.8),
])

/** The ice fills the picture at every size. */
const rinkShot = (aspect: number): Shot => ({
  ...fitShot({ points: edges, room: ROOM, pitch: view.pitch, fovDeg: FIELD_DEGREES }, aspect),
  ...view,
})

/** The winners left of the middle, with room for the ranking on the right. */
const podiumShot: Shot = {
  target: { x: podiumAt.x + 4.4, y: 0.6, z: podiumAt.z },
  distanceM: 42,
  fovDeg: FIELD_DEGREES,
  fitsAspect: 1.5,
  ...view,
}

const NIGHT = '#1d1450'

interface Shown {
  figures: readonly Figure[]
  sprites: readonly Sprite<Picture>[]
  goalies: readonly Goalie[]
  marks: readonly Mark[]
  timeS: number
}

/** The rink on its roof, on the stage that games share. */
export const createPicture = (
  { canvas, settings, player }: Pick<ViewSetup, 'canvas' | 'settings' | 'player'>,
  sideOf: (seat: number) => Side | undefined,
) => {
  const stage = createStage({
    canvas,
    settings,
    pictures,
    player: inVest(player, sideOf),
    shots: { rink: rinkShot, podium: podiumShot },
  })
  const podium = createTeamPodium(podiumAt)
  stage.arena.background = new Color().setStyle(NIGHT)
  stage.arena.add(...rinkParts(), podium)
  stage.only('podium', podium)
  stage.block(rinkBlocks)
  const snowmen = stage.props(snowmanGeometry(), { most: 2, rim: 0.3, outlineM: 0.03 })
  return {
    stage,
    onPage: fieldToPage(stage),
    /** Points the camera; where things are on the page follows from it. */
    aim: (staged: boolean, seconds: number): void => {
      stage.show(staged ? 'podium' : 'rink')
      stage.aim(seconds)
    },
    draw: ({ figures, sprites, goalies, marks, timeS }: Shown, seconds: number): void => {
      for (const mark of marks) stage.paint(mark)
      snowmen.frame(goalies.map((one) => goalieProp(one, timeS, settings.reducedMotion)))
      stage.cast.frame(figures, seconds)
      stage.sprites.frame(sprites)
      stage.frame(seconds)
    },
  }
}
