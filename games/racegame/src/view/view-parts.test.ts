import { PerspectiveCamera, SphereGeometry, Vector3 } from 'three'
import { podiumFigures, solid } from '@sofaspark/game-stage'
import { trackNamed, trackNames, placeOn } from '../sim/tracks.ts'
import { scenario } from '../sim-testing.ts'
import { newCart, type Cart } from '../sim/world.ts'
import { createBakedPieces } from './track-scene.ts'
import { between, ghostPlace } from './view.ts'
import { lookOfCart } from './cart-model.ts'
import { createChase, lookAtAll, podiumPlace, isSplit, whoseViews } from './chase-camera.ts'
import { besideRoad, FAR_M, farFromRoad, groundField } from './ground.ts'
import { rank } from '../sim/sim.ts'
import { onMap } from './hud.ts'
import { createSkids } from './trails.ts'
import { directionFrom, spritesFor, type Scene } from './sprites-of.ts'
const still = { x: 0, y: 0 }
const driven = (change: Partial<Cart>): Cart => ({ ...newCart(0), ...change })

it('SDK-513 people have views and bots none, and all watch one picture before and after', () => {
  const seatsOf = (bots: readonly number[]) => whoseViews(scenario(4, {}, bots).state()).map(({ seat }) => seat)
  expect(seatsOf([1, 2, 3])).toEqual([0])
  expect(seatsOf([1])).toEqual([0, 2, 3])
  expect(seatsOf([])).toEqual([0, 1, 2, 3])
  expect(seatsOf([0, 1, 2, 3])).toHaveLength(4)
  const { flow } = scenario(2).state()
  const split = (['intro', 'countdown', 'play', 'finish', 'roundEnd', 'podium'] as const).filter((phase) =>
    isSplit({ flow: { ...flow, phase } }),
  )
  expect(split).toEqual(['countdown', 'play', 'finish'])
})

describe('the ground', () => {
  it.each(trackNames)('SDK-513 shows the road of the %s where the sim has it, and nothing is on it', (name) => {
    const track = trackNamed(name)
    const field = groundField(track)
    for (let alongM = 0; alongM < 400; alongM += 7)
      for (const acrossM of [-5, 0, 5]) {
        const { x, y } = placeOn(track, alongM, acrossM)
        expect(farFromRoad(field, x, y)).toBeLessThan(6.5)
      }
    expect(farFromRoad(field, 500, 500)).toBe(FAR_M)
    for (const acrossM of [-9.95, 9.95]) {
      const line = besideRoad(track, acrossM).filter(({ isCut }) => !isCut)
      expect(line.length).toBeGreaterThan(150)
      for (const { x, y } of line) expect(farFromRoad(field, x, y)).toBeGreaterThan(9)
    }
  })
})

it('SDK-513 the camera is behind its cart, turns later than it, and circles around one that is home', () => {
  const chase = createChase()
  const camera = new PerspectiveCamera()
  const cart = { x: 0, y: 0, heading: 0, speed: 20, boost: 0 }
  chase.frame(camera, cart, false, 1 / 60, still)
  expect(camera.position.x).toBeLessThan(-4)
  expect(camera.position.z).toBeCloseTo(0)
  chase.frame(camera, { ...cart, heading: Math.PI / 2 }, false, 1 / 60, still)
  expect(camera.position.x).toBeLessThan(-4)
  for (let frame = 0; frame < 90; frame++) chase.frame(camera, { ...cart, heading: Math.PI / 2 }, false, 1 / 60, still)
  expect(camera.position.z).toBeGreaterThan(4)
  for (let frame = 0; frame < 90; frame++) chase.frame(camera, { ...cart, heading: Math.PI / 2 }, true, 1 / 60, still)
  expect(camera.position.z).toBeLessThan(0)
})

describe('carts', () => {
  const sceneOf = (): Scene => {
    const state = scenario(2).state()
    return {
      state,
      looks: state.carts.map((cart) => lookOfCart(cart, 0, true)),
      skids: [],
      ghost: undefined,
      color: () => '#ffffff',
      timeS: 0,
      still: true,
      low: true,
    }
  }

  it('SDK-513 are seen from the closest of sixteen directions', () => {
    const cart = lookOfCart(driven({ heading: 0 }), 0, true)
    expect(directionFrom(cart, { x: -5, y: 0 })).toBe(8)
    expect(directionFrom(cart, { x: 5, y: 0 })).toBe(0)
    expect(directionFrom(cart, { x: 0, y: -5 })).toBe(4)
    expect(directionFrom(cart, { x: 0, y: 5 })).toBe(12)
    expect(directionFrom(cart, { x: -5, y: -2 })).toBe(7)
  })

  it('SDK-513 are drawn the farthest first, over all that lies on the ground', () => {
    const scene = sceneOf()
    const [one, other] = scene.looks
    if (!one || !other) throw new Error('no carts')
    const away = Math.hypot(other.x - one.x, other.y - one.y)
    const [aheadX, aheadY] = [(other.x - one.x) / away, (other.y - one.y) / away]
    const eye = { x: one.x - aheadX * 3, y: one.y - aheadY * 3, aheadX, aheadY, seat: one.seat }
    const shown = spritesFor(scene, eye)
    const carts = shown.filter(({ picture }) => picture.startsWith('cart'))
    expect(carts.map(({ picture }) => picture.slice(0, 5))).toEqual([`cart${other.seat}`, `cart${one.seat}`])
    expect(shown.findLastIndex(({ flat }) => flat === true)).toBeLessThan(shown.findIndex(({ flat }) => flat !== true))
  })

  it('SDK-513 roll and turn between two ticks, the short way round, unless they were carried away', () => {
    const state = scenario(1).state()
    const at = (change: Partial<Cart>) => ({ ...state, carts: [driven(change)] })
    const half = (before: Partial<Cart>, after: Partial<Cart>) => between(at(before), at(after), 0.5).carts[0]
    expect(half({ x: 1, heading: 3 }, { x: 1.4, heading: -3 })).toMatchObject({ x: 1.2 })
    expect(Math.abs(half({ heading: 3 }, { heading: -3 })?.heading ?? 0)).toBeGreaterThan(3)
    expect(half({ x: 1 }, { x: 40 })).toMatchObject({ x: 40 })
  })

  it('SDK-513 leave two marks while they drift, and only the newest stay', () => {
    const skids = createSkids(20)
    const drives = (driftSide: number): void => {
      for (let step = 0; step < 40; step++) skids.follow(driven({ x: step, vx: 20, driftSide }))
    }
    drives(0)
    expect(skids.marks()).toEqual([])
    drives(1)
    expect(skids.marks()).toHaveLength(20)
    skids.clear()
    expect(skids.marks()).toEqual([])
  })
})

it('SDK-513 a round thing has fewer triangles far from the camera', () => {
  const camera = new PerspectiveCamera(60, 1, 0.4, 400)
  camera.updateMatrixWorld()
  const trianglesAt = (metres: number): number => {
    const round = (segments: number) => solid(new SphereGeometry(1, segments, segments), '#ffffff', { z: -metres })
    const far = { haze: '#ffffff', farFromM: 30 }
    const { mesh, cull } = createBakedPieces([{ close: round(12), far: round(6), mayHide: true }], far)
    cull(camera)
    return mesh.geometry.drawRange.count / 3
  }
  expect(trianglesAt(20)).toBe(264)
  expect(trianglesAt(40)).toBe(60)
  expect(trianglesAt(400)).toBe(0)
})

it('SDK-513 everyone is on the map, wherever they are', () => {
  for (const name of trackNames)
    for (const { x, y } of trackNamed(name).points) {
      const at = onMap(name, x, y)
      for (const share of [at.x, at.y]) {
        expect(share).toBeGreaterThan(0)
        expect(share).toBeLessThan(1)
      }
    }
  const [low, high] = [onMap('rug', 0, -30), onMap('rug', 0, 10)]
  expect(high.y).toBeLessThan(low.y)
})

it('SDK-513 the ghost drives its lap from the line, and is gone once it is home', () => {
  const state = scenario(1).state()
  const at = (ticks: number) =>
    ghostPlace({
      flow: { ...state.flow, phase: 'play', playTicks: 100 + ticks },
      lapStart: 100,
      ghost: { ticks: 18, way: [0, 0, 10, 0, 20, 0, 30, 0] },
    })
  expect(at(0)).toEqual({ x: 0, y: 0, heading: 0 })
  expect(at(9)?.x).toBeCloseTo(1.5)
  expect(at(40)).toBeUndefined()
})

it('SDK-513 the picture of the end holds everyone, also eight', () => {
  const BEAN_HALF_M = 0.65
  for (const seats of [4, 8]) {
    const table = scenario(seats)
    table.change((world) => void (world.flow.phase = 'podium'))
    const camera = new PerspectiveCamera(34, 16 / 9)
    lookAtAll(camera, table.state(), 0)
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
    const { x: atX, y: atY } = podiumPlace(table.state())
    const figures = podiumFigures(rank(table.state()), { x: atX, y: 0, z: -atY }, 0)
    expect(figures).toHaveLength(seats)
    for (const { x, y, z } of figures)
      for (const side of [-BEAN_HALF_M, BEAN_HALF_M]) {
        const seen = new Vector3(x + side, y + 1, z).project(camera)
        expect(Math.max(Math.abs(seen.x), Math.abs(seen.y))).toBeLessThan(1)
      }
  }
})
