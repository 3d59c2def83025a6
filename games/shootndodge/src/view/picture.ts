import type { ViewSetup } from '@sofaspark/game-sdk'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import {
  createStage,
  createTeamPodium,
  fieldToPage,
  inVest,
  toonMaterial,
  type Figure,
  type Sprite,
} from '@sofaspark/game-stage'
import { Color, Mesh } from 'three'
import { mapOf, type MapName } from '../sim/maps.ts'
import type { CaptureState } from '../sim/sim.ts'
import { booksGeometry, hidingGeometry } from './books.ts'
import { carpetShot, podiumShot } from './carpet-shot.ts'
import { podiumAt } from './figures.ts'
import { carpetParts } from './fort.ts'
import { pictures, type Picture } from './pictures.ts'

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
