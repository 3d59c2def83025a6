import {
  downArrow,
  squarePicture,
  standardPictures,
  type StagePicture,
  type StandardPicture,
  type Pen,
} from '@sofaspark/game-stage'

export type Picture = StandardPicture | 'puck' | 'stick' | 'arrow'

const ink = '#1a0d33'

const ellipse = (pen: Pen, y: number, rx: number, ry: number): void => {
  pen.beginPath()
  pen.ellipse(64, y, rx, ry, 0, 0, Math.PI * 2)
}

const paintPuck = (pen: Pen): void => {
  pen.fillStyle = ink
  ellipse(pen, 78, 58, 40)
  pen.fill()
  pen.fillStyle = '#3d2f6b'
  ellipse(pen, 58, 58, 40)
  pen.fill()
  pen.strokeStyle = '#ffd23f'
  pen.lineWidth = 7
  ellipse(pen, 58, 44, 29)
  pen.stroke()
}

const trace = (pen: Pen, points: readonly (readonly [x: number, y: number])[]): void => {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
}

const paintStick = (pen: Pen): void => {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const [color, width] of [
    [ink, 22],
    ['#d8924a', 11],
  ] as const) {
    pen.strokeStyle = color
    pen.lineWidth = width
    trace(pen, [
      [14, 64],
      [92, 64],
      [112, 34],
    ])
    pen.stroke()
  }
  pen.strokeStyle = '#fff4e0'
  trace(pen, [
    [96, 58],
    [112, 34],
  ])
  pen.stroke()
}

/** All small pictures of the game. */
export const pictures: Readonly<Record<Picture, StagePicture>> = {
  ...standardPictures,
  puck: squarePicture(paintPuck),
  stick: squarePicture(paintStick),
  arrow: downArrow,
}
