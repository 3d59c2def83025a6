import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import {
  confettiOverStep,
  createMatchShow,
  createSpriteList,
  fieldSpot,
  followPage,
  sideColors,
} from '@sofaspark/game-stage'
import type { PaintState } from '../sim/sim.ts'
import { celebrated, isRevealed } from '../sim/standing.ts'
import type { PaintEvent } from '../sim/world.ts'
import { putActors } from './actors.ts'
import { between } from './between.ts'
import { createEffects } from './effects.ts'
import { figuresInYard, figuresOnPodium } from './figures.ts'
import { createEars } from './hear.ts'
import { createHud } from './hud.ts'
import { createPicture } from './picture.ts'
import type { Picture } from './pictures.ts'
import { podiumAt } from './plaza.ts'
import { glowOf } from './reveal-show.ts'
import { tagPlaces } from './tag-places.ts'

/** The picture and sound of a match. */
export const createPaintView = (setup: ViewSetup): View<PaintState, PaintEvent> => {
  const { settings, player } = setup
  const still = settings.reducedMotion
  let players: PaintState['players'] = []
  const picture = createPicture(setup, (seat) => players.find((one) => one.seat === seat)?.side)
  const { stage, onPage } = picture
  const hud = createHud(setup, onPage)
  const ears = createEars(setup)
  const show = createMatchShow(setup, stage, onPage)
  const effects = createEffects({
    stage,
    player,
    shake: show.shake,
    amount: stage.low || still ? 0.5 : 1,
  })

  const celebrate = (state: PaintState): void => {
    const { flow, winner } = state
    const count = still ? 9 : 18
    const victor = flow.phase === 'roundEnd' && isRevealed(flow) ? celebrated(state) : null
    if (!show.confettiFlies(victor !== null || (isStaged(state) && winner !== null))) return
    if (victor === null) confettiOverStep(stage, podiumAt, still)
    else
      for (const x of [-9, 0, 9]) stage.confetti(fieldSpot(x, -3, 1), count, [sideColors[victor], '#fff4e0', '#ffd23f'])
  }
  return {
    frame: (prev, next, alpha, events, seconds, replay) => {
      const live = replay?.live ?? next
      players = next.flow.phase === 'teams' ? [] : next.players
      for (const event of replay?.events ?? events) effects.show(event, next)
      for (const event of events) {
        ears.event(event)
        hud.event(event)
      }
      ears.frame(live, seconds)
      const slowed = show.advance(live, seconds)
      const timeS = show.timeS()
      effects.frame(seconds)
      celebrate(live)
      const staged = isStaged(next)
      picture.aim(next.settings.map, staged, seconds)
      const shown = between(prev, next, alpha)
      const sprites = createSpriteList<Picture>()
      if (!staged) putActors({ sprites, player, timeS, still, ofTick: alpha }, shown)
      picture.draw(
        {
          figures: staged ? figuresOnPodium(next, timeS) : figuresInYard(shown, { hop: effects.hop, timeS, still }),
          sprites: sprites.all(),
          lines: next.ground.lines,
          glow: glowOf(live, timeS, still),
        },
        slowed,
      )
      // The cropped picture has its runners elsewhere.
      hud.tags(replay ? [] : tagPlaces(shown, onPage))
      hud.frame(live, seconds)
    },
    spot: show.spot,
    ...followPage(stage, hud),
  }
}
