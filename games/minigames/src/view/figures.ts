import { cheerPose, idlePose } from '@sofaspark/game-stage'
import { minis } from '../minis/index.ts'
import type { PartyState } from '../sim/sim.ts'
import { beanSize, addBean, rowPlaces, type Ground, type SeatPlace, type ViewFrame } from '../drawing/mini-view.ts'
import { practiceDepthM, practiceScale } from './picture.ts'

type Row = Pick<ViewFrame<unknown>, 'sprites' | 'figures' | 'color' | 'side' | 'hop' | 'timeS' | 'still'>

/** Confetti flies on the podium, and for crowns that are won. SDK-513 */
export const isParty = ({ phase, played }: PartyState['show']): boolean =>
  phase === 'podium' ||
  phase === 'over' ||
  (phase === 'crowns' && Object.values(played.at(-1)?.crowns ?? {}).some((crowns) => crowns > 0))

const hopM = 0.9
const hopTicks = 22
const rowGapM = 1.7
/** How far apart practice beans stand at most, beside the usual: on a wide platform their names need it. */
const widestGap = 1.7

const frameOf = (row: Row): ViewFrame<null> => ({ ...row, now: null, before: null, share: 0, isDemo: false })

/** The practice beans before the platform, which follow the pads and light up once a pad was tried. PTY-64 */
export const addPractice = (row: Row, state: PartyState, ground: Ground): void => {
  const scale = practiceScale(ground)
  const fitsM = (ground.halfX * 2 - 1.5) / Math.max(1, state.seats.length - 1)
  const gapM = Math.max(rowGapM * scale, Math.min(rowGapM * scale * widestGap, fitsM))
  const places = rowPlaces(state.seats, -(ground.halfY + practiceDepthM(ground) - 0.9 * scale), gapM)
  for (const { seat, ...place } of places) {
    const dummy = state.players.find((one) => one.seat === seat)?.dummy
    if (!dummy) continue
    const spot = { x: place.x + dummy.x * 0.5 * scale, y: place.y + dummy.y * 0.35 * scale }
    const lift = Math.sin((dummy.hopTicks / hopTicks) * Math.PI) * hopM * scale
    if (dummy.tried) {
      row.sprites.add({ picture: 'glow', ...place, width: 2.4 * scale, color: row.color(seat), alpha: 0.8, flat: true })
      row.sprites.add({ picture: 'star', ...spot, height: 2.6 * scale + lift, width: 0.55 * scale })
    }
    addBean(frameOf(row), seat, spot, {
      mood: dummy.tried ? 'happy' : 'calm',
      size: beanSize * scale,
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

/** Half of the platform and a little more is beside the list of crowns. */
const besideList = { middle: -0.4, wide: 0.96 } as const
const longestRow = 4
const rowDepthM = 1.5
const usualHalfX = 7
/** Beans beside the list grow with the platform, as those of the practice do. */
const crownScale = (halfX: number): number => Math.max(1, Math.min(2.2, halfX / usualHalfX))
/** The middle of the place beside the list of crowns. */
export const besideListX = (halfX: number): number => besideList.middle * halfX

/** Everyone beside the list of crowns, those with new ones in front. SDK-513 */
const placesBesideList = (
  seats: readonly number[],
  crowned: Readonly<Record<number, number>>,
  halfX: number,
): SeatPlace[] => {
  const gainOf = (seat: number): number => crowned[seat] ?? 0
  const order = [...seats].sort((one, other) => gainOf(other) - gainOf(one) || one - other)
  const inFront = seats.length > longestRow ? Math.ceil(seats.length / 2) : seats.length
  const scale = crownScale(halfX)
  const gapM = Math.min(rowGapM * 1.1 * scale, (besideList.wide * halfX) / Math.max(1, inFront - 1))
  const rows = [order.slice(0, inFront), order.slice(inFront)].map((row) => row.sort((one, other) => one - other))
  const depthM = seats.length > longestRow ? rowDepthM * scale : 0
  return rows.flatMap((row, at) =>
    rowPlaces(row, (at * 2 - 1) * depthM, gapM).map((place) => ({ ...place, x: place.x + besideListX(halfX) })),
  )
}

/** Between two games all beans are on the platform, and those with new crowns are glad. */
export const addBetween = (row: Row, { seats, show, timeScale }: PartyState, halfX: number): void => {
  const isCounting = show.phase === 'crowns'
  const crowned = isCounting ? (show.played.at(-1)?.crowns ?? {}) : {}
  const gap = Math.min(rowGapM, (halfX * 2 - 1.5) / Math.max(1, seats.length - 1))
  const places = isCounting ? placesBesideList(seats, crowned, halfX) : rowPlaces(seats, 0, gap)
  for (const { seat, ...place } of places) {
    const isGlad = (crowned[seat] ?? 0) > 0
    const pose = isGlad && !row.still ? cheerPose(row.timeS * timeScale, seat) : idlePose(row.timeS, seat)
    const size = beanSize * (isCounting ? crownScale(halfX) : 1)
    addBean(frameOf(row), seat, place, { mood: isGlad ? 'happy' : 'calm', size, pose })
  }
}

/** Whether a seat is out of the running game. */
export const isOutNow = ({ game, show }: PartyState, seat: number): boolean =>
  game !== null && show.phase === 'play' && minis[show.key].isOut(game, seat)
