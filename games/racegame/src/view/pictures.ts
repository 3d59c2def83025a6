import { Object3D } from 'three'
import {
  createBeanMesh,
  seatSigns,
  squarePictures,
  standardPictures,
  type Dress,
  type SeatSign,
  type StagePicture,
} from '@sofaspark/game-stage'
import { createDrivenCart } from './cart-model.ts'
import { paintChecker, paints, paintSoft } from './paint-pictures.ts'

export const SEATS = 8
export const DIRECTIONS = 16
/** A cart's picture shows that many metres, and is that high above its wheels. */
export const CART_WIDE_M = 2.9
export const CART_MIDDLE_M = 1
const CART_PX = { widthPx: 120, heightPx: 104 }

const painted = {
  ...standardPictures,
  ...squarePictures(paints),
  checker: { widthPx: 384, heightPx: 48, paint: paintChecker },
  skid: { widthPx: 32, heightPx: 32, paint: paintSoft },
  streak: { widthPx: 32, heightPx: 64, paint: paintSoft },
}
export type Picture = keyof typeof painted | SeatSign | `cart${number}x${number}` | `marshal${number}`

const raised = (thing: Object3D, lowerM: number, turn = 0): Object3D => {
  const holder = new Object3D()
  thing.position.y -= lowerM
  thing.rotation.y = turn
  holder.add(thing)
  return holder
}

const seats = Array.from({ length: SEATS }, (_, seat) => seat)
const directions = Array.from({ length: DIRECTIONS }, (_, direction) => direction)

/** Each cart with its driver from sixteen directions; empty for a seat without a player. SDK-513 */
const cartPictures = (player: (seat: number) => Dress | undefined): Readonly<Record<string, StagePicture>> => {
  const modelled = new Map<string, Object3D>()
  const model = (seat: number): Object3D => {
    const dress = player(seat)
    if (!dress) return new Object3D()
    const key = `${String(seat)} ${dress.color} ${dress.hat} ${dress.face}`
    const known = modelled.get(key) ?? createDrivenCart(dress)
    modelled.set(key, known)
    return known.clone()
  }
  return Object.fromEntries(
    seats.flatMap((seat) =>
      directions.map((direction) => [
        cartPicture(seat, direction),
        {
          ...CART_PX,
          widthM: CART_WIDE_M,
          model: () => raised(model(seat), CART_MIDDLE_M, (direction / DIRECTIONS) * Math.PI * 2),
        },
      ]),
    ),
  )
}

const marshalPictures = (player: (seat: number) => Dress | undefined): Readonly<Record<string, StagePicture>> =>
  Object.fromEntries(
    seats.map((seat) => [
      marshalPicture(seat),
      {
        widthPx: 72,
        heightPx: 96,
        widthM: 1.8,
        model: () => {
          const dress = player(seat)
          return dress ? raised(createBeanMesh(dress).group, 0.9) : new Object3D()
        },
      },
    ]),
  )

export const cartPicture = (seat: number, direction: number): Picture => `cart${seat % SEATS}x${direction}`
export const marshalPicture = (seat: number): Picture => `marshal${seat % SEATS}`

/** All small pictures of the game; at high quality carts are meshes and have none. */
export const racePictures = (
  player: (seat: number) => Dress | undefined,
  low: boolean,
): Readonly<Record<Picture, StagePicture>> => ({
  ...painted,
  ...seatSigns,
  ...(low ? cartPictures(player) : {}),
  ...marshalPictures(player),
})
