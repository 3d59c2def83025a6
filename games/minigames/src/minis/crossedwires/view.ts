import { fillBox } from '@sofaspark/game-stage'
import { addCalls } from '../../drawing/calls.ts'
import { defineMiniView, fieldGround, rowField, addBean, rowPlaces } from '../../drawing/mini-view.ts'
import { crossedWires, type WiresWorld } from './sim.ts'
import card from './card.json' with { type: 'json' }

const lampGapM = 0.86
const rowGapM = 2.6
const deck = rowField(6, 3.4, 0.8)
const hullX = (at: number): number => (at - (crossedWires.hull - 1) / 2) * lampGapM

/** An order's share of its time that is left, 0 to 1. */
const leftOf = (world: WiresWorld, seat: number): number | null => {
  const order = world.orders.find(({ holder }) => holder === seat)
  return order ? (order.untilTick - world.tick) / (order.untilTick - order.fromTick) : null
}

export const wiresView = defineMiniView<WiresWorld>({
  card,
  ground: fieldGround(deck, '#7ce0ff', (pen) => {
    fillBox(pen, '#3d6d9e', -14, -6, 28, 12)
    // Clouds far below the ship.
    for (const [x, y, size] of [
      [-4.2, 1.2, 1.3],
      [3.8, 1.9, 1.6],
      [0.6, 0.2, 1.1],
      [-1.8, 2.4, 1],
      [5.6, 0.1, 0.9],
    ] as const) {
      pen.fillStyle = 'rgba(255, 255, 255, .2)'
      pen.beginPath()
      for (const puff of [-1, 0, 1]) {
        const [puffX, puffY] = [x + puff * size * 0.8, y + (puff === 0 ? size * 0.3 : 0)]
        pen.ellipse(puffX, puffY, size * 0.9, size * 0.45, 0, 0, Math.PI * 2)
      }
      pen.fill()
    }
    fillBox(pen, '#6b4a8e', -14, -6, 28, 4.9)
    fillBox(pen, '#7ce0ff', -14, -1.15, 28, 0.1)
  }),
  draw: (frame) => {
    const { now, sprites, timeS, still, color } = frame
    const health = now.hull / crossedWires.hull
    const flash = now.flash && now.tick - now.flash.tick < crossedWires.flashTicks ? now.flash : null
    const bob = still ? 0 : Math.sin(timeS * 1.6) * 0.12
    const shake = flash && !flash.gain && !still ? Math.sin(timeS * 40) * 0.12 : 0
    // The ship sinks with its hull and hangs lopsided when it is nearly lost.
    const shipY = 1.4
    const height = 1.2 + health * 1.1 + bob
    sprites.add({ picture: 'shadow', x: 0, y: shipY - 0.6, width: 3 + health, heightM: 1.4, alpha: 0.6, flat: true })
    if (flash)
      sprites.add({
        picture: 'glow',
        x: 0,
        y: shipY,
        height,
        width: 6,
        alpha: 0.8,
        color: flash.gain ? '#b6ff8a' : '#ff4f6d',
      })
    sprites.add({ picture: 'ship', x: shake, y: shipY, height, width: 3.4, angle: (1 - health) * 0.35 })
    for (let at = 0; at < crossedWires.hull; at++) {
      const full = Math.max(0, Math.min(1, now.hull - at))
      const lit = health > 0.35 ? '#b6ff8a' : '#ff8a3c'
      sprites.add({
        picture: 'lamp',
        x: hullX(at),
        y: 0.2,
        height: 0.35,
        width: full > 0.6 ? 0.66 : 0.5,
        color: full > 0.6 ? lit : full > 0 ? '#ffd23f' : '#463878',
      })
    }
    const gapM = Math.min(rowGapM, (deck(now).halfX * 2 - 1.6) / Math.max(1, now.seats.length - 1))
    const places = rowPlaces(now.seats, -2.2, gapM)
    for (const { seat, ...place } of places) {
      const left = leftOf(now, seat)
      const isPressed = left !== null && left < 0.35
      addBean(frame, seat, place, {
        mood: isPressed ? 'hurt' : 'calm',
        pose: { hands: left === null ? 'swing' : isPressed ? 'flail' : 'up' },
      })
      // A ring that shrinks with the time for what this player has to call out.
      if (left === null) continue
      const ring = { ...place, width: 1.4 + left * 1.6, color: isPressed ? '#ff4f6d' : color(seat) }
      sprites.add({ picture: 'glow', ...ring, alpha: 0.8, flat: true })
    }
    if (frame.isDemo) addCalls(frame, places, now)
  },
  headline: (world, { t }) => {
    if (world.over) return t(world.hull > 0 ? 'hud.landed' : 'hud.crashed')
    // The screen calls out bots' orders that a person has to hear.
    const called = world.orders.filter(
      ({ holder, target }) => world.bots.includes(holder) && !world.bots.includes(target),
    )
    if (called.length === 0) return null
    return called.map(({ name }) => t(`wires.${name}`)).join('   ')
  },
})
