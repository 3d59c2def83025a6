import {
  BoxGeometry,
  CanvasTexture,
  CylinderGeometry,
  Group,
  Mesh,
  PlaneGeometry,
  SphereGeometry,
  type BufferGeometry,
  type Texture,
} from 'three'
import { painted, paintedCanvas, pictureMaterial, toonMaterial, type Pen } from '@sofaspark/game-stage'
import type { Arena } from '../sim/arena.ts'
import { palette } from './palette.ts'
import { deckRadius, tablePicture } from './table-picture.ts'

const TABLE_HEIGHT = 1.6
const FLOOR_Y = -TABLE_HEIGHT
const FLOOR_M = 90

/** Floor boards, a rug and the pool of light that the table throws. */
const floorPicture = (rugM: number): Texture => {
  const side = 1024
  const paint = (pen: Pen): void => {
    pen.fillStyle = '#2a1640'
    pen.fillRect(0, 0, side, side)
    const board = side / 45
    for (let row = 0; row < 46; row++)
      for (let at = -1; at < 8; at++) {
        const tone = ['#2d1845', '#281440', '#301b49', '#25123b'][(row * 7 + at * 5 + 12) % 4] ?? '#2a1640'
        pen.fillStyle = tone
        pen.fillRect(at * 150 + (row % 3) * 50, row * board, 147, board - 1.5)
      }
    const middle = side / 2
    const scale = side / FLOOR_M
    const rings = [
      [rugM, '#4a1f5e'],
      [rugM - 0.5, palette.glow],
      [rugM - 0.8, '#5d2a6b'],
      [rugM - 2.2, '#ff8a5c'],
      [rugM - 2.5, '#3f1b57'],
    ] as const
    for (const [radius, color] of rings) {
      pen.beginPath()
      pen.arc(middle, middle, radius * scale, 0, Math.PI * 2)
      pen.fillStyle = color
      pen.fill()
    }
    const light = pen.createRadialGradient(middle, middle, rugM * 0.4 * scale, middle, middle, rugM * 2.1 * scale)
    light.addColorStop(0, 'rgba(255, 181, 69, .28)')
    light.addColorStop(0.4, 'rgba(120, 60, 140, .12)')
    light.addColorStop(1, 'rgba(10, 4, 26, .82)')
    pen.fillStyle = light
    pen.fillRect(0, 0, side, side)
  }
  return new CanvasTexture(paintedCanvas(side, side, paint))
}

const toon = toonMaterial(0.3)
const solid = (geometry: BufferGeometry, color: string): Mesh => new Mesh(painted(geometry, color), toon)

/** Cushions, popcorn and a gamepad, as they lie about in a living room after dark. */
const clutter = (scene: Group, radius: number): void => {
  const put = (mesh: Mesh, x: number, height: number, y: number, turn = 0): void => {
    mesh.position.set(x, FLOOR_Y + height, -y)
    mesh.rotation.y = turn
    scene.add(mesh)
  }
  const cushion = (color: string, x: number, y: number, turn: number): void => {
    const mesh = solid(new SphereGeometry(1.5, 20, 12), color)
    mesh.scale.set(1.15, 0.42, 1.15)
    put(mesh, x, 0.6, y, turn)
  }
  const wide = radius * 1.42
  cushion('#ff6b57', -wide, radius * 0.3, 0.4)
  cushion('#35a7d9', wide * 1.02, radius * 0.42, 0.2)
  cushion('#7a4fd0', wide * 0.92, -radius * 0.55, 0.7)
  put(solid(new CylinderGeometry(1.15, 0.8, 1, 22), '#ff4f6d'), -wide * 0.92, 0.5, -radius * 0.45)
  for (let at = 0; at < 26; at++) {
    const angle = at * 2.4
    const out = Math.sqrt(at / 26) * 0.95
    const grain = solid(new SphereGeometry(0.24, 8, 6), at % 4 === 0 ? '#ffd98a' : '#fff4e0')
    put(grain, -wide * 0.92 + Math.cos(angle) * out, 1.02 + 0.3 * (1 - out), -radius * 0.45 + Math.sin(angle) * out)
  }
  put(solid(new BoxGeometry(2.2, 0.35, 1), '#241344'), wide * 1.2, 0.2, radius * 0.02, 0.5)
  put(solid(new CylinderGeometry(0.14, 0.14, 0.2, 12), '#ff4f6d'), wide * 1.2 + 0.6, 0.42, radius * 0.02 - 0.3)
  put(solid(new CylinderGeometry(0.14, 0.14, 0.2, 12), '#ffd23f'), wide * 1.2 + 0.2, 0.42, radius * 0.02 - 0.1)
}

/** A cylinder begins with a corner on the z axis; the table with its first corner. */
const turnOf = (arena: Arena): number => {
  const [first] = arena.corners
  return first ? Math.atan2(first.x, -first.y) : 0
}

/** The room and the table: everything that stands still. */
export const createRoom = (arena: Arena, sharp: boolean): Group => {
  const scene = new Group()
  const radius = deckRadius(arena)
  const floor = new Mesh(new PlaneGeometry(FLOOR_M, FLOOR_M), pictureMaterial(floorPicture(radius * 1.32)))
  floor.rotation.x = -Math.PI / 2
  floor.position.y = FLOOR_Y
  scene.add(floor)
  clutter(scene, radius)
  const count = arena.sides.length
  const body = solid(new CylinderGeometry(radius, radius * 0.86, TABLE_HEIGHT, count, 1), '#5c2c4a')
  body.position.y = FLOOR_Y / 2 - 0.02
  body.rotation.y = turnOf(arena)
  const { texture, sizeM } = tablePicture(arena, sharp ? 2048 : 1024)
  texture.anisotropy = 4
  const top = new Mesh(new PlaneGeometry(sizeM, sizeM), pictureMaterial(texture, { transparent: true }))
  top.rotation.x = -Math.PI / 2
  top.position.y = 0.001
  scene.add(body, top)
  return scene
}
