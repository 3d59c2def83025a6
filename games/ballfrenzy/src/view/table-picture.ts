import { CanvasTexture, type Texture } from 'three'
import { paintedCanvas, type Pen } from '@sofaspark/game-stage'
import type { Arena } from '../sim/arena.ts'
import { arenaSize } from '../sim/numbers.ts'
import { palette } from './palette.ts'

/** How far the wooden deck reaches beyond the goal lines. */
export const deckWidth = 2.1
/** Metres from the middle to the corners of the deck. */
export const deckRadius = (arena: Arena): number =>
  (arena.inradius + deckWidth) / Math.cos(Math.PI / arena.sides.length)

const polygon = (pen: Pen, arena: Arena, inradius: number): void => {
  pen.beginPath()
  for (const { x, y } of arena.corners) {
    const scale = inradius / arena.inradius
    pen.lineTo(x * scale, y * scale)
  }
  pen.closePath()
}

const paintDeck = (pen: Pen, arena: Arena): void => {
  polygon(pen, arena, arena.inradius + deckWidth)
  pen.fillStyle = palette.wood
  pen.fill()
  pen.save()
  pen.clip()
  // Planks run around the table, side by side.
  for (const side of arena.sides) {
    pen.save()
    pen.transform(side.alongX, side.alongY, side.inX, side.inY, side.x, side.y)
    for (let plank = 0; plank < 4; plank++) {
      pen.fillStyle = ['#9a5636', '#8a4a32', '#a45f3b', '#7f432e'][plank] ?? palette.wood
      const out = -0.42 - plank * 0.45
      const half = side.half * (1 - out / arena.inradius)
      pen.beginPath()
      pen.moveTo(-half, out)
      pen.lineTo(half, out)
      pen.lineTo(half * 1.12, out - 0.42)
      pen.lineTo(-half * 1.12, out - 0.42)
      pen.fill()
    }
    pen.restore()
  }
  polygon(pen, arena, arena.inradius + deckWidth - 0.12)
  pen.strokeStyle = palette.glow
  pen.lineWidth = 0.14
  pen.stroke()
  pen.restore()
}

const paintField = (pen: Pen, arena: Arena): void => {
  polygon(pen, arena, arena.inradius + 0.05)
  const felt = pen.createRadialGradient(0, 0, 0, 0, 0, arena.inradius * 1.15)
  felt.addColorStop(0, '#5a43bd')
  felt.addColorStop(0.55, '#3c2887')
  felt.addColorStop(1, '#271659')
  pen.fillStyle = felt
  pen.fill()
  pen.save()
  pen.clip()
  // A fairground's sunburst, two wedges a side.
  const wedges = arena.sides.length * 4
  for (let at = 0; at < wedges; at += 2) {
    const [from, to] = [(at / wedges) * Math.PI * 2, ((at + 1) / wedges) * Math.PI * 2]
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.arc(0, 0, arena.inradius * 1.5, from, to)
    pen.closePath()
    pen.fillStyle = 'rgba(167, 139, 250, .10)'
    pen.fill()
  }
  pen.lineWidth = 0.09
  pen.strokeStyle = 'rgba(255, 244, 224, .34)'
  for (const radius of [1.15, arena.inradius * 0.62]) {
    pen.beginPath()
    pen.arc(0, 0, radius, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.beginPath()
  for (let at = 0; at < 10; at++) {
    const angle = (at / 10) * Math.PI * 2 - Math.PI / 2
    const radius = at % 2 === 0 ? 0.95 : 0.42
    pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius)
  }
  pen.closePath()
  pen.fillStyle = palette.glow
  pen.fill()
  pen.restore()
}

/** The mouths: a dark pocket in the deck, a bright line, and a crease before it. */
const paintMouths = (pen: Pen, arena: Arena): void => {
  for (const side of arena.sides) {
    pen.save()
    pen.transform(side.alongX, side.alongY, side.inX, side.inY, side.x, side.y)
    const half = Math.min(side.half - arenaSize.cushionRadius, arenaSize.mouth / 2)
    pen.fillStyle = palette.net
    pen.fillRect(-half, -0.95, half * 2, 0.95)
    pen.strokeStyle = 'rgba(255, 244, 224, .16)'
    pen.lineWidth = 0.035
    for (let at = -half; at <= half; at += 0.28) {
      pen.beginPath()
      pen.moveTo(at, 0)
      pen.lineTo(at, -0.95)
      pen.stroke()
    }
    for (let out = 0.2; out < 0.95; out += 0.25) {
      pen.beginPath()
      pen.moveTo(-half, -out)
      pen.lineTo(half, -out)
      pen.stroke()
    }
    pen.fillStyle = palette.cream
    pen.fillRect(-half, -0.05, half * 2, 0.1)
    pen.strokeStyle = 'rgba(255, 244, 224, .28)'
    pen.lineWidth = 0.07
    pen.beginPath()
    pen.ellipse(0, 0, half * 0.92, 1.35, 0, 0, Math.PI)
    pen.stroke()
    pen.restore()
  }
}

/** The top of the table from above: as wide as `sizeM`, its middle in the middle. */
export const tablePicture = (arena: Arena, sidePx: number): { texture: Texture; sizeM: number } => {
  const sizeM = deckRadius(arena) * 2
  const canvas = paintedCanvas(sidePx, sidePx, (pen) => {
    pen.translate(sidePx / 2, sidePx / 2)
    pen.scale(sidePx / sizeM, -sidePx / sizeM)
    paintDeck(pen, arena)
    paintField(pen, arena)
    paintMouths(pen, arena)
  })
  return { texture: new CanvasTexture(canvas), sizeM }
}
