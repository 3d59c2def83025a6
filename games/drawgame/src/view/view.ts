import 'pixi.js/unsafe-eval'
import { Container, Sprite, Texture, WebGLRenderer } from 'pixi.js'
import { createPixelBudget, releaseRenderer, texturesPerBatch } from '@sofaspark/game-sdk/session/pixel-budget.ts'
import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { createSoundEffects } from '@sofaspark/game-sdk/tables/sound-table.ts'
import type { DrawState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'
import { type Look, createBeans } from './beans.ts'
import { createHud } from './hud.ts'
import { createPaperCanvas } from './paper-canvas.ts'
import { paintRoom, planStage, type Plan } from './room-picture.ts'
import { drawSounds } from './sounds-list.ts'

interface Spark {
  sprite: Sprite
  vx: number
  vy: number
  spin: number
  life: number
}

const colors = [0xffb545, 0xffd23f, 0xff6b57, 0x3fb6ff, 0x35d399, 0xff8fd0, 0xfff4e0]

/** Confetti and amber sparks; a few hundred at most. */
const createSparks = (most: number) => {
  const layer = new Container()
  const sparks: Spark[] = []
  return {
    layer,
    burst: (x: number, y: number, count: number, size: number, spread: number): void => {
      for (let at = 0; at < count && sparks.length < most; at++) {
        const sprite = new Sprite(Texture.WHITE)
        sprite.anchor.set(0.5)
        sprite.tint = colors[Math.floor(Math.random() * colors.length)] ?? 0xffffff
        sprite.setSize(size * (0.5 + Math.random()), size * (0.4 + Math.random() * 0.5))
        sprite.position.set(x, y)
        layer.addChild(sprite)
        const angle = Math.random() * Math.PI * 2
        const speed = spread * (0.3 + Math.random())
        sparks.push({
          sprite,
          vx: Math.cos(angle) * speed,
          vy: Math.sin(angle) * speed - spread * 0.7,
          spin: (Math.random() - 0.5) * 12,
          life: 1.6 + Math.random(),
        })
      }
    },
    frame: (seconds: number, gravity: number): void => {
      for (let at = sparks.length - 1; at >= 0; at--) {
        const spark = sparks[at]
        if (!spark) continue
        spark.life -= seconds
        spark.vy += gravity * seconds
        spark.vx *= 1 - seconds * 0.8
        const { sprite } = spark
        sprite.x += spark.vx * seconds
        sprite.y += spark.vy * seconds
        sprite.rotation += spark.spin * seconds
        sprite.alpha = Math.min(1, spark.life * 2)
        if (spark.life > 0) continue
        sprite.destroy()
        sparks.splice(at, 1)
      }
    },
  }
}

/** Coarser lines of a drawing look like stairs. */
const COARSEST = 0.5

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
const createConfetti = (sparks: ReturnType<typeof createSparks>, calm: boolean) => {
  let confettiInS = 0
  return (state: DrawState, plan: Plan, seconds: number): void => {
    confettiInS -= seconds
    if (state.phase !== 'crown' || state.crowned.length === 0 || calm || confettiInS > 0) return
    confettiInS = 0.35
    sparks.burst(plan.width * (0.15 + Math.random() * 0.7), plan.height * 0.2, 22, 15 * plan.scale, 480 * plan.scale)
  }
}

const spotOf = (state: DrawState, plan: Plan, seat: number) => {
  const index = state.players.findIndex((other) => other.seat === seat)
  return index < 0 ? undefined : plan.spot(index, state.players.length)
}

/** The picture and sound of the show: an easel in the room, beans around it, texts above. */
export const createDrawView = (setup: ViewSetup): View<DrawState, GameEvent> => {
  const { canvas, settings, player, core } = setup
  const calm = settings.reducedMotion
  const renderer = new WebGLRenderer()
  const stage = new Container()
  const easel = createEasel(core)
  let plan = planStage(1280, 720)
  let ratio = 1
  let ready = false
  let disposed = false
  let time = 0
  const beans = createBeans(player, calm)
  const sparks = createSparks(settings.quality === 'low' ? 80 : 260)
  const celebrate = createConfetti(sparks, calm)
  stage.addChild(...easel.layers, beans.layer, sparks.layer)
  const hud = createHud(setup)
  const sounds = createSoundEffects(setup, drawSounds)

  const resolve = (share: number): void => {
    if (!ready) return
    renderer.resize(plan.width, plan.height, Math.max(COARSEST, (settings.quality === 'low' ? 0.5 : ratio) * share))
  }
  const budget = createPixelBudget(resolve)
  const lay = (): void => {
    hud.resize(plan)
    if (!ready) return
    resolve(1)
    easel.lay(plan, ratio)
  }
  void renderer
    .init({
      canvas,
      width: plan.width,
      height: plan.height,
      antialias: false,
      background: 0x1a0d33,
      autoDensity: false,
    })
    .then(() => {
      if (disposed) return
      renderer.limits.maxBatchableTextures = texturesPerBatch
      ready = true
      lay()
    })

  const react = (event: GameEvent, state: DrawState): void => {
    sounds.event(event)
    hud.event(event, state)
    if (event.type === 'solved' || event.type === 'cheer') beans.hop(event.seat)
    if (event.type !== 'solved' || calm) return
    const spot = spotOf(state, plan, event.seat)
    if (spot) sparks.burst(spot.x, spot.y - spot.size * 0.6, 26, 13 * plan.scale, 420 * plan.scale)
  }
  return {
    frame: (_prev, state, _alpha, events, seconds) => {
      time += seconds
      for (const event of events) react(event, state)
      sounds.frame(state, seconds)
      celebrate(state, plan, seconds)
      hud.frame(state)
      if (!ready) return
      if (settings.adaptive) budget.frame(seconds)
      easel.show(state)
      beans.frame(state.players, plan, (seat) => lookOf(state, seat), seconds, time)
      sparks.frame(seconds, 900 * plan.scale)
      renderer.render(stage)
    },
    resize: (widthPx, heightPx, pixelRatio) => {
      plan = planStage(widthPx, heightPx)
      ratio = Math.min(pixelRatio, 2)
      lay()
    },
    refresh: () => hud.refresh(),
    dispose: () => {
      disposed = true
      hud.dispose()
      if (ready) releaseRenderer(renderer)
    },
  }
}
