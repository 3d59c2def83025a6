import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { createSpriteList, fieldSpot, followPage, sideColors } from '@sofaspark/game-stage'
import type { PaintState } from '../sim/sim.ts'
import type { PaintEvent } from '../sim/world.ts'
import { putActors } from './actors.ts'
import { between } from './between.ts'
import { createEffects } from './effects.ts'
import { figuresInYard, figuresOnPodium, isStaged } from './figures.ts'
import { createEars } from './hear.ts'
import { createHud } from './hud.ts'
import { createPicture } from './picture.ts'
import type { Picture } from './pictures.ts'
import { podiumAt } from './plaza.ts'
import { glowOf, revealOf } from './reveal-show.ts'
import { tagPlaces } from './tag-places.ts'

const CONFETTI_EVERY_S = 0.5

/** The picture and sound of a match. */
export const createPaintView = (setup: ViewSetup): View<PaintState, PaintEvent> => {
  const { settings, player } = setup
  const still = settings.reducedMotion
  let players: PaintState['players'] = []
  const picture = createPicture(setup, (seat) => players.find((one) => one.seat === seat)?.side)
  const { stage, onPage } = picture
  const hud = createHud(setup, onPage)
  const ears = createEars(setup)
  let [timeS, confettiInS] = [0, 0]
  let isCalm = false
  const effects = createEffects({
    stage,
    player,
    shake: (strength) => {
      if (!isCalm) stage.shake(strength)
    },
    amount: stage.low || still ? 0.5 : 1,
  })

  const celebrate = (state: PaintState, seconds: number): void => {
    confettiInS -= seconds
    if (confettiInS > 0) return
    const { flow, roundWinner, winner } = state
    const count = still ? 9 : 18
    if (flow.phase === 'roundEnd' && roundWinner !== null && revealOf(state).decided)
      for (const x of [-9, 0, 9])
        stage.confetti(fieldSpot(x, -3, 1), count, [sideColors[roundWinner], '#fff4e0', '#ffd23f'])
    else if (isStaged(state) && winner !== null)
      stage.confetti({ x: podiumAt.x + (Math.random() - 0.5) * 9, y: 1.5, z: podiumAt.z }, count)
    else return
    confettiInS = still ? CONFETTI_EVERY_S * 4 : CONFETTI_EVERY_S
  }
  return {
    frame: (prev, next, alpha, events, seconds, replay) => {
      const live = replay?.live ?? next
      isCalm = next.settings.calm
      players = next.flow.phase === 'teams' ? [] : next.players
      for (const event of replay?.events ?? events) effects.show(event, next)
      for (const event of events) {
        ears.event(event)
        hud.event(event)
      }
      ears.frame(live, seconds)
      const slowed = seconds * live.timeScale
      timeS += slowed
      effects.frame(seconds)
      celebrate(live, seconds)
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
    spot: (x, y) => {
      const at = onPage(x, y)
      const { clientWidth, clientHeight } = setup.canvas
      return { x: at.x / clientWidth, y: at.y / clientHeight }
    },
    ...followPage(stage, hud),
  }
}
