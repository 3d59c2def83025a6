import {
  AdditiveBlending,
  BoxGeometry,
  BufferGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  NormalBlending,
  PlaneGeometry,
  Points,
  PointsMaterial,
  Scene,
  type Material,
} from 'three'
import { goalie, rinkSize } from '../sim/numbers.ts'
import { ownEnd, type Goalie } from '../sim/world.ts'
import { paintIce } from './ice-picture.ts'
import { podiumParts } from './podium.ts'
import { rooftopGeometry, snowmanGeometry, stringLights } from './rooftop.ts'
import { joined, part } from './solid-parts.ts'

const night = '#1d1450'

/** Halos of the string lights and the pools that they throw onto the snow. */
const glows = (): Points[] => {
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 64
  const pen = canvas.getContext('2d')
  if (pen) {
    const fill = pen.createRadialGradient(32, 32, 0, 32, 32, 32)
    for (const [at, alpha] of [
      [0, 1],
      [0.14, 1],
      [0.22, 0.5],
      [1, 0],
    ] as const)
      fill.addColorStop(at, `rgba(255,255,255,${String(alpha)})`)
    pen.fillStyle = fill
    pen.fillRect(0, 0, 64, 64)
  }
  const map = new CanvasTexture(canvas)
  const colors = stringLights.flatMap(({ color }) => new Color().setStyle(color).toArray())
  return [
    { size: 1.1, opacity: 1, y: (high: number) => high, blending: NormalBlending },
    { size: 2.6, opacity: 0.5, y: (high: number) => high, blending: AdditiveBlending },
    { size: 5.5, opacity: 0.2, y: () => 0.1, blending: AdditiveBlending },
  ].map(({ size, opacity, y, blending }) => {
    const geometry = new BufferGeometry()
    const places = stringLights.flatMap((bulb) => [bulb.x, y(bulb.y), bulb.z])
    geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
    geometry.setAttribute('color', new Float32BufferAttribute(colors, 3))
    const material = new PointsMaterial({
      map,
      size,
      opacity,
      vertexColors: true,
      transparent: true,
      depthWrite: false,
    })
    material.blending = blending
    return new Points(geometry, material)
  })
}

const lit = (scene: Scene, share = 1): void => {
  const moon = new DirectionalLight('#cfd8ff', 1.35 * share)
  moon.position.set(-7, 14, 6)
  scene.add(moon, new HemisphereLight('#b9c4ff', '#3a2360', 1.35 * share))
}

/** Everything that stands still: the pond, its boards and goals, the roof, the lights, the town behind. */
export const createRinkScene = (staged: boolean): Scene => {
  const scene = new Scene()
  scene.background = new Color().setStyle(night)
  lit(scene)
  const ice = new CanvasTexture(paintIce())
  ice.anisotropy = 8
  const pond = new Mesh(
    new PlaneGeometry(rinkSize.length, rinkSize.width),
    new MeshBasicMaterial({ map: ice, transparent: true }),
  )
  pond.rotation.x = -Math.PI / 2
  const solids = joined([rooftopGeometry(), ...(staged ? podiumParts() : [])])
  scene.add(pond, new Mesh(solids, new MeshLambertMaterial({ vertexColors: true })), ...glows())
  return scene
}

const depthOnly = (): Material => new MeshBasicMaterial({ colorWrite: false })

/** Boards and nets that hide what passes behind them, without any colour. */
const hiders = (): Mesh => {
  const { length, width, corner, goalLine, goalDepth, goalWidth } = rinkSize
  const net = (end: -1 | 1) =>
    part(new BoxGeometry(goalDepth, 1, 0.1), '#000000', {
      x: end * (goalLine + goalDepth / 2),
      y: 0.4,
      z: goalWidth / 2,
    })
  const board = part(new BoxGeometry(length - corner * 2, 0.75, 0.3), '#000000', { y: 0.37, z: width / 2 + 0.2 })
  const mesh = new Mesh(joined([board, net(-1), net(1)]), depthOnly())
  mesh.renderOrder = 0
  return mesh
}

/** The scene of what moves: lights, snowmen, and the depth of the boards. */
export const createLiveScene = () => {
  const scene = new Scene()
  lit(scene, 1.9)
  scene.add(hiders())
  const material = new MeshLambertMaterial({ vertexColors: true })
  const snowmen = (['sun', 'moon'] as const).map((side) => {
    const mesh = new Mesh(snowmanGeometry(side), material)
    mesh.renderOrder = 2
    // They look where the puck comes from, and a little at the sofa.
    mesh.rotation.y = -ownEnd(side) * 0.9
    scene.add(mesh)
    return { side, mesh }
  })
  return {
    scene,
    goalies: (goalies: readonly Goalie[], timeS: number, still: boolean): void => {
      for (const { side, mesh } of snowmen) {
        const own = goalies.find((each) => each.side === side)
        mesh.visible = own !== undefined
        if (!own) continue
        mesh.position.set(ownEnd(side) * (rinkSize.goalLine - goalie.out), 0, -own.y)
        mesh.rotation.z = still ? 0 : own.vy * 0.035 + Math.sin(timeS * 3) * 0.02
      }
    },
  }
}
