import { fillBox } from '@sofaspark/game-stage'
import {
  defineMiniView,
  fieldGround,
  rowField,
  paintTiles,
  addBean,
  addExtra,
  rowPlaces,
  type ViewFrame,
} from '../../drawing/mini-view.ts'
import { elevator, inside, isShowing, type LiftWorld } from './sim.ts'
import card from './card.json' with { type: 'json' }

const liftY = 1.6
const liftHalfM = 1.3
const doorTicks = 16
const startM = 6

/** How far the doors are open, 0 to 1: at each floor they open, and shut again. */
const openShare = ({ rideTick }: LiftWorld): number => {
  if (rideTick >= elevator.floors * elevator.floorTicks) return 0
  const at = rideTick % elevator.floorTicks
  return Math.max(0, Math.min(1, at / doorTicks, (elevator.floorTicks - at) / doorTicks))
}

/** Grey beans on their way: they come from the left and go to the right. */
const addWalkers = (frame: ViewFrame<LiftWorld>): void => {
  const { now, share, timeS, still } = frame
  for (const { atTick, change } of now.walks) {
    const since = (now.rideTick + share - atTick) / elevator.walkTicks
    const part = change > 0 ? since + 1 : since
    if (part < 0 || part > 1) continue
    const x = change > 0 ? -startM * (1 - part) : startM * part
    const y = liftY - 0.9 + Math.abs(x) * -0.06
    const bob = still ? 0 : Math.abs(Math.sin(timeS * 13 + atTick)) * 0.12
    addExtra(frame, { x, y }, { lift: bob, lean: change * 0.06 })
  }
}

/** A lamp for each floor above the door; that of the floor now is lit. */
const addFloors = ({ now, sprites }: ViewFrame<LiftWorld>): void => {
  const floor = Math.min(elevator.floors - 1, Math.floor(now.rideTick / elevator.floorTicks))
  for (let at = 0; at < elevator.floors; at++) {
    const x = at - (elevator.floors - 1) / 2
    sprites.add({
      picture: 'lamp',
      x: x * 0.75,
      y: liftY + 0.3,
      height: 3.15,
      width: 0.55,
      color: at === floor && !isShowing(now) ? '#b6ff8a' : '#463878',
    })
  }
}

export const elevatorView = defineMiniView<LiftWorld>({
  card,
  ground: fieldGround(rowField(6.6, 3.6), '#b6ff8a', (pen) => {
    paintTiles(pen, (x, y) => ((x + y) % 2 === 0 ? '#8d7fd1' : '#9d90dd'))
    fillBox(pen, '#d8325f', -14, -2.1, 28, 1.5)
  }),
  draw: (frame) => {
    const { now, sprites } = frame
    const open = openShare(now)
    sprites.add({
      picture: 'disc',
      x: 0,
      y: liftY + 0.5,
      height: 1.5,
      width: liftHalfM * 2.7,
      heightM: 3.6,
      color: '#ffb545',
    })
    sprites.add({ picture: 'dark', x: 0, y: liftY + 0.4, height: 1.3, width: liftHalfM * 2, heightM: 2.7 })
    const width = liftHalfM * (1 - open)
    if (width > 0.02)
      for (const side of [-1, 1])
        sprites.add({
          picture: 'door',
          x: side * (liftHalfM - width / 2),
          y: liftY + 0.3,
          height: 1.3,
          width,
          heightM: 2.7,
        })
    addFloors(frame)
    // The number inside, which explains the task without words.
    if (isShowing(now))
      sprites.add({ picture: `digit${inside(now.walks, now.rideTick)}`, x: 0, y: liftY + 0.3, height: 1.5, width: 1.9 })
    addWalkers(frame)
    for (const { seat, ...place } of rowPlaces(now.seats, -2.5)) {
      const points = isShowing(now) ? (now.gained[seat] ?? 0) : 0
      const mood = !isShowing(now) ? 'calm' : points > 0 ? 'happy' : 'hurt'
      addBean(frame, seat, place, { mood, pose: { hands: points >= elevator.exact ? 'up' : 'swing' } })
      // In a game counts are secret; a demonstration and the result show them.
      if (!frame.isDemo && !isShowing(now)) continue
      // Large beans stand close together: their number lies at their feet.
      const spot = frame.isDemo
        ? { x: place.x + 0.55, y: place.y, height: 1.9 }
        : { x: place.x, y: place.y - 0.75, height: 0.3 }
      sprites.add({ picture: `digit${now.counts[seat] ?? 0}`, ...spot, width: 0.8 })
    }
  },
  headline: (world, { t }) => {
    if (!isShowing(world)) return world.rideTick < 70 ? t('hud.round', { n: world.ride, of: elevator.rides }) : null
    return t('hud.inside', { n: inside(world.walks, world.rideTick) })
  },
})
