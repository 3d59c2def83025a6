import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { confettiOverStep, createMatchShow, createSpriteList, followPage } from '@sofaspark/game-stage'
import type { HockeyState } from '../sim/sim.ts'
import type { HockeyEvent } from '../sim/world.ts'
import { putActors } from './actors.ts'
import { between } from './between.ts'
import { createEffects } from './effects.ts'
import { figuresOnIce, figuresOnPodium, podiumAt } from './figures.ts'
import { createEars } from './hear.ts'
import { createHud } from './hud.ts'
import { createPicture } from './picture.ts'
import type { Picture } from './pictures.ts'
import { createSkateMarks } from './skate-marks.ts'
import { tagPlaces } from './tag-places.ts'

/** The picture and sound of a match. */
export const createHockeyView = (setup: ViewSetup): View<HockeyState, HockeyEvent> => {
  const { settings, player } = setup
  const still = settings.reducedMotion
  let players: HockeyState['players'] = []
  const picture = createPicture(setup, (seat) => players.find((one) => one.seat === seat)?.side)
  const { stage, onPage } = picture
  const marksOf = createSkateMarks()
  const hud = createHud(setup, onPage)
  const ears = createEars(setup)
  const show = createMatchShow(setup, stage, onPage)
  const effects = createEffects({
    stage,
    player,
    shake: show.shake,
    amount: stage.low || still ? 0.5 : 1,
  })

  const celebrate = (state: HockeyState): void => {
    if (show.confettiFlies(isStaged(state) && state.winner !== null)) confettiOverStep(stage, podiumAt, still)
  }
  return {
    frame: (prev, next, alpha, events, seconds, replay) => {
      const live = replay?.live ?? next
      players = next.flow.phase === 'teams' ? [] : next.players
      for (const event of replay?.events ?? events) effects.show(event)
      for (const event of events) {
        ears.event(event)
        hud.event(event, live)
      }
      ears.frame(live, seconds)
      const slowed = show.advance(live, seconds)
      const timeS = show.timeS()
      effects.frame(seconds)
      celebrate(live)
      const staged = isStaged(next)
      picture.aim(staged, seconds)
      const shown = between(prev, next, alpha)
      const sprites = createSpriteList<Picture>()
      if (!staged) putActors({ sprites, player, timeS, still }, shown)
      picture.draw(
        {
          figures: staged ? figuresOnPodium(next, timeS) : figuresOnIce(shown, { hop: effects.hop, timeS, still }),
          sprites: sprites.all(),
          goalies: staged ? [] : shown.goalies,
          marks: live.flow.phase === 'play' ? marksOf(next) : [],
          timeS,
        },
        slowed,
      )
      // The cropped picture has its skaters elsewhere.
      hud.tags(replay ? [] : tagPlaces(shown, onPage))
      hud.frame(live, seconds)
    },
    spot: show.spot,
    ...followPage(stage, hud),
  }
}
