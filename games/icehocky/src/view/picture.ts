import type { ViewSetup } from '@sofaspark/game-sdk'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import {
  createStage,
  createTeamPodium,
  fieldToPage,
  inVest,
  type Figure,
  type Mark,
  type Sprite,
} from '@sofaspark/game-stage'
import { Color } from 'three'
import type { Goalie } from '../sim/world.ts'
import { podiumAt } from './figures.ts'
import { pictures, type Picture } from './pictures.ts'
import { goalieProp, rinkBlocks, rinkParts } from './rink-scene.ts'
import { podiumShot, rinkShot } from './rink-shot.ts'
import { snowmanGeometry } from './rooftop.ts'

const NIGHT = '#1d1450'

export interface Shown {
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
