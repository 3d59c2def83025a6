import 'pixi.js/unsafe-eval'
import { Container, Graphics, WebGLRenderer } from 'pixi.js'
import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { createPixelBudget, texturesPerBatch } from '@sofaspark/game-sdk/session/pixel-budget.ts'
import { lowestRow } from '../sim/grid.ts'
import { hauntTarget } from '../sim/rounds.ts'
import { lifelineRow, size } from '../sim/rules.ts'
import type { BubbleState } from '../sim/sim.ts'
import type { GameEvent, Player } from '../sim/world.ts'
import type { WorldScores } from '../scores/world-scores.ts'
import { createRunKeeper } from '../scores/run-keeper.ts'
import { arrangeBoards } from './arrange-boards.ts'
import { createBoardView, type BoardView } from './board-view.ts'
import { bubbleTextures, smallTextures } from './bubble-art.ts'
import { createEffects } from './effects.ts'
import { createHud } from './hud.ts'
import { cream, numberOf } from './palette.ts'
import { createPictureSheet } from './picture-sheet.ts'
import { createRoom } from './room.ts'
import { recipes, song } from './sounds-list.ts'
import { createSparks } from './sparks.ts'

const COARSEST = 0.5

/** The picture and sound of a match; the world list comes through `scores`. */
export const createBubbleView = (setup: ViewSetup, scores: WorldScores): View<BubbleState, GameEvent> => {
  const { canvas, sounds, settings, player } = setup
  const low = settings.quality === 'low'
  const still = settings.reducedMotion
  const renderer = new WebGLRenderer()
  let ready = false
  let gone = false
  let width = 1280
  let height = 720
  let ratio = 1
  let share = 1
  const resolve = (): void => {
    if (ready) renderer.resize(width, height, Math.max(COARSEST, (low ? 0.5 : ratio) * share))
  }
  void renderer
    .init({
      canvas,
      width,
      height,
      antialias: !low,
      background: '#180c36',
      powerPreference: 'high-performance',
      autoDensity: false,
    })
    .then(() => {
      renderer.limits.maxBatchableTextures = texturesPerBatch
      ready = true
      if (gone) renderer.destroy()
      else resolve()
    })
  const budget = createPixelBudget((next) => {
    share = next
    resolve()
  })
  const sheet = createPictureSheet()
  const art = { bubbles: bubbleTextures(sheet), small: smallTextures(sheet) }
  const stage = new Container()
  const room = createRoom(art.small, low ? 8 : 22)
  const boardLayer = new Container()
  const ghosts = new Graphics()
  const sparks = createSparks(low ? 160 : 460)
  stage.addChild(room.layer, boardLayer, ghosts, sparks.layer)
  const boards = new Map<number, BoardView>()
  const looks = new Map<number, string>()
  const hud = createHud({
    root: setup.hud,
    texts: setup.texts,
    player,
    choose: (option) => setup.choose('mode', option),
    board: (seat) => boards.get(seat),
  })
  const runs = createRunKeeper({
    scores,
    player,
    begin: (seed) => setup.choose('run', String(seed)),
    changed: (tally) => {
      if (tally.record) sounds.play('record')
      hud.tally(tally)
    },
  })
  let shakeS = 0
  let strength = 0
  let confettiInS = 0
  const show = createEffects({
    art,
    sparks,
    sounds,
    board: (seat) => boards.get(seat),
    shake: (amount) => {
      if (still) return
      strength = amount
      shakeS = 0.32
    },
    amount: low || still ? 0.4 : 1,
  })
  sounds.load(recipes, song)

  const wearsOf = (seat: number): string => {
    const { color = '', hat = '', face = '' } = player(seat) ?? {}
    return `${color} ${hat} ${face}`
  }
  let arranged = ''
  const arrange = (state: BubbleState): void => {
    const shown = state.phase === 'choose' ? [] : state.players.filter(({ board }) => board !== null)
    const key = [width, height, ...shown.map(({ seat }) => `${seat} ${wearsOf(seat)}`)].join()
    if (key === arranged) return
    arranged = key
    const places = arrangeBoards(shown.length, width, height)
    const seats = new Set(shown.map(({ seat }) => seat))
    for (const [seat, view] of boards) {
      if (seats.has(seat)) continue
      view.dispose()
      boards.delete(seat)
    }
    for (const [index, { seat }] of shown.entries()) {
      const look = player(seat)
      const wears = wearsOf(seat)
      if (looks.get(seat) !== wears) {
        boards.get(seat)?.dispose()
        boards.delete(seat)
        looks.set(seat, wears)
      }
      const view = boards.get(seat) ?? createBoardView(seat, look, art)
      boards.set(seat, view)
      boardLayer.addChild(view.root)
      const place = places[index]
      if (place) view.place(place)
    }
    hud.arrange(places)
  }
  /** The target points of players who throw stones. */
  const drawGhosts = (state: BubbleState): void => {
    ghosts.clear()
    if (state.phase !== 'play' || state.mode !== 'versus') return
    for (const ghost of state.players.filter(({ role }) => role !== 'board')) {
      const target = hauntTarget(state, ghost.aim)
      const view = target && boards.get(target.player.seat)
      if (!target || !view) continue
      const { x, y } = view.toScreen((target.column + 0.6) * size.bubble, -12)
      const unit = view.root.scale.x * 22
      ghosts
        .poly([x - unit, y - unit * 1.6, x + unit, y - unit * 1.6, x, y])
        .fill({ color: numberOf(player(ghost.seat)?.color ?? cream), alpha: ghost.hauntIn > 0 ? 0.4 : 1 })
        .stroke({ color: 0x1a0d33, width: unit * 0.18 })
    }
  }
  const isHot = ({ board, role }: Player): boolean =>
    role === 'board' && board !== null && lowestRow(board) >= lifelineRow
  const confetti = (state: BubbleState, seconds: number): void => {
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

  return {
    frame: (prev, next, alpha, events, seconds) => {
      arrange(next)
      for (const event of events) {
        show(event)
        hud.event(event, next)
      }
      runs.frame(next)
      if (settings.adaptive) budget.frame(seconds)
      const hot = next.players.filter(isHot).length
      sounds.music(
        next.phase === 'play'
          ? Math.min(1, 0.4 + hot * 0.3 + next.roundTicks / 9000)
          : next.phase === 'choose'
            ? 0
            : 0.3,
      )
      room.frame(still ? 0 : seconds, hot > 0 && next.phase === 'play' ? 1 : 0)
      const isPlaying = next.phase === 'play' || next.phase === 'countdown'
      for (const one of next.players)
        boards.get(one.seat)?.frame(
          one,
          prev.players.find(({ seat }) => seat === one.seat),
          alpha,
          seconds,
          { aims: isPlaying, still },
        )
      if (next.phase === 'podium' || next.phase === 'tally') {
        const best = hud.leaders(next)
        for (const [seat, view] of boards) if (best.has(seat)) view.cheer(0.3)
      }
      drawGhosts(next)
      confetti(next, seconds)
      sparks.frame(seconds)
      shakeS = Math.max(0, shakeS - seconds)
      const wobble = shakeS > 0 ? strength * (shakeS / 0.32) : 0
      stage.position.set(Math.sin(shakeS * 90) * wobble, Math.cos(shakeS * 77) * wobble)
      hud.frame(next)
      if (ready && !gone) renderer.render(stage)
    },
    resize: (widthPx, heightPx, pixelRatio) => {
      width = widthPx
      height = heightPx
      ratio = Math.min(pixelRatio, 2)
      room.resize(width, height)
      resolve()
      hud.resize(width, height)
    },
    refresh: () => {
      arranged = ''
      hud.refresh()
    },
    dispose: () => {
      gone = true
      hud.dispose()
      if (ready) renderer.destroy()
    },
  }
}
