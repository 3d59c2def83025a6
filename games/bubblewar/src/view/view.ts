import { Container, Graphics } from 'pixi.js'
import type { View, ViewSetup, GamePlayer } from '@sofaspark/game-sdk'
import { createPixiPicture, createSparks, type Sparks } from '@sofaspark/game-stage/pixi-picture.ts'
import { createSoundEffects } from '@sofaspark/game-sdk/sound-effects.ts'
import { size } from '../sim/numbers.ts'
import { rank, type BubbleState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'
import type { WorldScores } from '../scores/world-scores.ts'
import { createRunKeeper } from '../scores/run-keeper.ts'
import { bubbleTextures, smallTextures, createSpriteSheet, type BoardArt } from './bubble-art.ts'
import { cream, numberOf } from './palette.ts'
import { createEffects } from './effects.ts'
import { createHud } from './hud.ts'
import { createHudPace } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import { createRoom } from './room.ts'
import { bubbleSounds, hotBoards } from './sounds-list.ts'
import { createShownBoards, type ShownBoards } from './shown-boards.ts'
import { hauntTarget } from '../sim/rounds.ts'
/** The target points of players who throw stones. */
const drawGhosts = (
  ghosts: Graphics,
  state: BubbleState,
  boards: ShownBoards,
  player: (seat: number) => GamePlayer | undefined,
): void => {
  const isHaunted = state.phase === 'play' && state.mode === 'versus'
  const haunting = isHaunted ? state.players.filter(({ role }) => role !== 'board') : []
  // Clearing an empty layer would rebuild the whole batch.
  if (ghosts.visible) ghosts.clear()
  ghosts.visible = haunting.length > 0
  for (const ghost of haunting) {
    const target = hauntTarget(state, ghost.aim)
    const view = target && boards.of(target.player.seat)
    if (!target || !view) continue
    const { x, y } = view.toScreen((target.column + 0.6) * size.bubble, -12)
    const unit = view.root.scale.x * 22
    ghosts
      .poly([x - unit, y - unit * 1.6, x + unit, y - unit * 1.6, x, y])
      .fill({ color: numberOf(player(ghost.seat)?.color ?? cream), alpha: ghost.hauntIn > 0 ? 0.4 : 1 })
      .stroke({ color: 0x1a0d33, width: unit * 0.18 })
  }
}

/** Bubbles that rain while there is something to celebrate. */
const createConfetti = (art: BoardArt, sparks: Sparks, still: boolean) => {
  let confettiInS = 0
  return (state: BubbleState, seconds: number, { width, height }: { width: number; height: number }): void => {
    const party =
      state.phase === 'podium' || state.phase === 'tally' || state.phase === 'over' || state.phase === 'roundEnd'
    confettiInS -= seconds
    if (!party || confettiInS > 0) return
    confettiInS = still ? 1.6 : 0.12
    const x = Math.random() * width
    const texture = art.bubbles.get(1 + Math.floor(Math.random() * 6))
    if (texture)
      sparks.add({
        texture,
        x,
        y: -20,
        vy: 60,
        gravity: 240,
        spin: Math.random() * 6 - 3,
        lifeS: 2.6,
        scale: (0.14 + Math.random() * 0.14) * (height / 720),
      })
  }
}

const SHAKE_S = 0.32

/** Shakes the picture for a moment; not under reduced motion. */
const createWobble = (stage: Container, still: boolean) => {
  let shakeS = 0
  let strength = 0
  return {
    shake: (amount: number): void => {
      if (still) return
      strength = amount
      shakeS = SHAKE_S
    },
    frame: (seconds: number): void => {
      shakeS = Math.max(0, shakeS - seconds)
      const wobble = shakeS > 0 ? strength * (shakeS / SHAKE_S) : 0
      stage.position.set(Math.sin(shakeS * 90) * wobble, Math.cos(shakeS * 77) * wobble)
    },
  }
}

/** The leaders' beans are happy. */
const cheer = (boards: ShownBoards, state: BubbleState): void => {
  if (state.phase !== 'podium' && state.phase !== 'tally') return
  for (const row of rank(state)) if (row.rank === 1) boards.of(row.seat)?.cheer(0.3)
}

interface Moment {
  prev: BubbleState
  next: BubbleState
  alpha: number
  seconds: number
  still: boolean
}

const frameBoards = (boards: ShownBoards, { prev, next, alpha, seconds, still }: Moment): void => {
  const isPlaying = next.phase === 'play' || next.phase === 'countdown'
  for (const one of next.players)
    boards.of(one.seat)?.frame(
      one,
      prev.players.find(({ seat }) => seat === one.seat),
      alpha,
      seconds,
      { aims: isPlaying, still },
    )
}

/** The picture and sound of a match; the world list comes through `scores`. */
export const createBubbleView = (setup: ViewSetup, scores: WorldScores): View<BubbleState, GameEvent> => {
  const { sounds, settings, player } = setup
  const low = settings.quality === 'low'
  const still = settings.reducedMotion
  const picture = createPixiPicture(setup, { background: '#180c36', antialias: true })
  const sheet = createSpriteSheet()
  const art = { bubbles: bubbleTextures(sheet), small: smallTextures(sheet) }
  const stage = new Container()
  const room = createRoom(art.small, low ? 8 : 22)
  const boardLayer = new Container()
  const overBoards = new Container()
  const ghosts = new Graphics()
  const sparks = createSparks(low ? 160 : 460)
  stage.addChild(room.layer, boardLayer, overBoards, ghosts, sparks.layer)
  const hud = createHud(setup, (seat) => boards.of(seat))
  const hudPace = createHudPace(settings)
  const boards = createShownBoards({ layer: boardLayer, over: overBoards, art, player, onArranged: hud.arrange })
  const runs = createRunKeeper({
    scores,
    player,
    begin: (seed) => setup.choose('run', String(seed)),
    changed: (tally) => {
      if (tally.record) sounds.play('record')
      hud.tally(tally)
    },
  })
  const wobble = createWobble(stage, still)
  const confetti = createConfetti(art, sparks, still)
  const show = createEffects({
    art,
    sparks,
    board: (seat) => boards.of(seat),
    shake: wobble.shake,
    amount: low || still ? 0.4 : 1,
  })
  // Boards lie side by side, but each is heard in the middle.
  const soundEffects = createSoundEffects(setup, bubbleSounds, undefined, () => undefined)

  return {
    frame: (prev, next, alpha, events, seconds) => {
      boards.arrange(next, picture.size.width, picture.size.height)
      for (const event of events) {
        show(event)
        soundEffects.event(event)
        hud.event(event, next)
      }
      runs.frame(next)
      soundEffects.frame(next, seconds)
      room.frame(still ? 0 : seconds, next.phase === 'play' && hotBoards(next) > 0 ? 1 : 0)
      frameBoards(boards, { prev, next, alpha, seconds, still })
      cheer(boards, next)
      drawGhosts(ghosts, next, boards, player)
      confetti(next, seconds, picture.size)
      sparks.frame(seconds)
      wobble.frame(seconds)
      const dueS = hudPace(seconds)
      if (dueS !== undefined) hud.frame(next, dueS)
      picture.draw(stage, seconds)
    },
    resize: (width, height, pixelRatio) => {
      room.resize(width, height)
      picture.resize(width, height, pixelRatio)
      hud.resize(width, height)
    },
    refresh: () => {
      boards.refresh()
      hud.refresh()
    },
    dispose: () => {
      hud.dispose()
      picture.dispose()
    },
  }
}
