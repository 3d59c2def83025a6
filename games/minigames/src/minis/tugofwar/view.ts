import { fillBox, fillPath, oval } from '@sofaspark/game-stage'
import { ownEnd, sides } from '@sofaspark/game-sdk/sim/teams.ts'
import { defineMiniView, fieldGround, addBean, sideColors } from '../../drawing/mini-view.ts'
import type { Field } from '../../kit/runners.ts'
import { tugOfWar, type TugWorld } from './sim.ts'
import card from './card.json' with { type: 'json' }

const ropeHighM = 0.75
const pullShownTicks = 16
const knots = 40

/** As long as the rope with everyone on it. */
const lawnOf = ({ runners }: TugWorld): Field => {
  const reach = tugOfWar.fromMiddleM + (runners.length / 2) * tugOfWar.gapM + tugOfWar.winsAtM
  return { type: 'rect', halfX: Math.max(7, reach), halfY: 2.9 }
}

export const tugView = defineMiniView<TugWorld>({
  card,
  ground: fieldGround(lawnOf, '#ffb545', (pen) => {
    fillBox(pen, '#5fa552', -16, -6, 32, 12)
    pen.fillStyle = '#569a4a'
    for (let x = -16; x < 16; x += 2) pen.fillRect(x, -6, 1, 12)
    // The mud in the middle, into which the losers are pulled.
    fillPath(pen, oval(0, 0, 1.15, 2.4), '#6b4529')
    for (const clod of [oval(-0.4, 1.1, 0.42, 0.2), oval(0.35, 0.2, 0.42, 0.2), oval(-0.2, -1.2, 0.42, 0.2)])
      fillPath(pen, clod, '#825636')
    for (const side of sides) {
      fillBox(pen, sideColors[side], ownEnd(side) * tugOfWar.winsAtM - 0.07, -2.6, 0.14, 5.2)
    }
  }),
  draw: (frame) => {
    const { now, before, share, sprites, timeS, still } = frame
    const rope = before.rope + (now.rope - before.rope) * Math.min(1, share + 0.4)
    const half = Math.max(...now.runners.map(({ x }) => Math.abs(x))) + 0.7
    const beat = now.beats.find((tick) => tick > now.tick)
    const [last] = now.beats
    // The drum swells towards each beat: the cue for deaf players.
    const left = beat === undefined ? 1 : Math.min(1, (beat - now.tick - share) / 48)
    const isHit = last !== undefined && now.tick - last >= 0 && now.tick - last < 8
    sprites.add({ picture: 'shadow', x: 0, y: 2.1, width: 2.2, flat: true })
    sprites.add({
      picture: 'edge',
      x: 0,
      y: 2.1,
      height: 1.1,
      width: 1.9 + left * 3,
      color: '#ffd23f',
      alpha: 1 - left,
    })
    sprites.add({ picture: 'drum', x: 0, y: 2.1, height: 1.1, width: isHit && !still ? 2.15 : 1.85 })
    const isPulling = now.tick - now.pulledTick < pullShownTicks
    for (const one of now.runners) {
      const isGood = isPulling && (now.pulls[one.seat] ?? 0) > 0.5
      const hasPulled = now.presses[one.seat] !== undefined
      const lean = ownEnd(one.side) * (hasPulled || isGood ? 0.5 : 0.22)
      const sway = still ? 0 : Math.sin(timeS * 3 + one.seat) * 0.03
      const place = { x: one.x + rope, y: one.y - 1.1 + (one.seat % 2 === 0 ? 0.06 : -0.06) }
      addBean(frame, one.seat, place, {
        mood: isPulling && !isGood ? 'hurt' : isGood ? 'happy' : 'calm',
        pose: { leanSide: lean + sway, turn: -ownEnd(one.side) * 0.9, hands: 'forward', stride: hasPulled ? 1 : 0 },
      })
      if (isGood) sprites.add({ picture: 'star', ...place, height: 2.5, width: 0.5 })
    }
    for (let at = 0; at <= knots; at++) {
      const x = ((at / knots) * 2 - 1) * half + rope
      sprites.add({ picture: 'disc', x, y: -1.4, height: ropeHighM, width: 0.2, color: at % 2 ? '#d9b27a' : '#b98d52' })
    }
    sprites.add({ picture: 'flag', x: rope + 0.2, y: -1.45, height: ropeHighM + 0.3, width: 1, color: '#ff4f6d' })
  },
  headline: ({ tick, rope }, { t }) =>
    tick > tugOfWar.planTicks && Math.abs(rope) <= tugOfWar.levelM ? t('hud.oneMoreBeat') : null,
})
