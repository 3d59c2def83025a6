import {
  fieldSpot,
  fitShot,
  type Shot,
  createStage,
  createTeamPodium,
  fieldToPage,
  inVest,
  lampGlows,
  toonMaterial,
  type CoatGlow,
  type Figure,
  type Sprite,
} from '@sofaspark/game-stage'
import { fieldSize } from '../sim/numbers.ts'
import { podiumAt, streetSplats, plazaGeometry, plazaLamps, plazaSplats } from './courtyard.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { Color, Group, Mesh } from 'three'
import { groundColumns, groundRows } from '../sim/ground.ts'
import { courtyardOf, type MapName } from '../sim/maps.ts'
import { pictures, type Picture } from './pictures.ts'
import { yardBlocks, yardParts } from './yard-scene.ts'

/** The camera is high over the near edge; beans lean back so that it sees their faces. */
const view = { pitch: (58 / 180) * Math.PI, leanBack: 0.5 } as const
const FIELD_DEGREES = 24
/** The part of the picture that the courtyard may fill, −1 to 1: shares stand above it, names below. */
const ROOM = { x: 0.985, top: 0.63, bottom: -0.86 } as const

const [x, y] = [fieldSize.length / 2 + 0.5, fieldSize.width / 2]
const edges = [-1, 1].flatMap((end) => [fieldSpot(end * x, -y - 0.4), fieldSpot(end * x, y, 0.9)])

/** The whole courtyard fills the picture at every size. */
const yardShot = (aspect: number): Shot => ({
  ...fitShot({ points: edges, room: ROOM, pitch: view.pitch, fovDeg: FIELD_DEGREES }, aspect),
  ...view,
})

/** The winners left of the middle, with room for the ranking on the right. */
const podiumShot: Shot = {
  target: { x: podiumAt.x + 3.9, y: 0.9, z: podiumAt.z + 0.6 },
  distanceM: 32,
  fovDeg: FIELD_DEGREES,
  fitsAspect: 1.5,
  ...view,
}

const DUSK = '#4a3a72'

interface Shown {
  figures: readonly Figure[]
  sprites: readonly Sprite<Picture>[]
  /** The rows of the painted ground. */
  lines: readonly string[]
  glow: CoatGlow
}

/** The courtyard and the plaza of the winners, on the stage that games share. */
export const createPicture = (
  { canvas, settings, player }: Pick<ViewSetup, 'canvas' | 'settings' | 'player'>,
  sideOf: (seat: number) => Side | undefined,
) => {
  const stage = createStage({
    canvas,
    settings,
    pictures,
    player: inVest(player, sideOf),
    shots: { yard: yardShot, podium: podiumShot },
    coat: { columns: groundColumns, rows: groundRows, lengthM: fieldSize.length, widthM: fieldSize.width },
    sprites: 260,
  })
  const podium = createTeamPodium(podiumAt)
  const plaza = new Group().add(podium, new Mesh(plazaGeometry(), toonMaterial(0.2)), ...lampGlows(plazaLamps))
  stage.arena.background = new Color().setStyle(DUSK)
  stage.arena.add(plaza)
  stage.only('podium', plaza)
  for (const splat of [...plazaSplats, ...streetSplats]) stage.paint(splat)
  let built: MapName | undefined
  /** The match's courtyard is known with its first state and stays. */
  const build = (map: MapName): void => {
    if (built === map) return
    built = map
    const yard = yardParts(courtyardOf(map))
    stage.arena.add(yard)
    stage.only('yard', yard)
    stage.block(yardBlocks(courtyardOf(map)))
    stage.rebake()
  }
  return {
    stage,
    onPage: fieldToPage(stage),
    /** Points the camera; where things are on the page follows from it. */
    aim: (map: MapName, staged: boolean, seconds: number): void => {
      build(map)
      stage.show(staged ? 'podium' : 'yard')
      stage.aim(seconds)
    },
    draw: ({ figures, sprites, lines, glow }: Shown, seconds: number): void => {
      stage.coat(lines, glow)
      stage.cast.frame(figures, seconds)
      stage.sprites.frame(sprites)
      stage.frame(seconds)
    },
  }
}
