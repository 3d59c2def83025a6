import { slid, fillBox, strokePath } from '@sofaspark/game-stage'
import { defineMiniView, fieldGround, handColor, addBean, addExtra, addHandMark } from '../../drawing/mini-view.ts'
import { whosWho, type CrowdWorld, crowdField } from './sim.ts'
import card from './card.json' with { type: 'json' }

const hideS = 0.13

export const crowdView = defineMiniView<CrowdWorld>({
  card,
  ground: fieldGround(crowdField, '#ff7aa8', (pen) => {
    fillBox(pen, '#b6a7e6', -14, -9, 28, 18)
    // Cobbles of a market square, in arcs.
    for (let row = -12; row < 12; row++)
      for (let at = -16; at < 16; at++) {
        const cobble = new Path2D()
        cobble.arc(at * 1.1 + (row % 2 === 0 ? 0 : 0.55), row * 0.8, 0.6, Math.PI, 0)
        strokePath(pen, cobble, '#a393da', 0.08)
      }
  }),
  draw: (frame) => {
    const { now, before, share, sprites, timeS, still, color, isDemo } = frame
    const bob = (at: number, walks: boolean): number =>
      walks && !still ? Math.abs(Math.sin(timeS * 9 + at * 1.7)) * hideS : 0
    const beans = now.walkers.map((one, at) => {
      const walks = one.goX !== 0 || one.goY !== 0
      const { x, y } = slid(before.walkers[at], one, share)
      return { x, y, lift: bob(at, walks), lean: one.goX * 0.06, color: '#ffffff' }
    })
    let led: { x: number; y: number } | undefined
    for (const [at, one] of now.runners.entries()) {
      const was = before.runners.find(({ seat }) => seat === one.seat)
      const { x, y } = slid(was, one, share, 0.5)
      const spot = { x, y }
      const walks = Math.abs(one.vx) + Math.abs(one.vy) > 0.05
      if (now.over) {
        addBean(frame, one.seat, spot)
        continue
      }
      // The demonstration marks the players, who are invisible in the crowd.
      if (isDemo) sprites.add({ picture: 'ring', ...spot, width: 1.5, color: '#ffd23f', flat: true })
      const glows = (now.glows[one.seat] ?? 0) > now.tick
      if (glows) {
        sprites.add({ picture: 'glow', ...spot, width: 2.8, color: color(one.seat), alpha: 0.95, flat: true })
        sprites.add({ picture: 'ring', ...spot, width: 1.5, color: color(one.seat), flat: true })
      }
      const isLed = isDemo && one.seat === frame.handSeat
      if (isLed) led = spot
      const tint = isLed ? handColor : '#ffffff'
      beans.push({ ...spot, lift: bob(at + 50, walks), lean: (one.vx / whosWho.speed) * 0.06, color: tint })
    }
    // The farthest bean is drawn first, so that no order gives a player away.
    for (const bean of beans.sort((one, other) => other.y - one.y)) addExtra(frame, bean, bean)
    // Above the whole crowd, or a nearer bean would hide it. SDK-513
    if (led) addHandMark(frame, led)
  },
  headline: (world, { t }) => (world.tick < 150 ? t('hud.findYourself') : null),
})
