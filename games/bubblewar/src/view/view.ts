import 'pixi.js/unsafe-eval'
import { Container, Graphics } from 'pixi.js'
import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { createPixelBudget } from '@sofaspark/game-sdk/session/pixel-budget.ts'
import { lowestRow } from '../sim/grid.ts'
import { lifelineRow } from '../sim/rules.ts'
import type { BubbleState } from '../sim/sim.ts'
import type { GameEvent, Player } from '../sim/world.ts'
import type { WorldScores } from '../scores/world-scores.ts'
import { createRunKeeper } from '../scores/run-keeper.ts'
import { bubbleTextures, smallTextures } from './bubble-art.ts'
import { createEffects } from './effects.ts'
import { createConfetti } from './confetti.ts'
import { drawGhosts } from './ghosts.ts'
import { createCanvasRenderer } from './canvas-renderer.ts'
import { createHud } from './hud.ts'
import { createPictureSheet } from './picture-sheet.ts'
import { createRoom } from './room.ts'
import { recipes, song } from './sounds-list.ts'
import { createShownBoards } from './shown-boards.ts'
import { createSparks } from './sparks.ts'

const isHot = ({ board, role }: Player): boolean =>
  role === 'board' && board !== null && lowestRow(board) >= lifelineRow

const tensionOf = (state: BubbleState, hot: number): number =>
  state.phase === 'play' ? Math.min(1, 0.4 + hot * 0.3 + state.roundTicks / 9000) : state.phase === 'choose' ? 0 : 0.3

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

/** The picture and sound of a match; the world list comes through `scores`. */
export const createBubbleView = (setup: ViewSetup, scores: WorldScores): View<BubbleState, GameEvent> => {
  const { canvas, sounds, settings, player } = setup
  const low = settings.quality === 'low'
  const still = settings.reducedMotion
  const renderer = createCanvasRenderer(canvas, low)
  const budget = createPixelBudget(renderer.spare)
  const sheet = createPictureSheet()
  const art = { bubbles: bubbleTextures(sheet), small: smallTextures(sheet) }
  const stage = new Container()
  const room = createRoom(art.small, low ? 8 : 22)
  const boardLayer = new Container()
  const ghosts = new Graphics()
  const sparks = createSparks(low ? 160 : 460)
  stage.addChild(room.layer, boardLayer, ghosts, sparks.layer)
  const hud = createHud({
    root: setup.hud,
    texts: setup.texts,
    player,
    choose: (option) => setup.choose('mode', option),
    board: (seat) => boards.of(seat),
  })
  const boards = createShownBoards({ layer: boardLayer, art, player, onArranged: hud.arrange })
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
    sounds,
    board: (seat) => boards.of(seat),
    shake: wobble.shake,
    amount: low || still ? 0.4 : 1,
  })
  sounds.load(recipes, song)

  return {
    frame: (prev, next, alpha, events, seconds) => {
      boards.arrange(next, renderer.size.width, renderer.size.height)
      for (const event of events) {
        show(event)
        hud.event(event, next)
      }
      runs.frame(next)
      if (settings.adaptive) budget.frame(seconds)
      const hot = next.players.filter(isHot).length
      sounds.music(tensionOf(next, hot))
      room.frame(still ? 0 : seconds, hot > 0 && next.phase === 'play' ? 1 : 0)
      const isPlaying = next.phase === 'play' || next.phase === 'countdown'
      for (const one of next.players)
        boards.of(one.seat)?.frame(
          one,
          prev.players.find(({ seat }) => seat === one.seat),
          alpha,
          seconds,
          { aims: isPlaying, still },
        )
      if (next.phase === 'podium' || next.phase === 'tally') {
        const best = hud.leaders(next)
        for (const [seat, view] of boards.all()) if (best.has(seat)) view.cheer(0.3)
      }
      drawGhosts(ghosts, next, boards, player)
      confetti(next, seconds, renderer.size)
      sparks.frame(seconds)
      wobble.frame(seconds)
      hud.frame(next)
      renderer.draw(stage)
    },
    resize: (width, height, pixelRatio) => {
      room.resize(width, height)
      renderer.resize(width, height, pixelRatio)
      hud.resize(width, height)
    },
    refresh: () => {
      boards.refresh()
      hud.refresh()
    },
    dispose: () => {
      hud.dispose()
      renderer.dispose()
    },
  }
}
