const ink = '#1a0d33'
const WIDE = 200
const TALL = 250

type Pen = CanvasRenderingContext2D

const dot = (pen: Pen, x: number, y: number, rx: number, ry: number, color: string): void => {
  pen.fillStyle = color
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
  pen.fill()
}
const curve = (pen: Pen, x: number, y: number, radius: number, from: number, to: number): void => {
  pen.beginPath()
  pen.arc(x, y, radius, from, to)
  pen.stroke()
}
const eyes = (pen: Pen, look = 0): void => {
  for (const x of [74, 126]) {
    dot(pen, x, 116, 17, 22, '#fffaf0')
    dot(pen, x + look, 118, 10, 14, ink)
    dot(pen, x + look + 4, 112, 4, 5, '#ffffff')
  }
}
const smile = (pen: Pen): void => curve(pen, 100, 146, 16, 0.25, Math.PI - 0.25)
const openMouth = (pen: Pen, ry = 16): void => {
  dot(pen, 100, 158, 17, ry, ink)
  dot(pen, 100, 158 + ry * 0.4, 11, ry * 0.45, '#ff6b7d')
}

const faces: Readonly<Record<string, (pen: Pen) => void>> = {
  smile: (pen) => {
    eyes(pen)
    smile(pen)
  },
  grin: (pen) => {
    eyes(pen)
    pen.fillStyle = ink
    pen.beginPath()
    pen.arc(100, 148, 22, 0, Math.PI)
    pen.fill()
    pen.fillStyle = '#fffaf0'
    pen.fillRect(82, 148, 36, 7)
  },
  wink: (pen) => {
    eyes(pen)
    dot(pen, 126, 116, 20, 24, 'rgba(0,0,0,0)')
    smile(pen)
  },
  cool: (pen) => {
    pen.fillStyle = ink
    pen.fillRect(50, 102, 100, 9)
    dot(pen, 74, 116, 23, 18, ink)
    dot(pen, 126, 116, 23, 18, ink)
    smile(pen)
  },
  surprised: (pen) => {
    eyes(pen)
    dot(pen, 100, 158, 9, 12, ink)
  },
  sleepy: (pen) => {
    curve(pen, 74, 110, 15, 0.3, Math.PI - 0.3)
    curve(pen, 126, 110, 15, 0.3, Math.PI - 0.3)
    dot(pen, 100, 154, 7, 6, ink)
  },
  cheeky: (pen) => {
    eyes(pen, 4)
    smile(pen)
    dot(pen, 112, 166, 8, 11, '#ff6b7d')
  },
  fierce: (pen) => {
    eyes(pen)
    pen.beginPath()
    pen.moveTo(54, 90)
    pen.lineTo(90, 102)
    pen.moveTo(146, 90)
    pen.lineTo(110, 102)
    pen.moveTo(86, 156)
    pen.lineTo(114, 156)
    pen.stroke()
  },
}

/** A bean with its face, standing on the lower edge of its picture. */
export const paintBean = (canvas: HTMLCanvasElement, color: string, face: string, happy: boolean): void => {
  canvas.width = WIDE
  canvas.height = TALL
  const pen = canvas.getContext('2d')
  if (!pen) return
  dot(pen, 100, 238, 62, 10, 'rgba(10,5,26,.4)')
  pen.lineWidth = 8
  pen.strokeStyle = ink
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(100, 26)
  pen.bezierCurveTo(160, 26, 178, 92, 174, 160)
  pen.bezierCurveTo(170, 216, 146, 236, 100, 236)
  pen.bezierCurveTo(54, 236, 30, 216, 26, 160)
  pen.bezierCurveTo(22, 92, 40, 26, 100, 26)
  pen.fill()
  pen.save()
  pen.clip()
  const shade = pen.createLinearGradient(26, 0, 174, 0)
  shade.addColorStop(0, 'rgba(255,255,255,.32)')
  shade.addColorStop(0.4, 'rgba(255,255,255,0)')
  shade.addColorStop(1, 'rgba(26,13,51,.28)')
  pen.fillStyle = shade
  pen.fillRect(0, 0, WIDE, TALL)
  pen.restore()
  pen.stroke()
  dot(pen, 52, 148, 13, 9, 'rgba(255,110,130,.45)')
  dot(pen, 148, 148, 13, 9, 'rgba(255,110,130,.45)')
  pen.lineWidth = 7
  pen.lineCap = 'round'
  if (!happy) {
    ;(faces[face] ?? faces['smile'])?.(pen)
    return
  }
  curve(pen, 74, 122, 15, Math.PI + 0.2, -0.2)
  curve(pen, 126, 122, 15, Math.PI + 0.2, -0.2)
  openMouth(pen)
}

const gold = (pen: Pen): void => {
  pen.fillStyle = '#ffb545'
  pen.strokeStyle = ink
  pen.lineWidth = 6
  pen.lineJoin = 'round'
}

/** What the artist wears, and what a winner wears. */
export const paintCap = (canvas: HTMLCanvasElement, kind: 'beret' | 'crown'): void => {
  canvas.width = 140
  canvas.height = 90
  const pen = canvas.getContext('2d')
  if (!pen) return
  gold(pen)
  pen.beginPath()
  if (kind === 'crown') {
    for (const [x, y] of [
      [18, 80],
      [10, 22],
      [44, 48],
      [70, 10],
      [96, 48],
      [130, 22],
      [122, 80],
    ] as const)
      pen.lineTo(x, y)
    pen.closePath()
    pen.fill()
    pen.stroke()
    for (const [x, color] of [
      [40, '#ff6b57'],
      [70, '#3fb6ff'],
      [100, '#35d399'],
    ] as const)
      dot(pen, x, 66, 7, 7, color)
    return
  }
  pen.fillStyle = '#c2334d'
  pen.ellipse(70, 52, 62, 28, -0.14, 0, Math.PI * 2)
  pen.fill()
  pen.stroke()
  pen.beginPath()
  pen.moveTo(74, 26)
  pen.lineTo(78, 8)
  pen.stroke()
}
