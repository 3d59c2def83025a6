import { CanvasTexture, Mesh, PlaneGeometry, type Material, type Texture } from 'three'
import { ownEnd, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { paintedCanvas } from './atlas.ts'
import { sideColors } from './bean-mesh.ts'
import { blend, fillBox, fillPath, oval, strokePath, type Pen } from './brush.ts'
import { pictureMaterial } from './materials.ts'

/** A canvas that is painted in metres: its middle is at 0, and y points towards the viewer. */
export const paintedMetres = (
  lengthM: number,
  widthM: number,
  pixelsPerM: number,
  paint: (pen: Pen) => void,
): HTMLCanvasElement =>
  paintedCanvas(lengthM * pixelsPerM, widthM * pixelsPerM, (pen) => {
    pen.setTransform(pixelsPerM, 0, 0, pixelsPerM, pen.canvas.width / 2, pen.canvas.height / 2)
    paint(pen)
  })

/** A picture that lies on the ground, its middle at the middle of the arena; `material` is of its texture. */
export const lyingPicture = (
  canvas: HTMLCanvasElement,
  lengthM: number,
  widthM = lengthM,
  material: (picture: Texture) => Material = (picture) => pictureMaterial(picture, { transparent: true }),
): Mesh => {
  const texture = new CanvasTexture(canvas)
  texture.anisotropy = 8
  const mesh = new Mesh(new PlaneGeometry(lengthM, widthM), material(texture))
  mesh.rotation.x = -Math.PI / 2
  return mesh
}

interface HalfSize {
  lengthM: number
  widthM: number
  /** Metres from the middle at which the colour and the pattern begin. */
  colorFromM: number
  patternFromM: number
  /** By how much a stripe leans to each side. */
  slantM?: number
}

/** A side's half of a field in its colour and pattern, stronger towards its end: stripes for the Suns, dots for the Moons. STG-62 */
export const paintSideHalf = (
  pen: Pen,
  side: Side,
  { lengthM, widthM, colorFromM, patternFromM, slantM = 0 }: HalfSize,
): void => {
  const [end, color] = [ownEnd(side), sideColors[side]]
  const [halfLength, halfWidth] = [lengthM / 2, widthM / 2]
  const shade = blend(pen.createLinearGradient(end * colorFromM, 0, end * halfLength, 0), {
    0: 'rgba(255,255,255,0)',
    1: color,
  })
  pen.globalAlpha = 0.46
  fillBox(pen, shade, end < 0 ? -halfLength : 0, -halfWidth, halfLength, widthM)
  pen.globalAlpha = 0.21
  for (let at = 0; patternFromM + at < halfLength; at++) {
    const x = end * (patternFromM + at)
    if (side === 'sun') strokePath(pen, `M${x - slantM} ${-halfWidth}L${x + slantM} ${halfWidth}`, color, 0.32)
    else for (let y = -Math.ceil(halfWidth) + (at % 2) / 2; y <= halfWidth; y++) fillPath(pen, oval(x, y, 0.15), color)
  }
  pen.globalAlpha = 1
}
