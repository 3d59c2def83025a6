import {
  fieldSpot,
  fitShot,
  type Shot,
  createStage,
  createTeamPodium,
  fieldToPage,
  inVest,
  toonMaterial,
  type Figure,
  type Sprite,
} from '@sofaspark/game-stage'
import { fieldSize } from '../sim/numbers.ts'
import { podiumAt } from './figures.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { Color, Mesh } from 'three'
import { mapOf, type MapName } from '../sim/maps.ts'
import type { CaptureState } from '../sim/sim.ts'
import { booksGeometry, hidingGeometry } from './carpet-picture.ts'
import { carpetParts } from './fort.ts'
import { pictures, type Picture } from './pictures.ts'

/** 55 degrees above the carpet; beans lean back so that the sofa sees their faces. */
const view = { pitch: (55 * Math.PI) / 180, leanBack: 0.45 } as const
const FIELD_DEGREES = 26
/** The part of the picture that the carpet may fill, −1 to 1: scores stand above it, names below. */
const ROOM = { x: 0.985, top: 0.66, bottom: -0.85 } as const

const [halfLength, halfWidth] = [fieldSize.length / 2, fieldSize.width / 2]
const edges = [-1, 1].flatMap((end) => [
  fieldSpot(end * (halfLength + 1.5), -halfWidth + 2.5),
  fieldSpot(end * halfLength, halfWidth, 1),
  fieldSpot(end * halfLength, -halfWidth),
])

/** The carpet fills the picture at every size. */
const carpetShot = (aspect: number): Shot => ({
  ...fitShot({ points: edges, room: ROOM, pitch: view.pitch, fovDeg: FIELD_DEGREES }, aspect),
  ...view,
})

/** The winners before the carpet, with room for the ranking on the right. */
const podiumShot: Shot = {
  target: { x: podiumAt.x + 4.4, y: 1.3, z: podiumAt.z },
  pitch: 0.5,
  distanceM: 24,
  fovDeg: 34,
  fitsAspect: 1.5,
}

const EVENING = '#24133f'

/** The forts on the carpet, on the stage that games share. */
export const createPicture = (
  { canvas, settings, player }: Pick<ViewSetup, 'canvas' | 'settings' | 'player'>,
  sideOf: (seat: number) => Side | undefined,
) => {
  const stage = createStage({
    canvas,
    settings,
    pictures,
    player: inVest(player, sideOf),
    shots: { carpet: carpetShot, podium: podiumShot },
    sprites: 320,
  })
  const podium = createTeamPodium(podiumAt)
  stage.arena.background = new Color().setStyle(EVENING)
  stage.arena.add(...carpetParts(), podium)
  stage.only('podium', podium)
  const books = new Mesh(undefined, toonMaterial(0.25))
  const hiding = new Mesh()
  stage.arena.add(books)
  stage.hide(hiding)
  let shown = ''
  /** Another map puts other books on the carpet; another match has a clean one. */
  const furnish = (map: MapName, seed: number): void => {
    if (shown === `${map} ${String(seed)}`) return
    shown = `${map} ${String(seed)}`
    const { walls } = mapOf(map)
    for (const [mesh, geometry] of [
      [books, booksGeometry(walls)],
      [hiding, hidingGeometry(walls)],
    ] as const) {
      mesh.geometry.dispose()
      mesh.geometry = geometry
    }
    stage.clearMarks()
  }
  return {
    stage,
    onPage: fieldToPage(stage),
    /** Points the camera; where things are on the page follows from it. */
    aim: ({ settings: { map }, seed }: CaptureState, staged: boolean, seconds: number): void => {
      furnish(map, seed)
      stage.show(staged ? 'podium' : 'carpet')
      stage.aim(seconds)
    },
    draw: (figures: readonly Figure[], sprites: readonly Sprite<Picture>[], seconds: number): void => {
      stage.cast.frame(figures, seconds)
      stage.sprites.frame(sprites)
      stage.frame(seconds)
    },
  }
}
