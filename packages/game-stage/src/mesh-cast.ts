import { InstancedMesh, Matrix4, Object3D, type Scene } from 'three'
import { footGeometry, handGeometry, iceCubeGeometry, LARGER, placeLimbs, stand } from './bean-geometry.ts'
import { createBeanMesh, type BeanMesh, lookOf, type Dress } from './bean-mesh.ts'
import type { CastDrawing, ActedFigure } from './figure.ts'
import { glassMaterial, rgb, toonMaterial } from './materials.ts'
const SEATS = 16
const hidden = new Matrix4().makeScale(0, 0, 0)
const part = new Object3D()

/** Beans in full: their bodies one by one, their hands, feet and ice in one draw each. */
export const createMeshCast = (scene: Scene, dressOf: (seat: number) => Dress | undefined): CastDrawing => {
  const shown = new Map<number, BeanMesh>()
  const hands = new InstancedMesh(handGeometry(), toonMaterial(0.4), SEATS * 2)
  const feet = new InstancedMesh(footGeometry(), toonMaterial(0.2), SEATS * 2)
  const cubes = new InstancedMesh(iceCubeGeometry(), glassMaterial('#a8e4ff', 0.5), SEATS)
  cubes.renderOrder = 3
  for (const mesh of [hands, feet, cubes]) {
    mesh.frustumCulled = false
    scene.add(mesh)
  }
  for (let at = 0; at < SEATS * 2; at++) feet.setColorAt(at, rgb('#ffffff'))

  const meshOf = (seat: number): BeanMesh | undefined => {
    const dress = dressOf(seat)
    if (!dress) return undefined
    const known = shown.get(seat)
    if (known?.look === lookOf(dress)) return known
    if (known) {
      scene.remove(known.group)
      known.dispose()
    }
    const fresh = createBeanMesh(dress)
    scene.add(fresh.group)
    shown.set(seat, fresh)
    for (const side of [0, 1]) hands.setColorAt(seat * 2 + side, rgb(dress.color).lerp(rgb('#ffffff'), 0.18))
    if (hands.instanceColor) hands.instanceColor.needsUpdate = true
    return fresh
  }
  const hide = (seat: number): void => {
    const known = shown.get(seat)
    if (known) known.group.visible = false
    for (const side of [0, 1]) {
      hands.setMatrixAt(seat * 2 + side, hidden)
      feet.setMatrixAt(seat * 2 + side, hidden)
    }
    cubes.setMatrixAt(seat, hidden)
  }
  const drawBean = (figure: ActedFigure, leanBack: number): void => {
    const { seat, pose, x, y, z, timeS } = figure
    const mesh = meshOf(seat)
    if (!mesh) return
    mesh.group.visible = true
    mesh.group.position.set(x, y + pose.lift, z)
    stand(mesh.group.quaternion, { ...pose, turn: figure.shownTurn }, leanBack)
    const size = LARGER * (figure.size ?? 1)
    const wide = size / Math.sqrt(figure.shownStretch)
    mesh.group.scale.set(wide, figure.shownStretch * size, wide)
    mesh.show(figure.mood, figure.sad === true || (timeS * 0.23 + seat * 0.37) % 1 < 0.03)
    mesh.flash(figure.flash)
    mesh.chill(figure.frozen === true ? 1 : 0)
    placeLimbs({ hands, feet }, seat, mesh.group, timeS, pose)
    part.position.set(x, y, z)
    part.rotation.set(0, seat, 0)
    part.scale.setScalar(figure.frozen === true ? LARGER : 0)
    part.updateMatrix()
    cubes.setMatrixAt(seat, part.matrix)
  }
  return {
    draw: (figures, leanBack) => {
      const drawn = new Set(figures.map(({ seat }) => seat))
      for (const figure of figures) drawBean(figure, leanBack)
      for (let seat = 0; seat < SEATS; seat++) if (!drawn.has(seat)) hide(seat)
      const last = Math.max(-1, ...drawn)
      hands.count = feet.count = (last + 1) * 2
      cubes.count = figures.some(({ frozen }) => frozen === true) ? last + 1 : 0
      for (const mesh of [hands, feet, cubes]) mesh.instanceMatrix.needsUpdate = true
    },
  }
}
