import { fillBox, strokePath } from '@sofaspark/game-stage'
import { defineMiniView, fieldGround, rowField, addBean, rowPlaces } from '../../drawing/mini-view.ts'
import type { DrawWorld } from './sim.ts'
import card from './card.json' with { type: 'json' }

const ringingTicks = 40

export const quickdrawView = defineMiniView<DrawWorld>({
  card,
  ground: fieldGround(rowField(5.5, 3.2, 1), '#7ce0ff', (pen) => {
    fillBox(pen, '#d98d5b', -14, -6, 28, 12)
    pen.fillStyle = '#c67a4a'
    for (let y = -6; y < 6; y++) pen.fillRect(-14, y, 28, 0.06)
    strokePath(pen, 'M-14 1.5L14 1.5', '#fff4e0', 0.12)
  }),
  draw: (frame) => {
    const { now, sprites, timeS, still } = frame
    const { stage } = now
    const rings = stage.type === 'open'
    const isDecoy =
      stage.type === 'wait' && stage.decoyIn !== null && stage.decoyIn <= 0 && stage.decoyIn > -ringingTicks
    const swing = rings && !still ? Math.sin(timeS * 34) * 0.35 : 0
    sprites.add({ picture: 'shadow', x: 0, y: 1.6, width: 2.4, heightM: 1, flat: true })
    if (rings) sprites.add({ picture: 'glow', x: 0, y: 1.6, height: 2.4, width: 6.5, color: '#ffd23f', alpha: 0.8 })
    // A decoy has another shape and does not swing.
    if (isDecoy) sprites.add({ picture: 'banana', x: 0, y: 1.6, height: 2.2, width: 2.2 })
    else
      sprites.add({
        picture: 'bell',
        x: 0,
        y: 1.6,
        height: 2.2,
        width: 2.5,
        angle: swing,
        ...(rings ? {} : { color: '#a89ac8' }),
      })
    for (const { seat, ...place } of rowPlaces(now.seats, -1.2)) {
      const isEarly = now.early.includes(seat)
      const shot = stage.type === 'show' ? stage.shots.find((one) => one.seat === seat) : undefined
      const hasShot = rings && stage.contest.presses.some((press) => press.seat === seat)
      addBean(frame, seat, place, {
        mood: isEarly ? 'hurt' : (shot?.points ?? 0) > 0 ? 'happy' : 'calm',
        pose: { hands: hasShot || (shot?.points ?? 0) > 0 ? 'up' : rings ? 'forward' : 'swing' },
      })
      if (isEarly) sprites.add({ picture: 'oil', ...place, height: 2.4, width: 0.7, color: '#7ce0ff' })
      if (hasShot || (shot && shot.ms !== null))
        sprites.add({
          picture: 'trail',
          x: place.x * 0.75,
          y: place.y + 1.1,
          height: 1.4,
          width: 1.8,
          color: '#7ce0ff',
          angle: Math.atan2(1.6, -place.x),
        })
    }
  },
  headline: (world, { t }) => {
    const { stage, round, rounds } = world
    if (stage.type === 'open' && stage.ticks < ringingTicks) return { text: t('hud.now'), look: 'huge' }
    if (stage.type === 'wait') return world.tick < 60 && rounds > 1 ? t('hud.round', { n: round, of: rounds }) : null
    if (stage.type !== 'show') return null
    const best = stage.shots.find(({ ms }) => ms !== null)
    return best ? t('hud.milliseconds', { n: best.ms ?? 0 }) : t('hud.nobody')
  },
})
