import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import type { GamePlayer } from '@sofaspark/game-sdk'
import { lowestRow, cellX, cellY } from '../sim/grid.ts'
import { kind, lifelineRow, size } from '../sim/numbers.ts'
import type { Player } from '../sim/world.ts'
import { beanRoom, type Place } from './arrange-boards.ts'
import { centred, type BoardArt, bubbleScale, placeBubble } from './bubble-art.ts'
import { createCells } from './hanging-bubbles.ts'
import { cream, danger, glass, ink, numberOf, shade, spark } from './palette.ts'
import type { BeanFigureProps } from '@sofaspark/ui/bean/bean-figure.tsx'
import { beanPicture, faceOf, hatOf, paintBean } from '@sofaspark/ui/bean/bean-svg.ts'
import type { Board } from '../sim/board.ts'
import { traceShot } from '../sim/flight.ts'

const DOTS = 34
const DOT_EVERY = 7

interface AimLook {
  aims: boolean
  aim: number
  time: number
  isSame: boolean
}

/** The dots along which a shot would fly, and the ring where it would stay. */
const createAim = (field: Container, dots: Container, art: BoardArt) => {
  const target = centred(art.small.ring)
  target.tint = numberOf(cream)
  target.scale.set(0.46)
  field.addChild(target)
  const dotSprites = Array.from({ length: DOTS }, () => {
    const sprite = centred(art.small.dot)
    dots.addChild(sprite)
    return sprite
  })
  let traced: { aim: number; trace: ReturnType<typeof traceShot> } | undefined
  /** The path of a shot, recomputed only when it may have changed. */
  const traceOf = (board: Board, aim: number, isSame: boolean): ReturnType<typeof traceShot> => {
    if (!isSame || traced?.aim !== aim) traced = { aim, trace: traceShot(board, aim) }
    return traced.trace
  }
  return (board: Board, { aims, aim, time, isSame }: AimLook): void => {
    dots.visible = aims
    target.visible = aims
    if (!aims) {
      traced = undefined
      return
    }
    const { points, cell } = traceOf(board, Math.round(aim), isSame)
    const flow = Math.floor(time * 22) % DOT_EVERY
    for (const [index, sprite] of dotSprites.entries()) {
      const point = points[6 + flow + index * DOT_EVERY]
      // Transparent rather than hidden: adding or removing a sprite rebuilds the whole batch.
      sprite.scale.set(point ? 0.42 - Math.min(0.2, index * 0.008) : 0)
      if (!point) continue
      sprite.position.set(point.x, point.y)
      sprite.alpha = 0.95 - Math.min(0.5, index * 0.02)
    }
    target.visible = cell >= 0
    if (cell >= 0) target.position.set(cellX(cell, board.parity), cellY(cell))
    target.alpha = 0.6 + Math.sin(time * 7) * 0.25
  }
}

/** The sling with the bubble in it, the one that waits, and the one that flies. */
const createSling = (colour: string, art: BoardArt) => {
  const band = new Graphics()
  band.context.batchMode = 'batch'
  const loaded = centred()
  const waiting = centred()
  const flying = centred()
  let drawn = ''
  /** The band from its two posts to the pouch; redrawing it rebuilds the whole batch. */
  const drawBand = (x: number, y: number): void => {
    const key = `${x} ${y}`
    if (key === drawn) return
    drawn = key
    band.clear()
    for (const side of [-1, 1])
      band
        .moveTo(size.shooterX + side * 54, size.shooterY - 12)
        .quadraticCurveTo(x + side * 36, y + 26, x, y + 30)
        .stroke({ color: numberOf(shade(colour, -0.35)), width: 11, cap: 'round' })
        .circle(size.shooterX + side * 54, size.shooterY - 14, 11)
        .fill(numberOf(spark))
  }
  return {
    /** From the back to the front. */
    layers: [band, waiting, loaded, flying],
    /** `kick` is how far the sling still springs back. */
    draw: (
      board: Board,
      before: Board | null | undefined,
      { aim, kick, alpha }: { aim: number; kick: number; alpha: number },
    ): void => {
      const tilt = (aim / 500) * 1.36
      const x = size.shooterX - Math.sin(tilt) * kick
      const y = size.shooterY + Math.cos(tilt) * kick
      drawBand(Math.round(x), Math.round(y))
      placeBubble(art, loaded, board.current, x, y)
      loaded.visible = loaded.visible && (board.reload <= 8 || board.flying === null)
      placeBubble(art, waiting, board.next, size.shooterX - 176, size.shooterY + 16, bubbleScale * 0.72)
      const { flying: shot } = board
      flying.visible = shot !== null
      if (!shot) return
      const from = before?.flying
      const near = from && Math.abs(from.x - shot.x) + Math.abs(from.y - shot.y) < 60 ? from : shot
      placeBubble(art, flying, shot.what, near.x + (shot.x - near.x) * alpha, near.y + (shot.y - near.y) * alpha)
    },
  }
}

type Mood = 'calm' | 'glad' | 'scared' | 'out'
const HEIGHT_PX = 400

/** Units of the picture per unit of the board. */
const beanScale = (1.15 * beanPicture.height) / HEIGHT_PX
const beanFeetY = beanPicture.feetY

/** The bean of a player in each of its moods. */
const beanTextures = (look: GamePlayer | undefined): Readonly<Record<Mood, Texture>> => {
  const draw = (mood: Pick<BeanFigureProps, 'face' | 'arms' | 'legs'>): Texture => {
    const wears = { color: look?.color ?? cream, hat: hatOf(look?.hat ?? 'none') }
    const canvas = paintBean({ ...wears, ...mood }, HEIGHT_PX, () => {
      if (!texture.destroyed) texture.source.update()
    })
    const texture = Texture.from(canvas)
    return texture
  }
  return {
    calm: draw({ face: faceOf(look?.face ?? 'smile') }),
    glad: draw({ face: 'grin', arms: 'up', legs: 'jump' }),
    scared: draw({ face: 'surprised', arms: 'wide' }),
    out: draw({ face: 'sleepy' }),
  }
}

const SLIDE_S = 0.22
const KICK_S = 0.16

/** The parts that the play never changes: the frame, its alarm, the line of danger, the veil over a fallen one. */
const drawFrame = (
  { frame, alarm, line, veil }: Record<'frame' | 'alarm' | 'line' | 'veil', Graphics>,
  colour: string,
): void => {
  // Drawn together with the pictures, whatever their number of vertices.
  for (const { context } of [frame, alarm, line]) context.batchMode = 'batch'
  frame
    .roundRect(-16, -16, size.width + 32, size.height + 32, 34)
    .fill({ color: numberOf(glass), alpha: 0.86 })
    .stroke({ color: numberOf(colour), width: 7 })
    .roundRect(-9, -9, size.width + 18, size.height + 18, 28)
    .stroke({ color: numberOf(shade(colour, -0.62)), width: 4 })
  alarm.roundRect(-16, -16, size.width + 32, size.height + 32, 34).stroke({ color: numberOf(danger), width: 14 })
  for (let x = 6; x < size.width; x += 34) line.roundRect(x, size.dangerY - 3, 20, 6, 3).fill(numberOf(danger))
  veil.roundRect(-16, -16, size.width + 32, size.height + 32, 34).fill({ color: numberOf(ink), alpha: 0.62 })
}

/** The bean beside its board. */
const createBean = (seat: number, look: GamePlayer | undefined) => {
  const sprite = new Sprite()
  const textures = beanTextures(look)
  sprite.anchor.set(0.5, beanFeetY)
  return {
    sprite,
    frame: (mood: Mood, time: number, still: boolean): void => {
      sprite.texture = textures[mood]
      const hop = mood === 'glad' && !still ? Math.abs(Math.sin(time * 9)) * 34 : 0
      const sway = Math.sin(time * 2.2 + seat) * 0.035
      sprite.position.set(size.width + beanRoom * 0.62, size.height + 4 - hop)
      sprite.rotation = mood === 'out' ? 0.16 : sway
      sprite.scale.set(beanScale, beanScale * (hop > 0 ? 1.04 : 1 + Math.sin(time * 3 + seat) * 0.015))
    },
    dispose: (): void => {
      for (const texture of Object.values(textures)) texture.destroy(true)
    },
  }
}

/** The stones that will come next. */
const createWarnings = (layer: Container, art: BoardArt) => {
  const pills = Array.from({ length: 5 }, (_, at) => {
    const sprite = centred(art.bubbles.get(kind.stone))
    sprite.position.set(30 + at * 46, -30)
    layer.addChild(sprite)
    return sprite
  })
  return (incoming: number, time: number, still: boolean): void => {
    for (const [at, pill] of pills.entries()) {
      pill.visible = at < incoming
      pill.scale.set(0.36 * (still ? 1 : 1 + Math.sin(time * 12 + at) * 0.1))
    }
  }
}

const moodOf = (player: Player, isGlad: boolean, low: boolean): Mood => {
  if (isGlad) return 'glad'
  if (player.role === 'fallen') return 'out'
  return low ? 'scared' : 'calm'
}

/** One board: bubbles, sling, dotted aim, and its bean. */
export const createBoardView = (seat: number, look: GamePlayer | undefined, art: BoardArt) => {
  const root = new Container()
  const over = new Container()
  const colour = look?.color ?? cream
  const [frame, alarm, line] = [new Graphics(), new Graphics(), new Graphics()]
  const field = new Container()
  const stuck = new Container()
  const dots = new Container()
  const warnings = new Container()
  field.addChild(stuck, dots)
  root.addChild(frame, alarm, line, field, warnings)

  const glow = centred(art.small.glow)
  const sling = createSling(colour, art)
  const bean = createBean(seat, look)
  const veil = new Graphics()
  glow.tint = numberOf(colour)
  glow.scale.set(1.9)
  glow.alpha = 0.4
  glow.position.set(size.shooterX, size.shooterY)
  const drawAim = createAim(field, dots, art)
  root.addChild(glow, ...sling.layers)
  over.addChild(bean.sprite, veil)

  const drawCells = createCells(stuck, art)
  const drawWarnings = createWarnings(warnings, art)
  drawFrame({ frame, alarm, line, veil }, colour)
  let slideS = 0
  let time = 0
  let kickS = 0
  let gladS = 0
  let shakeS = 0
  let aim = 0

  return {
    seat,
    root,
    /** The bean and the veil: above all boards, since a separate picture between two boards would take a draw for each. */
    over,
    row: () => void (slideS = SLIDE_S),
    kick: () => void (kickS = KICK_S),
    cheer: (seconds: number) => void (gladS = Math.max(gladS, seconds)),
    shake: (seconds: number) => void (shakeS = Math.max(shakeS, seconds)),
    place: ({ x, y, scale }: Place) => {
      for (const part of [root, over]) {
        part.position.set(x, y)
        part.scale.set(scale)
      }
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
      slideS = Math.max(0, slideS - seconds)
      kickS = Math.max(0, kickS - seconds)
      gladS = Math.max(0, gladS - seconds)
      shakeS = Math.max(0, shakeS - seconds)
      aim += (board.aim - aim) * Math.min(1, seconds * 22)
      const lowest = lowestRow(board)
      const low = player.role === 'board' && lowest >= lifelineRow
      field.position.x = options.still || shakeS === 0 ? 0 : Math.sin(time * 70) * 9 * Math.min(1, shakeS * 3)
      const isSame = drawCells(board, { arriving: (slideS / SLIDE_S) ** 2, trembles: low && !options.still, time })
      drawAim(board, { aims: options.aims && player.role === 'board', aim, time, isSame })
      sling.draw(board, before?.board, { aim, kick: (kickS / KICK_S) * 22, alpha })
      alarm.visible = low
      alarm.alpha = options.still ? 0.7 : 0.45 + Math.sin(time * 9) * 0.4
      line.alpha = low ? 1 : 0.42
      veil.visible = player.role === 'fallen'
      drawWarnings(board.incoming, time, options.still)
      bean.frame(moodOf(player, gladS > 0, low), time, options.still)
    },
    dispose: () => {
      for (const part of [root, over]) part.destroy({ children: true })
      bean.dispose()
    },
  }
}
export type BoardView = ReturnType<typeof createBoardView>
