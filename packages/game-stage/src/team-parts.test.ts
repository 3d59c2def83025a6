import {
  BoxGeometry,
  InstancedBufferGeometry,
  InterleavedBufferAttribute,
  Mesh,
  PerspectiveCamera,
  Quaternion,
  Scene,
  ShaderMaterial,
  Texture,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { type Atlas, paintedCanvas } from './atlas.ts'
import { beanMaterial, lookOf, sideColors } from './bean-mesh.ts'
import { createSpriteList, fieldSpot, fieldToPage, fieldTurn } from './field.ts'
import { fitShot, aimCamera, createShots } from './shots.ts'
import { createHops } from './match-show.ts'
import type { Mark } from './marks.ts'
import { painted } from './merge-parts.ts'
import { createBakedBackgrounds } from './baked-backgrounds.ts'
import { createProps, propMatrix } from './props.ts'
import { createQuads } from './quads.ts'
import { createSprites } from './sprites.ts'
import { stand } from './bean-geometry.ts'
import { sideRings, standardPictures } from './standard-pictures.ts'
import { teamPodiumSpots } from './podium.ts'
const shot = { target: { x: 0, y: 0, z: 0 }, pitch: 0.8, distanceM: 30, fovDeg: 30 }

describe('the camera and the backgrounds', () => {
  it('STG-11 is as near as the points allow, on wide and on narrow screens', () => {
    const points = [-1, 1].flatMap((x) => [-1, 1].map((z) => ({ x: x * 15, y: 0, z: z * 8 })))
    const room = { x: 0.97, top: 0.6, bottom: -0.85 }
    for (const aspect of [2.4, 16 / 9, 1, 0.6]) {
      const fitted = fitShot({ points, room, pitch: 0.8, fovDeg: 24 }, aspect)
      const camera = new PerspectiveCamera()
      const seen = (distanceM: number) => {
        aimCamera(camera, { ...fitted, distanceM }, aspect)
        return points.map(({ x, y, z }) => new Vector3(x, y, z).project(camera))
      }
      const isInside = (distanceM: number): boolean =>
        seen(distanceM).every(({ x, y }) => Math.abs(x) <= room.x && y <= room.top && y >= room.bottom)
      expect(isInside(fitted.distanceM)).toBe(true)
      expect(isInside(fitted.distanceM * 0.95)).toBe(false)
    }
  })

  it('STG-04 a thing of one shot is seen by its camera alone, and everything else by all', () => {
    const shots = createShots({ play: shot, podium: shot })
    const [play, podium] = [new PerspectiveCamera(), new PerspectiveCamera()]
    shots.see(play, 'play')
    shots.see(podium, 'podium')
    const [steps, floor] = [new Mesh(), new Mesh()]
    shots.only('podium', new Scene().add(steps))
    expect([play, podium].map(({ layers }) => layers.test(steps.layers))).toEqual([false, true])
    expect([play, podium].map(({ layers }) => layers.test(floor.layers))).toEqual([true, true])
  })

  it('STG-04 a background that is not shown gets its marks, or is drawn again, once it is shown', () => {
    const drawn: string[] = []
    const renderer = { setRenderTarget: () => undefined, clear: () => undefined, render: () => drawn.push('draw') }
    const backgrounds = createBakedBackgrounds({
      renderer: renderer as unknown as WebGLRenderer,
      arena: new Scene(),
      actors: new Scene(),
      shots: createShots({ play: shot, podium: shot }),
      low: false,
    })
    const drawsOf = (name: 'play' | 'podium'): number => {
      drawn.length = 0
      backgrounds.update(name)
      return drawn.length
    }
    const mark: Mark = { x: 0, z: 0, lengthM: 1, widthM: 1, color: '#ff0000', alpha: 1, shape: 2 }
    backgrounds.add(mark)
    expect([drawsOf('play'), drawsOf('play')]).toEqual([1, 0])
    backgrounds.add(mark)
    expect([drawsOf('podium'), drawsOf('play'), drawsOf('podium')]).toEqual([1, 1, 0])
    for (let at = 0; at < 1000; at++) backgrounds.add(mark)
    expect([drawsOf('play'), drawsOf('podium')]).toEqual([2, 2])
    backgrounds.add(mark)
    backgrounds.clearMarks()
    expect(drawsOf('play')).toBe(0)
    drawn.length = 0
    backgrounds.spoil(640, 360, 1)
    expect(drawn).toEqual([])
    expect([drawsOf('play'), drawsOf('play'), drawsOf('podium')]).toEqual([1, 0, 1])
  })

  it('STG-119 a weak screen paints the marks of a tenth of a second in one go, and those on a part that changes at once', () => {
    let draws = 0
    const renderer = { setRenderTarget: () => undefined, clear: () => undefined, render: () => (draws += 1) }
    const backgrounds = createBakedBackgrounds({
      renderer: renderer as unknown as WebGLRenderer,
      arena: new Scene(),
      actors: new Scene(),
      shots: createShots({ play: shot }),
      low: true,
    })
    const frame = (): number => {
      draws = 0
      backgrounds.add({ x: 0, z: 0, lengthM: 1, widthM: 1, color: '#ff0000', alpha: 1, shape: 1 })
      backgrounds.update('play', 1 / 30)
      return draws
    }
    expect([frame(), frame(), frame(), frame(), frame(), frame()]).toEqual([0, 0, 1, 0, 0, 1])
    backgrounds.repaint({ x: 0, y: 0, z: 0, radiusM: 1 })
    expect([frame(), frame()]).toEqual([3, 0])
  })

  it('STG-04 a picture for a texture is painted in the page’s memory, and stays empty where nothing can be painted', () => {
    const asked: unknown[][] = []
    const getContext = (...question: unknown[]): null => {
      asked.push(question)
      return null
    }
    Object.assign(globalThis, { document: { createElement: () => ({ getContext }) } })
    const canvas = paintedCanvas(32, 16, () => {
      throw new Error('there is no pen')
    })
    Reflect.deleteProperty(globalThis, 'document')
    expect(canvas).toMatchObject({ width: 32, height: 16 })
    expect(asked).toEqual([['2d', { willReadFrequently: true }]])
  })
})

describe('what moves', () => {
  it('STG-62 sides have different vests and rings, and a new side is a new look', () => {
    const dress = { color: '#ff0000', hat: 'cap', face: 'smile' }
    const looks = [dress, { ...dress, side: 'sun' as const }, { ...dress, side: 'moon' as const }]
    expect(new Set(looks.map(lookOf)).size).toBe(3)
    expect(looks.map((look) => beanMaterial(look).uniforms['side']?.value as number)).toEqual([0, 1, 2])
    expect(new Set(Object.values(sideColors)).size).toBe(2)
    expect(standardPictures[sideRings.sun].paint).not.toBe(standardPictures[sideRings.moon].paint)
  })

  it('STG-14 draws many things of one geometry at once, each in its place, size and colour', () => {
    const scene = new Scene()
    const props = createProps(scene, painted(new BoxGeometry(1, 1, 1), '#ffffff', 1), { most: 3 })
    const matrix = propMatrix({ x: 9, y: 0, z: 0 }).clone()
    props.frame([
      { x: 1, y: 2, z: 3, turn: Math.PI / 2, size: [2, 1, 1], color: '#00ff00' },
      { matrix, color: '#0000ff' },
      ...Array.from({ length: 5 }, () => ({ x: 0, y: 0, z: 0 })),
    ])
    expect(scene.children).toHaveLength(1)
    const [mesh] = scene.children
    expect(mesh).toMatchObject({ count: 3 })
    const corner = new Vector3(0.5, 0, 0).applyMatrix4(
      propMatrix({ x: 1, y: 2, z: 3, turn: Math.PI / 2, size: [2, 1, 1] }),
    )
    expect([corner.x, corner.y, corner.z].map(Math.round)).toEqual([1, 2, 2])
    props.frame([])
    expect(mesh).toMatchObject({ count: 0 })
  })

  it('STG-07 a sprite is as high as its picture by default, and a glowing one covers nothing', () => {
    const scene = new Scene()
    const spot = { u: 0, v: 0, width: 0.5, height: 0.25, aspect: 2 }
    const atlas = { texture: new Texture(), spotOf: () => spot } as unknown as Atlas<'wake'>
    const sprites = createSprites(scene, atlas, 4)
    const wake = { picture: 'wake' as const, x: 0, y: 0, z: 0, widthM: 2 }
    sprites.frame([wake, { ...wake, heightM: 5, flat: true, glows: true }, { ...wake, glows: true }])
    const [mesh] = scene.children
    if (!(mesh instanceof Mesh)) throw new Error('no mesh')
    const { geometry } = mesh as Mesh
    const number = (name: string, at: number, part: 'getY' | 'getW') => geometry.getAttribute(name)[part](at * 4)
    expect([0, 1].map((at) => number('size', at, 'getY'))).toEqual([1, 5])
    expect([0, 1, 2].map((at) => number('place', at, 'getW'))).toEqual([0, 3, 2])
  })

  it('STG-14 quads are separate corners in one draw, and a frame sends the numbers of those that it shows in one go', () => {
    const scene = new Scene()
    const quads = createQuads(scene, { most: 9, sizes: { look: 2, size: 1 }, material: new ShaderMaterial(), order: 0 })
    quads.numbers.look.setXY(0, 1, 2).setXY(1, 3, 4)
    quads.numbers.size.setX(0, 5).setX(1, 6)
    quads.show(2)
    const [mesh] = scene.children
    if (!(mesh instanceof Mesh)) throw new Error('no mesh')
    const { geometry } = mesh as Mesh
    const look = geometry.getAttribute('look')
    if (!(look instanceof InterleavedBufferAttribute)) throw new Error('a buffer for each attribute')
    expect(geometry.getAttribute('size')).toMatchObject({ data: look.data, offset: 2 })
    expect(geometry).not.toBeInstanceOf(InstancedBufferGeometry)
    const [first, second] = [
      [1, 2, 5],
      [3, 4, 6],
    ] as const
    expect(Array.from(look.data.array.slice(0, 24))).toEqual(
      [first, first, first, first, second, second, second, second].flat(),
    )
    expect(look.data.updateRanges).toEqual([{ start: 0, count: 24 }])
    expect(geometry.drawRange).toMatchObject({ start: 0, count: 12 })
    expect(Array.from(geometry.index?.array.slice(6, 12) ?? [])).toEqual([4, 6, 5, 6, 7, 5])
    quads.show(0)
    expect(mesh.visible).toBe(false)
  })

  it('STG-07 a bean that leans back shows its face upwards, wherever it looks', () => {
    const up = (turn: number, leanBack: number): Vector3 => {
      const quaternion = new Quaternion()
      stand(quaternion, { leanForward: 0, turn, leanSide: 0 }, leanBack)
      return new Vector3(0, 1, 0).applyQuaternion(quaternion)
    }
    for (const turn of [0, 1, Math.PI]) {
      expect(up(turn, 0).z).toBeCloseTo(0)
      expect(up(turn, 0.4).z).toBeCloseTo(-Math.sin(0.4))
    }
  })
})

describe('what games on a field share', () => {
  it('STG-07 what is far away in the sim is far away in the picture, on the page and in a bean’s look', () => {
    expect(fieldSpot(2, 3, 1)).toEqual({ x: 2, y: 1, z: -3 })
    expect([fieldTurn(0, -1), fieldTurn(1, 0)]).toEqual([0, Math.PI / 2])
    const toPage = fieldToPage({ project: ({ x, z }) => (z < 0 ? { x, y: z } : undefined) })
    expect(toPage(4, 5)).toEqual({ x: 4, y: -5 })
    expect(toPage(4, -5).x).toBeLessThan(0)
    const list = createSpriteList<'ball' | 'ring'>()
    list.add({ picture: 'ball', x: 1, y: 2, height: 0.5, width: 0.6 })
    list.add({ picture: 'ring', x: 1, y: 2, width: 2, flat: true })
    expect(list.all()).toEqual([
      { picture: 'ring', x: 1, y: 0, z: -2, widthM: 2, flat: true },
      { picture: 'ball', x: 1, y: 0.5, z: -2, widthM: 0.6 },
    ])
  })

  it('SDK-513 a glad bean hops the given number of times, and lands', () => {
    const hops = createHops()
    hops.start(3, 2)
    const heights = Array.from({ length: 70 }, () => {
      hops.frame(1 / 60)
      return hops.lift(3)
    })
    const peaks = heights.filter((height, at) => height > (heights[at - 1] ?? 0) && height >= (heights[at + 1] ?? 0))
    expect(peaks).toHaveLength(2)
    expect(Math.max(...heights)).toBeGreaterThan(0.4)
    expect([heights.at(-1), hops.isHopping(3), hops.lift(4)]).toEqual([0, false, 0])
  })

  it('SDK-513 winners stand on the step, everyone else on the ground before it, no one in another’s place', () => {
    for (const [winners, others] of [
      [
        [0, 2, 4, 6],
        [1, 3, 5, 7],
      ],
      [[1], [0, 2]],
      [[], [0, 1, 2, 3, 4, 5, 6, 7]],
    ] as const) {
      const spots = teamPodiumSpots(winners, others, { x: -4, y: 0, z: 1 })
      const places = [...spots.values()]
      for (const seat of winners) expect(spots.get(seat)?.y).toBeGreaterThan(0.9)
      for (const seat of others) expect(spots.get(seat)).toMatchObject({ y: 0 })
      // As a camera sees them that looks down so steeply: how high in its picture.
      const highIn = ({ y, z }: { y: number; z: number }, pitch: number) => y * Math.cos(pitch) - z * Math.sin(pitch)
      for (const pitch of [0.5, 0.8])
        for (const seat of winners)
          for (const other of others) {
            const [feet, below] = [spots.get(seat), spots.get(other)]
            const hatM = 3.2
            if (feet && below) expect(highIn({ ...below, y: hatM }, pitch)).toBeLessThan(highIn(feet, pitch))
          }
      for (const [at, one] of places.entries())
        for (const other of places.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThan(1)
    }
  })
})
