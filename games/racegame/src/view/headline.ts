import type { GameTexts } from '@sofaspark/game-sdk'
import { roundHeadline, winnersWords, type Announcement, type NameOf } from '@sofaspark/game-sdk/hud/hud.ts'
import { standing } from '../sim/race.ts'
import { rank, type RaceState } from '../sim/sim.ts'
import { aloneSeat, cartOf, type RaceEvent } from '../sim/world.ts'

/** The headline of each phase; none during play. SDK-511 */
export const headlineOf = (state: RaceState, texts: GameTexts, nameOf: NameOf): Announcement | null => {
  const { t } = texts
  const { flow, settings, track } = state
  return roundHeadline(state, texts, nameOf, {
    intro: () => {
      if (flow.round === 1) return { text: t(`track.${track}`), note: t('hud.howTo') }
      const isLast = flow.round === settings.races
      const race = t('hud.race', { n: flow.round, of: settings.races })
      return { text: t(`track.${track}`), note: isLast ? t('hud.last') : race }
    },
    countdownNote: 'hud.start',
    roundEnd: () => {
      const [first] = standing(state)
      return first ? { text: t('hud.wins', { name: nameOf(first.seat) }), look: 'low' } : null
    },
    end: () => winnersWords(rank(state), texts, nameOf),
  })
}

/** Announcements for everyone. SDK-511 */
export const announcementOf = (
  event: RaceEvent,
  state: RaceState,
  texts: GameTexts,
  nameOf: NameOf,
): Announcement | undefined => {
  const { t } = texts
  switch (event.type) {
    case 'lap':
      // The first cart in the last lap triggers it for everyone.
      return event.last && cartOf(state, event.seat)?.place === 1 ? { text: t('hud.lastLap'), look: 'low' } : undefined
    case 'finish':
      return event.place === 1 ? { text: t('hud.wins', { name: nameOf(event.seat) }), look: 'low' } : undefined
    default:
      return undefined
  }
}

/** Short texts in the view of one seat. SDK-511 */
export interface PaneWord {
  seat: number
  text: string
  isBad: boolean
}

/** Short texts for an event, in the views of the seats that it concerns. SDK-511 */
export const paneWordsOf = (event: RaceEvent, state: RaceState, { t }: GameTexts, nameOf: NameOf): PaneWord[] => {
  const alone = aloneSeat(state)
  const forBoth = (deed: 'rammed' | 'hit', seat: number, victim: number): PaneWord[] => {
    const text = t(`hud.${deed}`, { name: nameOf(seat), victim: nameOf(victim) })
    return [
      { seat, text, isBad: false },
      { seat: victim, text, isBad: true },
    ]
  }
  switch (event.type) {
    case 'ram':
      return forBoth('rammed', event.seat, event.victim)
    case 'struck':
      // A player in their own oil has no rival to blame.
      return event.from === event.seat ? [] : forBoth('hit', event.from, event.seat)
    case 'warned':
      return [
        {
          seat: event.seat,
          text: t(event.by === 'rocket' ? 'hud.warnRocket' : event.by === 'swap' ? 'hud.warnSwap' : 'hud.warnCrate'),
          isBad: true,
        },
      ]
    case 'swapped':
      return [event.seat, event.victim].map((seat) => ({ seat, text: t('hud.swapped'), isBad: seat === event.victim }))
    case 'blocked':
      return [{ seat: event.seat, text: t('hud.blocked'), isBad: false }]
    case 'boost':
      return event.kind === 'start' || event.kind === 'slip'
        ? [{ seat: event.seat, text: t(event.kind === 'start' ? 'hud.greatStart' : 'hud.slipstream'), isBad: false }]
        : []
    case 'found': {
      const item = t(`item.${event.item}`)
      const isFirstLap = (cartOf(state, event.seat)?.lap ?? 1) < 1
      return [{ seat: event.seat, text: isFirstLap ? t('hud.found', { item }) : item, isBad: false }]
    }
    case 'lap':
      return event.seat === alone && event.best ? [{ seat: event.seat, text: t('hud.best'), isBad: false }] : []
    case 'medal':
      return [{ seat: event.seat, text: t(`medal.${event.medal}`), isBad: false }]
    default:
      return []
  }
}
