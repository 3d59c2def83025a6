import {
  BoxGeometry,
  CanvasTexture,
  ConeGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  PlaneGeometry,
  SphereGeometry,
} from 'three'
import {
  blend,
  fillBox,
  fillPath,
  merged,
  oval,
  paintedCanvas,
  pictureMaterial,
  solid,
  solidBox,
  toonMaterial,
  type Pen,
} from '@sofaspark/game-stage'
import { tower } from '../sim/numbers.ts'
import { palette } from './pictures.ts'

/** All still parts are flat behind the ropes, to look the same from three fixed cameras. */
const FLAT = 0.12
const BACK_Z = -1.6
const BAND_M = 5
const FOOT_Y = -7
const RADIUS_M = 6.6
const DECK_M = 22
const SKY = { wideM: 150, highM: 84, middleY: 30.5, seaM: 40 } as const

const cloud = (pen: Pen, x: number, y: number, scale: number, color: string): void => {
  for (const [dx, dy, radius] of [
    [-60, 4, 22],
    [-28, -8, 30],
    [10, -2, 26],
    [44, 6, 20],
  ] as const)
    fillPath(pen, oval(x + dx * scale, y + dy * scale, radius * scale * 1.5, radius * scale * 0.62), color)
}

const paintSky = (pen: Pen): void => {
  const colors = { 0: '#241350', 0.3: '#4a2277', 0.55: '#8c3d86', 0.74: '#e0607a', 0.86: '#ff9a63', 0.9: '#ffd08a' }
  fillBox(pen, blend(pen.createLinearGradient(0, 0, 0, 1024), colors), 0, 0, 1024, 1024)
  // The stars are placed by a fixed seed.
  for (let at = 0; at < 150; at++) {
    const [x, y, size] = [(at * 397) % 1024, (at * 211) % 520, 1.6 + (at % 3) * 0.7]
    fillBox(pen, `rgba(255, 244, 224, ${String(0.2 + ((at * 7) % 10) / 16)})`, x, y, size, size)
  }
  fillPath(pen, oval(770, 868, 46), '#ffe9b0')
  cloud(pen, 160, 700, 1.3, 'rgba(255,176,140,.55)')
  cloud(pen, 880, 610, 1.1, 'rgba(255,160,150,.4)')
  cloud(pen, 250, 430, 1, 'rgba(190,110,190,.4)')
  cloud(pen, 830, 300, 1.2, 'rgba(150,90,190,.4)')
  cloud(pen, 120, 190, 0.9, 'rgba(120,80,180,.4)')
  cloud(pen, 560, 780, 0.9, 'rgba(255,196,150,.5)')
  fillBox(pen, '#3a4fa0', 0, 914, 1024, 110)
  for (let at = 0; at < 60; at++) {
    const glint = at % 3 === 0 ? 'rgba(255,208,138,.5)' : 'rgba(255,255,255,.16)'
    fillBox(pen, glint, (at * 173) % 1000, 918 + ((at * 37) % 90), 30 + (at % 5) * 12, 2)
  }
  // Islands before the horizon.
  fillPath(pen, 'M-90 916A150 26 0 0 1 210 916z', '#4a2f78')
  fillPath(pen, 'M780 916A180 34 0 0 1 1140 916z', '#4a2f78')
}

/** The picture's last row continues below it: the podium's camera sees the sea from close by. */
const skyPlane = (): PlaneGeometry => {
  const plane = new PlaneGeometry(SKY.wideM, SKY.highM + SKY.seaM)
  plane.translate(0, -SKY.seaM / 2, 0)
  const uv = plane.getAttribute('uv')
  for (let at = 0; at < uv.count; at++) if (uv.getY(at) === 0) uv.setY(at, -SKY.seaM / SKY.highM)
  return plane
}

const bands = () => {
  const parts = []
  for (let y = FOOT_Y; y < tower.height; y += BAND_M) {
    const color = Math.round((y - FOOT_Y) / BAND_M) % 2 === 0 ? palette.wall : palette.band
    const height = Math.min(BAND_M, tower.height - y)
    parts.push(
      solid(new CylinderGeometry(RADIUS_M, RADIUS_M, height, 28, 1, true), color, {
        y: y + height / 2,
        z: BACK_Z,
        scale: [1, 1, FLAT],
      }),
    )
  }
  return parts
}

/** Balconies that stop every slip, and a lit window over each. */
const ledges = () => {
  const parts = []
  for (const y of [1, 2, 3].map((ledge) => ledge * tower.ledgeEvery)) {
    parts.push(solidBox(0, y - 0.35, -0.75, RADIUS_M * 2 + 2.6, 0.45, 0.3, palette.stone))
    parts.push(solidBox(0, y - 0.66, -0.75, RADIUS_M * 2 + 1.4, 0.24, 0.2, '#4b2f6b'))
  }
  for (let y = 5; y < tower.height; y += tower.ledgeEvery)
    for (const x of [-3.3, 3.3]) {
      parts.push(solid(new BoxGeometry(1.7, 2.5, 0.1), palette.ink, { x, y, z: -0.74 }))
      parts.push(solid(new BoxGeometry(1.3, 2.1, 0.1), '#ffd98a', { x, y, z: -0.68 }))
      parts.push(solid(new BoxGeometry(0.12, 2.1, 0.1), palette.ink, { x, y, z: -0.62 }))
    }
  return parts
}

const top = () => {
  const deck = tower.height + 2.6
  const parts = [
    solidBox(0, deck, -0.5, DECK_M, 0.6, 0.7, palette.stone),
    solidBox(0, deck - 0.5, -0.55, DECK_M - 1.6, 0.42, 0.5, '#4b2f6b'),
    solidBox(0, deck + 1.5, -0.6, DECK_M, 0.14, 0.1, palette.cream),
    solid(new CylinderGeometry(3.1, 3.4, 3.4, 24), '#ffe9a8', { y: deck + 2, z: BACK_Z, scale: [1, 1, FLAT] }),
    solid(new ConeGeometry(4.4, 2.6, 24), palette.band, { y: deck + 5, z: BACK_Z, scale: [1, 1, FLAT] }),
    solid(new SphereGeometry(0.42, 12, 10), palette.gold, { y: deck + 6.4, z: -1 }),
  ]
  for (let x = -DECK_M / 2 + 0.4; x <= DECK_M / 2; x += 1.5)
    parts.push(solidBox(x, deck + 0.9, -0.6, 0.12, 1.2, 0.1, palette.cream))
  for (let x = -2; x <= 2; x += 1) parts.push(solidBox(x, deck + 2, -0.95, 0.16, 3.3, 0.1, palette.ink))
  return parts
}

const rocks = () =>
  [
    [-10, 4.6, 3],
    [-5.5, 5.4, 2.4],
    [0, 6.4, 2],
    [6, 5.2, 2.5],
    [10.5, 4.4, 3.2],
  ].map(([x = 0, radius = 1, down = 0], at) =>
    solid(new SphereGeometry(radius, 9, 7), at % 2 === 0 ? '#54407a' : '#634a8c', {
      x,
      y: -1.4 - down,
      z: -1.2,
      scale: [1.1, 0.8, FLAT],
    }),
  )

/** The tower, its sky and its sea: all still parts. */
export const createLighthouse = (): Group => {
  const scene = new Group()
  const sky = new Mesh(skyPlane(), pictureMaterial(new CanvasTexture(paintedCanvas(1024, 1024, paintSky))))
  sky.position.set(0, SKY.middleY, -3)
  scene.add(sky, new Mesh(merged([...bands(), ...ledges(), ...top(), ...rocks()]), toonMaterial(0.3)))
  return scene
}
