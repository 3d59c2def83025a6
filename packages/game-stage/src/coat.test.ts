import { cellOwner, newPaintGrid, stampDisc } from '@sofaspark/game-sdk/sim/paint-grid.ts'
import { PerspectiveCamera, Texture, Vector3 } from 'three'
import { coatedMaterial, createCoat, groundOf } from './coat.ts'
import { slid, slidAll } from './field.ts'
import { aimCamera } from './shots.ts'
import { teamPodiumFigures } from './podium.ts'

const setup = { columns: 24, rows: 12, lengthM: 12, widthM: 6 }

it('STG-90 only the rows of a painted field that changed are sent', () => {
  const coat = createCoat(setup, 'low')
  const field = newPaintGrid(setup.columns, setup.rows)
  const sent = (): number[] => {
    coat.show(field.lines)
    const rows = coat.texture.updateRanges.map(({ start, count }) => {
      expect(count).toBe(setup.columns * 4)
      return start / count
    })
    coat.texture.clearUpdateRanges()
    return rows
  }
  expect(sent()).toHaveLength(setup.rows)
  expect(sent()).toEqual([])
  stampDisc(field, { x: 5 * 16, y: 4 * 16, radius: 20 }, cellOwner.second)
  expect(sent()).toEqual([3, 4])
  const { version } = coat.texture
  expect(sent()).toEqual([])
  expect(coat.texture.version).toBe(version)
  const bytes = coat.texture.image.data as Uint8Array
  expect([...bytes.slice((4 * setup.columns + 5) * 4, (4 * setup.columns + 5) * 4 + 2)]).toEqual([0, 255])
})

it('STG-90 paint lies where the camera sees its ground, in every shot', () => {
  const camera = new PerspectiveCamera()
  for (const [pitch, aspect] of [
    [0.5, 16 / 9],
    [1.01, 0.6],
  ] as const) {
    aimCamera(camera, { target: { x: 1, y: 0.6, z: -2 }, pitch, distanceM: 30, fovDeg: 26 }, aspect)
    for (const [x, z] of [
      [0, 0],
      [-7, 3],
      [5, -4],
    ] as const) {
      const seen = new Vector3(x, 0, z).project(camera)
      const at = new Vector3(seen.x, seen.y, 1).applyMatrix3(groundOf(camera))
      expect(at.x / at.z).toBeCloseTo(x, 5)
      expect(at.y / at.z).toBeCloseTo(z, 5)
    }
  }
})

it('STG-62 paint shows where the arena is of coated material, with stripes and dots at both qualities', () => {
  expect(coatedMaterial(new Texture()).fragmentShader).toContain('.rgb, 0.0)')
  for (const quality of ['low', 'high'] as const) {
    const { block } = createCoat(setup, quality).shader
    expect(block).toContain('shown.a < 0.98')
    expect(block).toContain('stripes(at)')
    expect(block).toContain('dots(at)')
  }
})

it('SDK-513 the winners of a match between sides cheer, the others stand before them, and a draw has no winners', () => {
  const order = [
    { seat: 2, rank: 1 },
    { seat: 0, rank: 2 },
  ]
  const at = { x: 0, y: 0, z: 0 }
  const [winner, other] = teamPodiumFigures(order, { isWon: true, at, timeS: 0.2, size: 1 })
  expect([winner?.seat, winner?.mood, winner?.pose.hands]).toEqual([2, 'happy', 'up'])
  expect([other?.seat, other?.mood, other?.y]).toEqual([0, 'calm', 0])
  expect(winner?.y).toBeGreaterThan(0.5)
  expect(teamPodiumFigures(order, { isWon: false, at, timeS: 0.2, size: 1 }).map(({ y }) => y)).toEqual([0, 0])
})

it('STG-07 a thing slides between two ticks, but not to where it was carried', () => {
  const now = { x: 2, y: 1, seat: 3 }
  expect(slid({ x: 1, y: 1 }, now, 0.5)).toEqual({ x: 1.5, y: 1, seat: 3 })
  expect(slid({ x: -4, y: 1 }, now, 0.5)).toEqual(now)
  expect(slid(undefined, now, 0.5)).toBe(now)
  const before = [
    { x: 9, y: 9, seat: 1 },
    { x: 1, y: 1, seat: 3 },
  ]
  expect(slidAll(before, [now], 0.5, ({ seat }) => seat)).toEqual([{ x: 1.5, y: 1, seat: 3 }])
})
