import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { followPage, type Figure } from '@sofaspark/game-stage'
import { bean as beanRules } from '../sim/rules.ts'
import type { BumpState } from '../sim/sim.ts'
import type { Bean, GameEvent } from '../sim/world.ts'
import { blend } from './blend.ts'
import { createEffects } from './effects.ts'
import { groundMarks } from './ground-marks.ts'
import { createHud } from './hud.ts'
import { createLivePicture } from './live-picture.ts'
import { cheers, cheersNow, tension } from './mood.ts'
import { placeTags } from './name-tags.ts'
import type { Shown } from './picture.ts'
import { createPlatePicture } from './plate-picture.ts'
import { poseOf } from './pose.ts'
import { raftSpots, stageAt } from './raft.ts'
import { recipes, song } from './sounds-list.ts'
import { createBumpStage } from './stage.ts'

const FALLBACK_COLOR = '#ffffff'

const moodOf = ({ frozen, stun, grounded, vx, vz, y }: Bean, cheering: boolean): Figure['mood'] => {
  if (cheering) return 'happy'
  if (frozen || stun > 0) return 'hurt'
  return (!grounded && y < -0.25) || Math.hypot(vx, vz) > 30 ? 'scared' : 'calm'
}

const figureOf = (bean: Bean, { next, staged }: Shown, timeS: number): Figure => {
  const { seat, frozen } = bean
  const cheering = cheers(next, seat)
  const sad = staged !== undefined && !cheering && next.mode === 'versus'
  const pose = poseOf(bean, { time: timeS + seat, cheering, sad })
  const spot = staged?.get(seat)
  const turn = spot && !cheering ? 0 : pose.turn
  const { x, y, z } = spot ?? bean
  return {
    seat,
    x,
    y,
    z,
    pose: { ...pose, turn },
    mood: moodOf(bean, cheering),
    sad,
    frozen,
    spinning: bean.slip > 0,
  }
}

/** The picture and sound of a match. */
export const createBumpView = (setup: ViewSetup): View<BumpState, GameEvent> => {
  const { sounds, settings, player } = setup
  const colorOf = (seat: number): string => player(seat)?.color ?? FALLBACK_COLOR
  const stage = createBumpStage(setup)
  const picture = stage.low ? createPlatePicture(stage, colorOf) : createLivePicture(stage, player)
  const hud = createHud({
    root: setup.hud,
    texts: setup.texts,
    player,
    choose: (option) => setup.choose('mode', option),
  })
  const showEvent = createEffects({
    particles: stage.particles,
    sounds,
    shake: stage.shake,
    kick: stage.cast.kick,
    flash: stage.cast.flash,
    ring: picture.ring,
    player,
    amount: stage.low ? 0.5 : 1,
  })
  sounds.load(recipes, song)
  let confettiInS = 0
  let timeS = 0

  const celebrate = (state: BumpState, seconds: number): void => {
    confettiInS -= seconds
    if (confettiInS > 0) return
    confettiInS = settings.reducedMotion ? 2 : 0.55
    const winner = state.beans.find(({ seat }) => seat === state.winner)
    const aside = (widthM: number): number => (Math.random() - 0.5) * widthM
    if (state.phase === 'podium' || state.phase === 'over')
      stage.confetti({ x: stageAt.x + aside(7), y: stageAt.y + 0.5, z: stageAt.z + aside(2) }, stage.low ? 13 : 26)
    else if (state.phase === 'roundEnd' && winner)
      stage.confetti({ x: winner.x + aside(3), y: winner.y + 0.3, z: winner.z + aside(2) }, stage.low ? 11 : 22)
  }
  return {
    frame: (prev, next, alpha, events, seconds) => {
      const state = blend(prev, next, alpha)
      const slowed = seconds * next.timeScale
      timeS += slowed
      for (const event of events) {
        showEvent(event)
        hud.event(event, next)
      }
      sounds.music(tension(next))
      const staged = raftSpots(next)
      const shown: Shown = { state, next, staged, seconds, slowed }
      const drawn = staged ? state.beans : state.beans.filter(({ role, y }) => role === 'bean' && y > beanRules.splashY)
      if (cheersNow(next)) celebrate(next, seconds)
      picture.frame(shown)
      stage.cast.frame(
        drawn.map((bean) => figureOf(bean, shown, timeS)),
        slowed,
      )
      stage.decals.frame(staged ? [] : groundMarks(state, colorOf), slowed)
      placeTags(
        hud,
        stage.project,
        staged ? state.beans : state.beans.filter(({ role, y }) => role !== 'bean' || y > -2),
        staged,
        next,
      )
      hud.frame(next)
      stage.frame(seconds, slowed)
    },
    ...followPage(stage, hud),
  }
}
