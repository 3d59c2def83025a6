import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { GamePlayer } from '@sofaspark/game-sdk'
import { traceShot } from '../sim/flight.ts'
import { cells, cellX, cellY, lowestRow } from '../sim/grid.ts'
import { kind, lifelineRow, size } from '../sim/rules.ts'
import type { Player } from '../sim/world.ts'
import { beanRoom, type Place } from './arrange-boards.ts'
import { beanFeetY, beanScale, beanTextures, type Mood } from './bean-art.ts'
import type { SmallTextures } from './bubble-art.ts'
import { cream, danger, glass, ink, numberOf, shade, spark } from './palette.ts'

export interface BoardArt {
  bubbles: ReadonlyMap<number, Texture>
  small: SmallTextures
}

const SCALE = size.bubble / 120
const DOTS = 34
const DOT_EVERY = 7
const SLIDE_S = 0.22

/** One board: bubbles, sling, dotted aim, and its bean. */
export const createBoardView = (seat: number, look: GamePlayer | undefined, art: BoardArt) => {
  const root = new Container()
  const colour = look?.color ?? cream
  const frame = new Graphics()
  const alarm = new Graphics()
  const line = new Graphics()
  const field = new Container()
  const stuck = new Container()
  const dots = new Container()
  const warnings = new Container()
  field.addChild(stuck, dots)
  root.addChild(frame, alarm, line, field, warnings)

  const glow = new Sprite(art.small.glow)
  const band = new Graphics()
  const loaded = new Sprite()
  const waiting = new Sprite()
  const flying = new Sprite()
  const target = new Sprite(art.small.ring)
  const bean = new Sprite()
  const veil = new Graphics()
  const textures = beanTextures(look)
  for (const sprite of [glow, loaded, waiting, flying, target]) sprite.anchor.set(0.5)
  bean.anchor.set(0.5, beanFeetY)
  target.tint = numberOf(cream)
  target.scale.set(0.46)
  glow.tint = numberOf(colour)
  glow.scale.set(1.9)
  glow.alpha = 0.4
  glow.position.set(size.shooterX, size.shooterY)
  field.addChild(target)
  root.addChild(glow, band, waiting, loaded, flying, bean, veil)

  const cellSprites = Array.from({ length: cells }, () => {
    const sprite = new Sprite()
    sprite.anchor.set(0.5)
    sprite.visible = false
    stuck.addChild(sprite)
    return sprite
  })
  const dotSprites = Array.from({ length: DOTS }, () => {
    const sprite = new Sprite(art.small.dot)
    sprite.anchor.set(0.5)
    dots.addChild(sprite)
    return sprite
  })
  const pills = Array.from({ length: 5 }, (_, at) => {
    const sprite = new Sprite(art.bubbles.get(kind.stone))
    sprite.anchor.set(0.5)
    sprite.position.set(30 + at * 46, -30)
    warnings.addChild(sprite)
    return sprite
  })

  // Drawn together with the pictures, whatever their number of vertices.
  for (const { context } of [frame, alarm, line, band]) context.batchMode = 'batch'
  frame
    .roundRect(-16, -16, size.width + 32, size.height + 32, 34)
    .fill({ color: numberOf(glass), alpha: 0.86 })
    .stroke({ color: numberOf(colour), width: 7 })
    .roundRect(-9, -9, size.width + 18, size.height + 18, 28)
    .stroke({ color: numberOf(shade(colour, -0.62)), width: 4 })
  alarm.roundRect(-16, -16, size.width + 32, size.height + 32, 34).stroke({ color: numberOf(danger), width: 14 })
  for (let x = 6; x < size.width; x += 34) line.roundRect(x, size.dangerY - 3, 20, 6, 3).fill(numberOf(danger))
  veil.roundRect(-16, -16, size.width + 32, size.height + 32, 34).fill({ color: numberOf(ink), alpha: 0.62 })

  let slideS = 0
  let time = 0
  let kickS = 0
  let gladS = 0
  let shakeS = 0
  let aim = 0
  const put = (sprite: Sprite, what: number, x: number, y: number, scale = SCALE): void => {
    const texture = art.bubbles.get(what)
    sprite.visible = texture !== undefined
    if (texture && sprite.texture !== texture) sprite.texture = texture
    sprite.position.set(x, y)
    sprite.scale.set(scale)
  }

  const drawCells = (player: Player, low: boolean): void => {
    const { board } = player
    if (!board) return
    const arriving = (slideS / SLIDE_S) ** 2
    const rise = -size.rowHeight * arriving
    for (const [cell, sprite] of cellSprites.entries()) {
      const what = board.grid[cell] ?? 0
      if (what === kind.none) {
        sprite.visible = false
        continue
      }
      const tremble = low && cell >= lifelineRow * size.columns ? Math.sin(time * 40 + cell) * 1.4 : 0
      put(sprite, what, cellX(cell, board.parity) + tremble, cellY(cell) + rise)
      // A new row grows from nothing: clipping it at the frame would cost a separate pass for every board.
      sprite.alpha = cell < size.columns ? 1 - arriving : 1
    }
  }
  const drawAim = (player: Player, aims: boolean): void => {
    const { board } = player
    const on = aims && board !== null
    dots.visible = on
    target.visible = on
    if (!on) return
    const { points, cell } = traceShot(board, Math.round(aim))
    const flow = Math.floor(time * 22) % DOT_EVERY
    for (const [index, sprite] of dotSprites.entries()) {
      const point = points[6 + flow + index * DOT_EVERY]
      sprite.visible = point !== undefined
      if (!point) continue
      sprite.position.set(point.x, point.y)
      sprite.scale.set(0.42 - Math.min(0.2, index * 0.008))
      sprite.alpha = 0.95 - Math.min(0.5, index * 0.02)
    }
    target.visible = cell >= 0
    if (cell >= 0) target.position.set(cellX(cell, board.parity), cellY(cell))
    target.alpha = 0.6 + Math.sin(time * 7) * 0.25
  }
  const drawSling = (player: Player, alpha: number, before: Player | undefined): void => {
    const { board } = player
    if (!board) return
    const tilt = (aim / 500) * 1.36
    const kick = kickS > 0 ? (kickS / 0.16) * 22 : 0
    const x = size.shooterX - Math.sin(tilt) * kick
    const y = size.shooterY + Math.cos(tilt) * kick
    band.clear()
    for (const side of [-1, 1])
      band
        .moveTo(size.shooterX + side * 54, size.shooterY - 12)
        .quadraticCurveTo(x + side * 36, y + 26, x, y + 30)
        .stroke({ color: numberOf(shade(colour, -0.35)), width: 11, cap: 'round' })
        .circle(size.shooterX + side * 54, size.shooterY - 14, 11)
        .fill(numberOf(spark))
    put(loaded, board.current, x, y)
    loaded.visible = loaded.visible && (board.reload <= 8 || board.flying === null)
    put(waiting, board.next, size.shooterX - 176, size.shooterY + 16, SCALE * 0.72)
    const { flying: shot } = board
    flying.visible = shot !== null
    if (!shot) return
    const from = before?.board?.flying
    const near = from && Math.abs(from.x - shot.x) + Math.abs(from.y - shot.y) < 60 ? from : shot
    put(flying, shot.what, near.x + (shot.x - near.x) * alpha, near.y + (shot.y - near.y) * alpha)
  }
  const moodOf = (player: Player, low: boolean): Mood => {
    if (gladS > 0) return 'glad'
    if (player.role === 'fallen') return 'out'
    return low ? 'scared' : 'calm'
  }

  return {
    seat,
    root,
    row: () => void (slideS = SLIDE_S),
    kick: () => void (kickS = 0.16),
    cheer: (seconds: number) => void (gladS = Math.max(gladS, seconds)),
    shake: (seconds: number) => void (shakeS = Math.max(shakeS, seconds)),
    place: ({ x, y, scale }: Place) => {
      root.position.set(x, y)
      root.scale.set(scale)
    },
    /** A position of the board on the screen. */
    toScreen: (x: number, y: number) => ({ x: root.x + x * root.scale.x, y: root.y + y * root.scale.y }),
    frame: (
      player: Player,
      before: Player | undefined,
      alpha: number,
      seconds: number,
      options: { aims: boolean; still: boolean },
    ) => {
      const { board } = player
      if (!board) return
      time += seconds
      for (const spend of [seconds]) {
        slideS = Math.max(0, slideS - spend)
        kickS = Math.max(0, kickS - spend)
        gladS = Math.max(0, gladS - spend)
        shakeS = Math.max(0, shakeS - spend)
      }
      aim += (board.aim - aim) * Math.min(1, seconds * 22)
      const lowest = lowestRow(board)
      const low = player.role === 'board' && lowest >= lifelineRow
      field.position.x = options.still || shakeS === 0 ? 0 : Math.sin(time * 70) * 9 * Math.min(1, shakeS * 3)
      drawCells(player, low && !options.still)
      drawAim(player, options.aims && player.role === 'board')
      drawSling(player, alpha, before)
      alarm.visible = low
      alarm.alpha = options.still ? 0.7 : 0.45 + Math.sin(time * 9) * 0.4
      line.alpha = low ? 1 : 0.42
      veil.visible = player.role === 'fallen'
      for (const [at, pill] of pills.entries()) {
        pill.visible = at < board.incoming
        pill.scale.set(0.36 * (options.still ? 1 : 1 + Math.sin(time * 12 + at) * 0.1))
      }
      const mood = moodOf(player, low)
      bean.texture = textures[mood]
      const hop = mood === 'glad' && !options.still ? Math.abs(Math.sin(time * 9)) * 34 : 0
      const sway = Math.sin(time * 2.2 + seat) * 0.035
      bean.position.set(size.width + beanRoom * 0.62, size.height + 4 - hop)
      bean.rotation = mood === 'out' ? 0.16 : sway
      bean.scale.set(beanScale, beanScale * (hop > 0 ? 1.04 : 1 + Math.sin(time * 3 + seat) * 0.015))
    },
    dispose: () => {
      root.destroy({ children: true })
      for (const texture of Object.values(textures)) texture.destroy(true)
    },
  }
}
export type BoardView = ReturnType<typeof createBoardView>
