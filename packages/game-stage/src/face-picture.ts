import { CanvasTexture } from 'three'
import { penFor } from './atlas.ts'
import { INK, type Pen } from './brush.ts'

export type Mood = 'calm' | 'hurt' | 'scared' | 'happy'

const SIZE = 128

const dot = (pen: Pen, x: number, y: number, rx: number, ry: number, color: string): void => {
  pen.fillStyle = color
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
  pen.fill()
}

const arc = (pen: Pen, x: number, y: number, r: number, from: number, to: number, width = 7): void => {
  pen.strokeStyle = INK
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.beginPath()
  pen.arc(x, y, r, from, to)
  pen.stroke()
}

const line = (pen: Pen, x1: number, y1: number, x2: number, y2: number, width = 7): void => {
  pen.strokeStyle = INK
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x1, y1)
  pen.lineTo(x2, y2)
  pen.stroke()
}

const eye = (pen: Pen, x: number, look = 0, scale = 1): void => {
  dot(pen, x, 52, 15 * scale, 20 * scale, '#fffaf0')
  dot(pen, x + look, 54, 9.5 * scale, 13 * scale, INK)
  dot(pen, x + look + 3, 48, 3.6, 4.4, '#ffffff')
}

const smile = (pen: Pen): void => arc(pen, 64, 78, 13, 0.25, Math.PI - 0.25, 6)

const openMouth = (pen: Pen, ry = 13): void => {
  dot(pen, 64, 92, 14, ry, INK)
  dot(pen, 64, 92 + ry * 0.45, 9, ry * 0.45, '#ff6b7d')
}

const faces: Readonly<Record<string, (pen: Pen) => void>> = {
  smile: (pen) => {
    eye(pen, 42)
    eye(pen, 86)
    smile(pen)
  },
  grin: (pen) => {
    eye(pen, 42)
    eye(pen, 86)
    pen.fillStyle = INK
    pen.beginPath()
    pen.arc(64, 80, 19, 0, Math.PI)
    pen.fill()
    pen.fillStyle = '#fffaf0'
    pen.fillRect(49, 80, 30, 6)
  },
  wink: (pen) => {
    eye(pen, 42)
    line(pen, 76, 54, 96, 50)
    smile(pen)
  },
  cool: (pen) => {
    pen.fillStyle = INK
    pen.fillRect(22, 42, 84, 8)
    dot(pen, 42, 54, 20, 16, INK)
    dot(pen, 86, 54, 20, 16, INK)
    line(pen, 34, 50, 42, 46, 4)
    pen.strokeStyle = '#8fd6ff'
    pen.stroke()
    smile(pen)
  },
  surprised: (pen) => {
    eye(pen, 42, 0, 1.1)
    eye(pen, 86, 0, 1.1)
    dot(pen, 64, 92, 8, 10, INK)
  },
  sleepy: (pen) => {
    arc(pen, 42, 48, 13, 0.3, Math.PI - 0.3)
    arc(pen, 86, 48, 13, 0.3, Math.PI - 0.3)
    dot(pen, 64, 88, 6, 5, INK)
  },
  cheeky: (pen) => {
    eye(pen, 42, 3)
    eye(pen, 86, 3)
    smile(pen)
    dot(pen, 74, 96, 7, 9, '#ff6b7d')
  },
  fierce: (pen) => {
    eye(pen, 42)
    eye(pen, 86)
    line(pen, 26, 30, 56, 40, 8)
    line(pen, 102, 30, 72, 40, 8)
    line(pen, 52, 90, 76, 90, 7)
  },
}

const draw = (pen: Pen, face: string, mood: Mood): void => {
  pen.clearRect(0, 0, SIZE, SIZE)
  dot(pen, 22, 80, 11, 8, 'rgba(255,120,140,0.4)')
  dot(pen, 106, 80, 11, 8, 'rgba(255,120,140,0.4)')
  if (mood === 'hurt') {
    for (const x of [42, 86]) {
      line(pen, x - 11, 42, x + 11, 62)
      line(pen, x + 11, 42, x - 11, 62)
    }
    openMouth(pen, 9)
  } else if (mood === 'scared') {
    eye(pen, 42, 0, 1.2)
    eye(pen, 86, 0, 1.2)
    openMouth(pen, 16)
  } else if (mood === 'happy') {
    arc(pen, 42, 58, 13, Math.PI + 0.2, -0.2, 8)
    arc(pen, 86, 58, 13, Math.PI + 0.2, -0.2, 8)
    openMouth(pen, 14)
  } else (faces[face] ?? faces['smile'])?.(pen)
}

/** A face that reacts to its bean's fate. */
export const createFacePicture = (face: string) => {
  const { canvas, pen } = penFor(SIZE, SIZE)
  const texture = new CanvasTexture(canvas)
  let shown = ''
  return {
    texture,
    show: (mood: Mood, as = face) => {
      if (!pen || shown === mood + as) return
      shown = mood + as
      draw(pen, as, mood)
      texture.needsUpdate = true
    },
  }
}
