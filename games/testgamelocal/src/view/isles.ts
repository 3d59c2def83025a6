import { ConeGeometry, CylinderGeometry, IcosahedronGeometry, Mesh } from 'three'
import { merged, painted, placed, toonMaterial } from '@sofaspark/game-stage'
import { waterY } from './water.ts'

const isle = (x: number, z: number, size: number) => [
  placed(painted(new IcosahedronGeometry(1, 1), '#4b2a63'), {
    x,
    z,
    y: waterY - 0.2 * size,
    scale: [size * 1.5, size, size * 1.1],
  }),
  placed(painted(new IcosahedronGeometry(0.8, 1), '#6b3f7d'), {
    x: x + size * 0.7,
    z,
    y: waterY,
    scale: [size * 0.8, size * 1.3, size * 0.8],
  }),
  placed(painted(new ConeGeometry(0.4, 1.6, 6), '#2f6f6a'), {
    x: x - size * 0.4,
    z,
    y: waterY + size * 0.95,
    scale: [size, size, size],
  }),
  placed(painted(new ConeGeometry(0.5, 1.2, 6), '#3d8a78'), {
    x: x + size * 0.2,
    z: z + 0.3,
    y: waterY + size * 1.0,
    scale: [size * 0.8, size, size * 0.8],
  }),
]

/** Far isles and a lighthouse. */
export const createIsles = (): Mesh =>
  new Mesh(
    merged([
      ...isle(-26, -40, 4.4),
      ...isle(24, -44, 5.2),
      ...isle(46, -30, 3.6),
      ...isle(-48, -26, 3.8),
      placed(painted(new CylinderGeometry(0.8, 1.3, 7, 10), '#fff4e0'), { x: 30, y: 5.5, z: -44 }),
      placed(painted(new CylinderGeometry(1.05, 1.15, 1.4, 10), '#ff6b57'), { x: 30, y: 5.2, z: -44 }),
      placed(painted(new CylinderGeometry(0.6, 0.7, 1.2, 10), '#ffd23f'), { x: 30, y: 9.5, z: -44 }),
      placed(painted(new ConeGeometry(1, 1.2, 10), '#ff6b57'), { x: 30, y: 10.6, z: -44 }),
    ]),
    toonMaterial(0.2),
  )
