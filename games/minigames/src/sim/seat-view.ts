import type { PadLayout, SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { choosePad } from '@sofaspark/game-sdk'
import { chooserOf } from '@sofaspark/game-sdk/sim/chooser.ts'
import { minis } from '../minis/index.ts'
import type { MiniKey } from '../kit/keys.ts'
import { winnersOf } from './crowns.ts'
import type { World } from '../kit/world.ts'

/** The question is the heading of the cards, the rule of the wheel stands above it. PTY-185 */
export const votePad = (cards: readonly MiniKey[]): PadLayout =>
  choosePad({
    id: 'vote',
    title: 'pad.vote',
    hint: 'pad.voteHint',
    options: cards.map((key) => ({ id: key, label: `mini.${key}.name` })),
  })

/** By touch for all where the room wants no tilting. PTY-24 */
const withoutTilt = (pad: PadLayout): PadLayout => ({
  ...pad,
  widgets: pad.widgets.map((widget) =>
    widget.type === 'tilt'
      ? { type: 'stick', id: 'run', ...(widget.label === undefined ? {} : { label: widget.label }) }
      : widget,
  ),
})

const gameView = (world: World, seat: number): SeatView => {
  const { show, game, settings } = world
  const mini = minis[show.key]
  if (!game?.seats.includes(seat)) return { layout: 'wait', values: { crowns: crownsOf(world, seat) } }
  const own = mini.padFor?.(game, seat) ?? mini.pad
  const pad = settings.noTilt ? withoutTilt(own) : own
  const told = Object.entries(mini.values?.(game, seat) ?? {})
  // A demonstration's counts are not this player's.
  const values = Object.fromEntries(
    told.map(([name, value]) => [name, show.phase === 'card' && typeof value === 'number' ? 0 : value]),
  )
  return { layout: show.key, values, ...(pad === mini.pad ? {} : { pad }) }
}

const crownsOf = ({ players }: World, seat: number): number => players.find((one) => one.seat === seat)?.crowns ?? 0

/** The pad view of a seat. PTY-22 */
export const seatView = (world: World, seat: number): SeatView => {
  const { show, players } = world
  if (!players.some((player) => player.seat === seat)) return { layout: 'full' }
  const values = { crowns: crownsOf(world, seat) }
  switch (show.phase) {
    case 'choose':
      return chooserOf(world)?.seat === seat ? { layout: 'choose' } : { layout: 'wait', values, watches: 'choose' }
    case 'card':
    case 'countdown':
    case 'play':
      return world.game ? gameView(world, seat) : { layout: 'wait', values }
    case 'vote':
      return { layout: 'vote', pad: votePad(show.cards) }
    case 'crowns':
      return { layout: (show.played.at(-1)?.crowns[seat] ?? 0) > 0 ? 'crowned' : 'wait', values }
    case 'freeze':
    case 'wheel':
      return { layout: 'wait', values }
    case 'replay':
      return chooserOf(world)?.seat === seat ? { layout: 'replay' } : { layout: 'wait', values }
    case 'podium':
    case 'over':
      return { layout: winnersOf(players).includes(seat) ? 'won' : 'end', values }
  }
}
