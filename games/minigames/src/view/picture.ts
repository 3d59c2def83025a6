import {
  BoxGeometry,
  CanvasTexture,
  CylinderGeometry,
  Group,
  Mesh,
  PlaneGeometry,
  type BufferGeometry,
  type Texture,
} from 'three'
import {
  createPodium,
  hangLamps,
  lampGlows,
  merged,
  outlineMaterial,
  paintedCanvas,
  type Pen,
  pictureMaterial,
  solid,
  solidBox,
  toonMaterial,
  createStage,
  fieldSpot,
  fieldToPage,
  fitShot,
  type Figure,
  type Shot,
  type Sprite,
  fillBox,
  fillPath,
  oval,
} from '@sofaspark/game-stage'
import { paintRays, type Ground } from '../drawing/mini-view.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { pictures, type Picture } from '../drawing/pictures.ts'

const floorM = 90
const platformHighM = 0.9
const postHighM = 5.4
const bulbColors = ['#ffd23f', '#ff7aa8', '#7ce0ff', '#b6ff8a'] as const

const canvasOf = (side: number, paint: (pen: Pen) => void): Texture => {
  const texture = new CanvasTexture(paintedCanvas(side, side, paint))
  texture.anisotropy = 4
  return texture
}

const flat = (sizeM: number, texture: Texture, height: number): Mesh => {
  const mesh = new Mesh(new PlaneGeometry(sizeM, sizeM), pictureMaterial(texture, { transparent: true }))
  mesh.rotation.x = -Math.PI / 2
  mesh.position.y = height
  return mesh
}

/** The fairground at night around the platform: boards, and the light that the platform throws. */
const paintGrounds =
  (reachM: number) =>
  (pen: Pen): void => {
    const { width } = pen.canvas
    const scale = width / floorM
    fillBox(pen, '#241452', 0, 0, width, width)
    for (let at = 0; at < 46; at++) {
      fillBox(pen, at % 2 === 0 ? '#27175a' : '#21124b', 0, (at * width) / 46, width, width / 46 - 2)
    }
    const light = pen.createRadialGradient(
      width / 2,
      width / 2,
      reachM * 0.5 * scale,
      width / 2,
      width / 2,
      reachM * 2.4 * scale,
    )
    light.addColorStop(0, 'rgba(255, 190, 110, .5)')
    light.addColorStop(0.45, 'rgba(180, 70, 170, .22)')
    light.addColorStop(1, 'rgba(12, 5, 34, .78)')
    fillBox(pen, light, 0, 0, width, width)
  }

const tracePlatform = (pen: Pen, { shape, halfX, halfY }: Ground): void => {
  pen.beginPath()
  if (shape === 'disc') pen.arc(0, 0, halfX, 0, Math.PI * 2)
  else pen.roundRect(-halfX, -halfY, halfX * 2, halfY * 2, 0.5)
}

/** The painted top, clipped to the platform, with a bright border. */
const paintTop =
  (ground: Ground, sizeM: number) =>
  (pen: Pen): void => {
    const { width } = pen.canvas
    pen.translate(width / 2, width / 2)
    pen.scale(width / sizeM, width / sizeM)
    pen.save()
    tracePlatform(pen, ground)
    pen.clip()
    ground.paint(pen)
    pen.restore()
    tracePlatform(pen, ground)
    pen.lineWidth = 0.16
    pen.strokeStyle = ground.rim
    pen.stroke()
    pen.lineWidth = 0.05
    pen.strokeStyle = '#fff4e0'
    pen.stroke()
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

/** The show's place: the same fair for every game, with another platform. */
const createSet = (ground: Ground, sharp: boolean, curtainHalfM = ground.halfX + 5): Group => {
  const set = new Group()
  const reachM = Math.max(ground.halfX, ground.halfY)
  const sizeM = reachM * 2 + 1
  const floor = flat(floorM, canvasOf(1024, paintGrounds(reachM)), -platformHighM * 1.3)
  const top = flat(sizeM, canvasOf(sharp ? 2048 : 1024, paintTop(ground, sizeM)), 0.002)
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
/** Words stand above the platform, players below it. */
const room = { x: 0.97, top: 0.62, bottom: -0.82 } as const
/** The rule card covers more than the words of a game. */
const cardRoom = { ...room, top: 0.5 } as const
/** Beans and the marks over them stay in the picture at the far edge. */
const beansHighM = { game: 1.2, card: 2.3 } as const
const practiceRowM = 3.1
/** Far from the platform, so that neither's ground shows beside the other. */
export const podiumAt = { x: 0, y: -0.2, z: 110 } as const

/** Practice beans grow with the platform, so that a far camera still shows them. */
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
