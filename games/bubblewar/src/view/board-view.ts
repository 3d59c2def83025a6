import { Container, Graphics, Sprite } from 'pixi.js'
import type { GamePlayer } from '@sofaspark/game-sdk'
import { lowestRow } from '../sim/grid.ts'
import { kind, lifelineRow, size } from '../sim/rules.ts'
import type { Player } from '../sim/world.ts'
import { beanRoom, type Place } from './arrange-boards.ts'
import { beanFeetY, beanScale, beanTextures, type Mood } from './bean-art.ts'
import { centred, type BoardArt } from './board-art.ts'
import { createAim, createCells, createSling } from './board-parts.ts'
import { cream, danger, glass, ink, numberOf, shade } from './palette.ts'

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

  const glow = centred(art.small.glow)
  const sling = createSling(colour, art)
  const bean = new Sprite()
  const veil = new Graphics()
  const textures = beanTextures(look)
  bean.anchor.set(0.5, beanFeetY)
  glow.tint = numberOf(colour)
  glow.scale.set(1.9)
  glow.alpha = 0.4
  glow.position.set(size.shooterX, size.shooterY)
  const drawAim = createAim(field, dots, art)
  root.addChild(glow, ...sling.layers, bean, veil)

  const drawCells = createCells(stuck, art)
  const pills = Array.from({ length: 5 }, (_, at) => {
    const sprite = centred(art.bubbles.get(kind.stone))
    sprite.position.set(30 + at * 46, -30)
    warnings.addChild(sprite)
    return sprite
  })

  drawFrame({ frame, alarm, line, veil }, colour)
  let slideS = 0
  let time = 0
  let kickS = 0
  let gladS = 0
  let shakeS = 0
  let aim = 0
  const moodOf = (player: Player, low: boolean): Mood => {
    if (gladS > 0) return 'glad'
    if (player.role === 'fallen') return 'out'
    return low ? 'scared' : 'calm'
  }

  return {
    seat,
    root,
    row: () => void (slideS = SLIDE_S),
    kick: () => void (kickS = KICK_S),
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
      slideS = Math.max(0, slideS - seconds)
      kickS = Math.max(0, kickS - seconds)
      gladS = Math.max(0, gladS - seconds)
      shakeS = Math.max(0, shakeS - seconds)
      aim += (board.aim - aim) * Math.min(1, seconds * 22)
      const lowest = lowestRow(board)
      const low = player.role === 'board' && lowest >= lifelineRow
      field.position.x = options.still || shakeS === 0 ? 0 : Math.sin(time * 70) * 9 * Math.min(1, shakeS * 3)
      drawCells(board, { arriving: (slideS / SLIDE_S) ** 2, trembles: low && !options.still, time })
      drawAim(board, { aims: options.aims && player.role === 'board', aim, time })
      sling.draw(board, before?.board, { aim, kick: (kickS / KICK_S) * 22, alpha })
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
