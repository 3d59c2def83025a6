import { Matrix4, PerspectiveCamera, ShaderMaterial, Vector3, type WebGLRenderer } from 'three'
import { createActing } from './create-stage.ts'
import { createBlocks } from './blocks.ts'
import { idlePose } from './figure.ts'
import { createSavedMarks, type Mark } from './marks.ts'
import { packPictures } from './atlas.ts'
import { podiumSpots } from './podium-spots.ts'
import { createShake, splitViews, lookInside, MARGIN, WHOLE, windowOf } from './lens.ts'
import { aimCamera } from './shots.ts'
import { resolutionOf } from './stage.ts'
import { createViewPixels } from './frames.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}
const apart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y
const allApart = (boxes: readonly Box[]): boolean =>
  boxes.every((one, at) => boxes.slice(at + 1).every((other) => apart(one, other)))

describe('pictures that are made once', () => {
  it('STG-01 lays pictures of all sizes out without touching, and refuses one that is wider than the sheet', () => {
    const sizes = Array.from({ length: 60 }, (_, at) => ({
      widthPx: 8 + ((at * 37) % 120),
      heightPx: 8 + ((at * 53) % 90),
    }))
    const { places, heightPx } = packPictures(sizes, 512)
    expect(places.map(({ width, height }) => ({ widthPx: width, heightPx: height }))).toEqual(sizes)
    expect(allApart(places.map((place) => ({ ...place, width: place.width + 1, height: place.height + 1 })))).toBe(true)
    for (const { x, y, width, height } of places) {
      expect(x + width).toBeLessThan(512)
      expect(y + height).toBeLessThan(heightPx)
    }
    expect(() => packPictures([{ widthPx: 600, heightPx: 8 }], 512)).toThrow('wider than its sheet')
  })

  it('STG-06 draws each mark once, and the last ones again on a background that is drawn again, the oldest first', () => {
    const mark = (x: number): Mark => ({ x, z: 0, lengthM: 1, widthM: 1, color: '#ff0000', alpha: 1, shape: 0 })
    const marks = createSavedMarks(3)
    for (const x of [1, 2]) marks.add(mark(x))
    expect(marks.takeFresh().map(({ x }) => x)).toEqual([1, 2])
    expect(marks.takeFresh()).toEqual([])
    for (const x of [3, 4, 5]) marks.add(mark(x))
    expect(marks.takeFresh().map(({ x }) => x)).toEqual([3, 4, 5])
    expect(marks.all().map(({ x }) => x)).toEqual([3, 4, 5])
    marks.clear()
    expect(marks.all()).toEqual([])
  })
})

describe('what moves', () => {
  it('STG-07 turns a bean smoothly the short way, squashes it for a moment, and lets its flash fade', () => {
    const acting = createActing()
    const facing = (turn: number) => ({
      seat: 1,
      x: 0,
      y: 0,
      z: 0,
      mood: 'calm' as const,
      pose: { ...idlePose(0, 0), stretch: 1, turn },
    })
    acting.act(facing(3), 1 / 60)
    const turning = acting.act(facing(-3), 1 / 60)
    expect(turning.shownTurn).toBeGreaterThan(3)
    acting.kick(1, -6)
    acting.flash(1)
    const hit = acting.act(facing(-3), 1 / 30)
    expect(hit.shownStretch).toBeLessThan(0.97)
    expect(hit.flash).toBeGreaterThan(0.5)
    for (let frame = 0; frame < 90; frame++) acting.act(facing(-3), 1 / 60)
    const calm = acting.act(facing(-3), 1 / 60)
    expect(calm.shownStretch).toBeCloseTo(1, 2)
    expect(calm.flash).toBe(0)
  })

  it('STG-07 writes boxes into the depth alone, each in its place', () => {
    const mesh = createBlocks([{ x: 1, y: 2, z: 3, widthM: 4, heightM: 6, depthM: 8, turn: Math.PI / 2 }])
    const material = mesh.material
    expect(material instanceof ShaderMaterial && !material.colorWrite && material.depthWrite).toBe(true)
    const place = new Matrix4()
    mesh.getMatrixAt(0, place)
    const corner = new Vector3(0.5, 0.5, 0.5).applyMatrix4(place)
    expect([corner.x, corner.y, corner.z].map(Math.round)).toEqual([5, 5, 1])
  })

  it('SDK-513 puts each of sixteen on a podium in a separate place, the winner highest', () => {
    for (const together of [false, true]) {
      const spots = [
        ...podiumSpots(
          Array.from({ length: 16 }, (_, seat) => seat),
          { x: 5, y: 1, z: 9 },
          together,
        ),
      ]
      for (const [at, [, one]] of spots.entries())
        for (const [, other] of spots.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThan(1)
      if (!together) {
        const heights = spots.map(([, { y }]) => y)
        expect(heights[0]).toBe(Math.max(...heights))
        expect([...heights].sort((one, other) => other - one)).toEqual(heights)
      }
    }
  })
})

describe('the camera', () => {
  it('STG-11 keeps every look inside the picture', () => {
    for (const wanted of [
      { x: 0, y: 0, zoom: 0.2 },
      { x: 3, y: -9, zoom: 1.5 },
      { x: -1, y: 1, zoom: 4 },
      { x: NaN, y: 0, zoom: 2 },
      { x: 0, y: 0, zoom: Infinity },
    ]) {
      const { x, y, width, height } = windowOf(wanted, { x: 0, y: 0 }, 1280, 720)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9)
      expect(x + width).toBeLessThanOrEqual(1280 + 1e-9)
      expect(y + height).toBeLessThanOrEqual(720 + 1e-9)
    }
    expect(lookInside({ x: NaN, y: 0, zoom: 2 })).toEqual(WHOLE)
    expect(windowOf({ x: 0.2, y: 0.2, zoom: 2 }, { x: 0, y: 0 }, 1000, 500)).toEqual({
      x: 350,
      y: 75,
      width: 500,
      height: 250,
    })
  })

  it('STG-10 fades a shake within a second, never shows beyond the background, and keeps still on request', () => {
    const shake = createShake(false)
    shake.add(5)
    const jolts = Array.from({ length: 60 }, () => shake.frame(1 / 60))
    expect(Math.max(...jolts.map(({ x }) => Math.abs(x)))).toBeGreaterThan(0.3)
    expect(Math.max(...jolts.map(({ x }) => Math.abs(x)))).toBeLessThanOrEqual(1)
    expect(jolts.at(-1)?.x).toBeCloseTo(0)
    expect(jolts.at(-1)?.y).toBeCloseTo(0)
    const { x, y } = windowOf(WHOLE, { x: 9, y: -9 }, 1000, 500)
    expect([x, y]).toEqual([MARGIN * 500, -MARGIN * 500])
    const still = createShake(true)
    still.add(1)
    expect(still.frame(1 / 60).x).toBeCloseTo(0)
  })

  it('STG-11 divides the screen between one to four views without overlap; three leave a quarter free', () => {
    for (const count of [1, 2, 3, 4]) {
      const { views, free } = splitViews(count, 1281, 721)
      const all = free ? [...views, free] : views
      expect(views).toHaveLength(count)
      expect(allApart(all)).toBe(true)
      expect(all.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(1281 * 721)
      expect(free !== undefined).toBe(count === 3)
    }
    expect([0, NaN, 9].map((count) => splitViews(count, 100, 100).views.length)).toEqual([1, 1, 4])
  })

  it('STG-11 keeps what one view draws inside its part of the picture', () => {
    const calls: unknown[] = []
    const note =
      (name: string) =>
      (...values: unknown[]): void =>
        void calls.push([name, ...values])
    const renderer = {
      setViewport: note('viewport'),
      setScissor: note('scissor'),
      setScissorTest: note('test'),
    } as unknown as WebGLRenderer
    const pixels = createViewPixels(renderer, { width: 100, height: 60 })
    pixels.only({ x: 50, y: 0, width: 50, height: 20 })
    pixels.all()
    expect(calls).toEqual([
      ['viewport', 50, 40, 50, 20],
      ['scissor', 50, 40, 50, 20],
      ['test', true],
      ['viewport', 0, 0, 100, 60],
      ['test', false],
    ])
  })

  it('STG-11 steps back on a narrow screen so that the same width stays in the picture', () => {
    const shot = { target: { x: 1, y: 0, z: 2 }, pitch: 0.9, distanceM: 30, fovDeg: 32, fitsAspect: 1.6 }
    const edgeAt = (aspect: number): number => {
      const camera = new PerspectiveCamera(32, aspect, 0.5, 220)
      aimCamera(camera, shot, aspect)
      return new Vector3(9, 0, 2).project(camera).x
    }
    expect(edgeAt(1.6)).toBeLessThan(1)
    expect(edgeAt(0.8)).toBeCloseTo(edgeAt(1.6), 2)
    expect(edgeAt(2.4)).toBeLessThan(edgeAt(1.6))
  })

  it('STG-14 draws half the pixels at low quality, and never coarser than 0.4', () => {
    expect(resolutionOf('low', 2, 1).ratio).toBe(0.5)
    expect(resolutionOf('low', 2, 0.3).ratio).toBe(0.4)
    expect(resolutionOf('high', 3, 1).ratio).toBe(2)
    expect(resolutionOf('high', 1, 0.75).ratio).toBe(0.75)
  })
})
