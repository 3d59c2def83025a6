import { Container, Sprite, Texture } from 'pixi.js'
import { createPixiPicture, createSparks, type Sparks } from '@sofaspark/game-stage/pixi-picture.ts'
import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { createSoundEffects } from '@sofaspark/game-sdk/sound-effects.ts'
import type { DrawState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'
import { type Look, createBeans } from './beans.ts'
import { createHud } from './hud.ts'
import { createPaperCanvas } from './paper-canvas.ts'
import { paintRoom, planStage, type Plan } from './room-picture.ts'
import { drawSounds } from './sounds-list.ts'

const colors = [0xffb545, 0xffd23f, 0xff6b57, 0x3fb6ff, 0x35d399, 0xff8fd0, 0xfff4e0]

/** A burst of confetti; pixels and seconds. */
const burst = (sparks: Sparks, { scale }: Plan, x: number, y: number, count: number): void => {
  for (let at = 0; at < count; at++) {
    const angle = Math.random() * Math.PI * 2
    const speed = 400 * scale * (0.3 + Math.random())
    sparks.add({
      texture: Texture.WHITE,
      x,
      y,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed - 300 * scale,
      gravity: 900 * scale,
      spin: (Math.random() - 0.5) * 12,
      lifeS: 1.6 + Math.random(),
      scale: 14 * scale * (0.4 + Math.random() * 0.5),
      wide: 0.8 + Math.random(),
      tint: colors[Math.floor(Math.random() * colors.length)] ?? 0xffffff,
    })
  }
}

const lookOf = (state: DrawState, seat: number): Look => {
  const { phase, turn } = state
  if (phase === 'crown' || phase === 'over') return state.crowned.includes(seat) ? 'crowned' : 'calm'
  if (seat === turn.artist && (phase === 'pick' || phase === 'draw' || phase === 'reveal')) return 'artist'
  return state.players.some((other) => other.seat === seat && other.solvedAt >= 0) ? 'glad' : 'calm'
}

/** The room with its easel, and the drawing on its sheet. */
const createEasel = (core: ViewSetup['core']) => {
  const roomCanvas = document.createElement('canvas')
  const paperCanvas = createPaperCanvas(core)
  const room = new Sprite()
  const sheet = new Sprite(Texture.WHITE)
  sheet.tint = 0xfffdf7
  const drawing = new Sprite()
  return {
    layers: [room, sheet, drawing] as const,
    lay: (plan: Plan, ratio: number): void => {
      paintRoom(roomCanvas, plan)
      room.texture.destroy(true)
      room.texture = Texture.from(roomCanvas, true)
      const { x, y, width, height } = plan.paper
      for (const sprite of [sheet, drawing]) sprite.position.set(x, y)
      sheet.setSize(width, height)
      paperCanvas.resize(Math.min(1600, width * ratio), Math.min(1334, height * ratio))
      drawing.texture.destroy(true)
      drawing.texture = Texture.from(paperCanvas.canvas, true)
      drawing.setSize(width, height)
    },
    show: (state: DrawState): void => {
      if (paperCanvas.show(state.turn.items, state.turn.sheet)) drawing.texture.source.update()
    },
  }
}

/** Confetti over the crowned ones, now and then. */
const createConfetti = (sparks: Sparks, calm: boolean) => {
  let confettiInS = 0
  return (state: DrawState, plan: Plan, seconds: number): void => {
    confettiInS -= seconds
    if (state.phase !== 'crown' || state.crowned.length === 0 || calm || confettiInS > 0) return
    confettiInS = 0.35
    burst(sparks, plan, plan.width * (0.15 + Math.random() * 0.7), plan.height * 0.2, 22)
  }
}

const spotOf = (state: DrawState, plan: Plan, seat: number) => {
  const index = state.players.findIndex((other) => other.seat === seat)
  return index < 0 ? undefined : plan.spot(index, state.players.length)
}

/** The picture and sound of the show: an easel in the room, beans around it, texts above. */
export const createDrawView = (setup: ViewSetup): View<DrawState, GameEvent> => {
  const { settings, player, core } = setup
  const calm = settings.reducedMotion
  const picture = createPixiPicture(setup, { background: '#1a0d33' })
  const stage = new Container()
  const easel = createEasel(core)
  let plan = planStage(1280, 720)
  let time = 0
  const beans = createBeans(player, calm)
  const sparks = createSparks(settings.quality === 'low' ? 80 : 260)
  const celebrate = createConfetti(sparks, calm)
  stage.addChild(...easel.layers, beans.layer, sparks.layer)
  const hud = createHud(setup)
  const sounds = createSoundEffects(setup, drawSounds)

  const react = (event: GameEvent, state: DrawState): void => {
    sounds.event(event)
    hud.event(event, state)
    if (event.type === 'solved' || event.type === 'cheer') beans.hop(event.seat)
    if (event.type !== 'solved' || calm) return
    const spot = spotOf(state, plan, event.seat)
    if (spot) burst(sparks, plan, spot.x, spot.y - spot.size * 0.6, 26)
  }
  return {
    frame: (_prev, state, _alpha, events, seconds) => {
      time += seconds
      for (const event of events) react(event, state)
      sounds.frame(state, seconds)
      celebrate(state, plan, seconds)
      hud.frame(state)
      easel.show(state)
      beans.frame(state.players, plan, (seat) => lookOf(state, seat), seconds, time)
      sparks.frame(seconds)
      picture.draw(stage, seconds)
    },
    resize: (widthPx, heightPx, pixelRatio) => {
      plan = planStage(widthPx, heightPx)
      picture.resize(widthPx, heightPx, pixelRatio)
      hud.resize(plan)
      easel.lay(plan, Math.min(pixelRatio, 2))
    },
    refresh: () => hud.refresh(),
    dispose: () => {
      hud.dispose()
      picture.dispose()
    },
  }
}
