import { BoxGeometry, CylinderGeometry, Group, Mesh, type BufferGeometry } from 'three'
import {
  blend,
  createPodium,
  createStage,
  fieldSpot,
  fieldToPage,
  fillBox,
  fillPath,
  fitShot,
  hangLamps,
  lampGlows,
  lyingPicture,
  merged,
  outlineMaterial,
  oval,
  paintedMetres,
  roundBox,
  solid,
  solidBox,
  strokePath,
  toonMaterial,
  type Figure,
  type Pen,
  type Shot,
  type Sprite,
} from '@sofaspark/game-stage'
import { paintRays, type Ground } from '../drawing/mini-view.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { pictures, type Picture } from '../drawing/pictures.ts'

const floorM = 90
const platformHighM = 0.9
const postHighM = 5.4
const bulbColors = ['#ffd23f', '#ff7aa8', '#7ce0ff', '#b6ff8a'] as const

/** The fairground at night around the platform: boards, and the light that the platform throws. */
const paintGrounds =
  (reachM: number) =>
  (pen: Pen): void => {
    const half = floorM / 2
    const boardM = floorM / 46
    fillBox(pen, '#241452', -half, -half, floorM, floorM)
    for (let at = 0; at < 46; at++)
      fillBox(pen, at % 2 === 0 ? '#27175a' : '#21124b', -half, at * boardM - half, floorM, boardM - 0.18)
    const light = blend(pen.createRadialGradient(0, 0, reachM * 0.5, 0, 0, reachM * 2.4), {
      0: 'rgba(255, 190, 110, .5)',
      0.45: 'rgba(180, 70, 170, .22)',
      1: 'rgba(12, 5, 34, .78)',
    })
    fillBox(pen, light, -half, -half, floorM, floorM)
  }

/** The painted top, clipped to the platform, with a bright border. */
const paintTop =
  ({ shape, halfX, halfY, rim, paint }: Ground) =>
  (pen: Pen): void => {
    const edge = shape === 'disc' ? oval(0, 0, halfX) : new Path2D(roundBox(-halfX, -halfY, halfX * 2, halfY * 2, 0.5))
    pen.save()
    pen.clip(edge)
    paint(pen)
    pen.restore()
    strokePath(pen, edge, rim, 0.16)
    strokePath(pen, edge, '#fff4e0', 0.05)
  }

const platform = ({ shape, halfX, halfY, rim }: Ground): BufferGeometry => {
  const base = (grow: number, high: number, y: number, color: string): BufferGeometry =>
    solid(
      shape === 'disc'
        ? new CylinderGeometry(halfX + grow, halfX + grow * 0.9, high, 56)
        : new BoxGeometry((halfX + grow) * 2, high, (halfY + grow) * 2),
      color,
      { y },
    )
  return merged([
    base(0.3, platformHighM * 0.5, -platformHighM * 0.26, rim),
    base(0.22, platformHighM, -platformHighM * 0.8, '#4a2a86'),
  ])
}

/** A striped curtain behind the platform, so far to both sides. */
const curtain = ({ halfY }: Ground, wide: number): BufferGeometry => {
  const z = -(halfY + 3.6)
  const folds = 22
  return merged([
    ...Array.from({ length: folds }, (_, at) => {
      const width = (wide * 2) / folds
      const x = -wide + (at + 0.5) * width
      return solid(new CylinderGeometry(width * 0.62, width * 0.62, 4.6, 10), at % 2 === 0 ? '#d8325f' : '#f7dcc0', {
        x,
        y: 1.4,
        z,
      })
    }),
    solidBox(0, 3.9, z, wide * 2.1, 0.7, 1.4, '#ffb545'),
  ])
}

/** The scene of the show: one fair, with a platform for each game. */
const createSet = (ground: Ground, sharp: boolean, curtainHalfM = ground.halfX + 5): Group => {
  const set = new Group()
  const reachM = Math.max(ground.halfX, ground.halfY)
  const sizeM = reachM * 2 + 1
  const floor = lyingPicture(paintedMetres(floorM, floorM, 1024 / floorM, paintGrounds(reachM)), floorM)
  floor.position.y = -platformHighM * 1.3
  const top = lyingPicture(paintedMetres(sizeM, sizeM, (sharp ? 2048 : 1024) / sizeM, paintTop(ground)), sizeM)
  top.position.y = 0.002
  const toon = toonMaterial(0.3)
  set.add(floor, new Mesh(platform(ground), toon), new Mesh(platform(ground), outlineMaterial(0.04)))
  set.add(new Mesh(curtain(ground, curtainHalfM), toon), top)
  const posts = [-1, -0.33, 0.33, 1].map((share) => ({ x: share * (curtainHalfM - 0.6), z: -(ground.halfY + 2.4) }))
  const lamps = hangLamps(posts, { heightM: postHighM, sagM: 0.8, bulbs: 6, colors: bulbColors })
  set.add(...lampGlows(lamps, { poolM: 3 }))
  return set
}

/** Across the whole picture, whose podium is beside the ranking. */
const podiumCurtainHalfM = 17
const podiumGround: Ground = {
  shape: 'disc',
  halfX: 6.1,
  halfY: 6.1,
  rim: '#ffd23f',
  paint: (pen) => {
    paintRays(pen, 20, ['#6a3fb5', '#5a34a0'])
    fillPath(pen, oval(0, 0, 4), 'rgba(255, 210, 63, .22)')
  },
}

/** The same fair around the steps of the podium, whose floor is at height 0. */
const createPodiumSet = (sharp: boolean): Group => {
  const set = createSet(podiumGround, sharp, podiumCurtainHalfM)
  set.add(createPodium())
  return set
}

/** The camera is pitched 52°; beans lean back so that it sees their faces. */
const eye = { pitch: (52 * Math.PI) / 180, leanBack: 0.5 } as const
const fieldDegrees = 26
/** Text is above the platform, players below it. */
const room = { x: 0.97, top: 0.62, bottom: -0.82 } as const
/** The rule card covers more than a game's texts. */
const cardRoom = { ...room, top: 0.5 } as const
/** Beans and the marks over them stay in the picture at the far edge. */
const beansHighM = { game: 1.2, card: 2.3 } as const
const practiceRowM = 3.1
/** Far from the platform, so neither ground is visible beside the other. */
export const podiumAt = { x: 0, y: -0.2, z: 110 } as const

/** Practice beans grow with the platform, because its camera is farther away. */
export const practiceScale = ({ halfY }: Ground): number => Math.max(1, Math.min(1.8, halfY / 5.5))
/** Metres before the platform in which practice beans stand. */
export const practiceDepthM = (ground: Ground): number => practiceRowM * practiceScale(ground)

export type ShotName = 'game' | 'card' | 'podium'

const podiumShot: Shot = {
  target: { x: podiumAt.x + 3.4, y: podiumAt.y + 1.6, z: podiumAt.z + 0.6 },
  distanceM: 22,
  fovDeg: 32,
  fitsAspect: 1.4,
  ...eye,
}

const shotOf = (ground: Ground | undefined, aspect: number, shot: 'game' | 'card'): Shot => {
  if (!ground) return podiumShot
  const [x, y] = [ground.halfX + 0.5, ground.halfY + 0.5]
  const before = shot === 'card' ? practiceDepthM(ground) : 0
  const points = [
    ...[-1, 1].map((side) => fieldSpot(side * x, -y - before)),
    ...[-1, 1].map((side) => fieldSpot(side * x, y, beansHighM[shot])),
  ]
  return {
    ...fitShot({ points, room: shot === 'card' ? cardRoom : room, pitch: eye.pitch, fovDeg: fieldDegrees }, aspect),
    ...eye,
  }
}

/** The fair on the stage that games share; each game brings its platform. */
export const createPicture = ({ canvas, settings, player }: Pick<ViewSetup, 'canvas' | 'settings' | 'player'>) => {
  let shown: { key: string; ground: Ground } | undefined
  const stage = createStage({
    canvas,
    settings,
    pictures,
    player,
    shots: {
      game: (aspect: number) => shotOf(shown?.ground, aspect, 'game'),
      card: (aspect: number) => shotOf(shown?.ground, aspect, 'card'),
      podium: podiumShot,
    },
    sprites: 260,
  })
  const podium = createPodiumSet(settings.quality === 'high')
  podium.position.set(podiumAt.x, podiumAt.y, podiumAt.z)
  return {
    stage,
    onPage: fieldToPage(stage),
    /** Builds another platform only when the game or its size changes. */
    arrange: (key: string, ground: Ground): void => {
      const place = `${key} ${ground.halfX.toFixed(2)} ${ground.halfY.toFixed(2)}`
      if (place === shown?.key) return
      shown = { key: place, ground }
      stage.arena.clear()
      stage.arena.add(createSet(ground, settings.quality === 'high'), podium)
      stage.rebake()
    },
    aim: (shot: ShotName, seconds: number): void => {
      stage.show(shot)
      stage.aim(seconds)
    },
    draw: (figures: readonly Figure[], sprites: readonly Sprite<Picture>[], seconds: number): void => {
      stage.cast.frame(figures, seconds)
      stage.sprites.frame(sprites)
      stage.frame(seconds)
    },
  }
}
