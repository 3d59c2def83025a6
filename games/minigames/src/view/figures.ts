import { cheerPose, idlePose } from '@sofaspark/game-stage'
import { minis } from '../minis/index.ts'
import type { PartyState } from '../sim/sim.ts'
import { putBean, rowPlaces, type LookFrame } from './look.ts'
import { practiceRowM } from './picture.ts'

type Row = Pick<LookFrame<unknown>, 'sprites' | 'figures' | 'color' | 'side' | 'hop' | 'timeS' | 'still'>

const hopM = 0.9
const hopTicks = 22
const rowGapM = 1.7

const frameOf = (row: Row): LookFrame<null> => ({ ...row, now: null, before: null, share: 0, isDemo: false })

/** The practice beans before the platform: they do what the pads say, and light up once a pad was tried. PTY-16 */
export const putPractice = (row: Row, state: PartyState, halfY: number): void => {
  const places = rowPlaces(state.seats, -(halfY + practiceRowM - 0.9), rowGapM)
  for (const { seat, dummy } of state.players) {
    const place = places.get(seat)
    if (!place) continue
    const spot = { x: place.x + dummy.x * 0.5, y: place.y + dummy.y * 0.35 }
    const lift = Math.sin((dummy.hopTicks / hopTicks) * Math.PI) * hopM
    if (dummy.tried) {
      row.sprites.put({ picture: 'glow', ...place, width: 2.4, color: row.color(seat), alpha: 0.8, flat: true })
      row.sprites.put({ picture: 'star', ...spot, height: 2.6 + lift, width: 0.55 })
    }
    putBean(frameOf(row), seat, spot, {
      mood: dummy.tried ? 'happy' : 'calm',
      pose: {
        lift,
        leanSide: dummy.x * 0.3,
        turn: dummy.x * 0.7,
        stride: Math.hypot(dummy.x, dummy.y) * 2,
        hands: lift > 0.1 ? 'up' : 'swing',
      },
    })
  }
}

/** Between two games everybody stands on the platform, and those with new crowns are glad. */
export const putBetween = (row: Row, { seats, show, players, timeScale }: PartyState, halfX: number): void => {
  const crowned = show.phase === 'crowns' ? (show.played.at(-1)?.crowns ?? {}) : {}
  const gap = Math.min(rowGapM, (halfX * 2 - 1.5) / Math.max(1, seats.length - 1))
  const places = rowPlaces(seats, 0, gap)
  for (const { seat } of players) {
    const place = places.get(seat)
    const isGlad = (crowned[seat] ?? 0) > 0
    if (!place) continue
    const pose = isGlad && !row.still ? cheerPose(row.timeS * timeScale, seat) : idlePose(row.timeS, seat)
    putBean(frameOf(row), seat, place, { mood: isGlad ? 'happy' : 'calm', pose })
  }
}

/** Whether a seat is out of the running game. */
export const isOutNow = ({ game, show }: PartyState, seat: number): boolean =>
  game !== null && show.phase === 'play' && minis[show.key].isOut(game, seat)
