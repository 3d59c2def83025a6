import type { Side } from '../sim/teams.ts'
import { put, write } from './hud-parts.ts'
import { fitNames, lookOf, putSignedName, type PlayerAt } from './signed-name.ts'

/** Lives or rounds won: `full` of them are lit, out of `of`. */
export interface Pips {
  full: number
  of: number
}

/** A player as a chip shows them. */
export interface Chip {
  seat: number
  /** Points. */
  value?: number | string
  pips?: Pips
  side?: Side
  isOut?: boolean
  isLeading?: boolean
}

const SMALL_FROM = 7

const fill = (chip: HTMLElement, { value, pips }: Chip): void => {
  if (value !== undefined) write(put(chip, 'hud-chip-value', 'b'), String(value))
  if (pips === undefined) return
  const row = put(chip, 'hud-pips', 'span')
  row.setAttribute('role', 'img')
  row.setAttribute('aria-label', `${pips.full}/${pips.of}`)
  for (let at = 0; at < pips.of; at++) put(row, at < pips.full ? 'hud-pip full' : 'hud-pip', 'i')
}

/** A chip for each player along an edge: sign, name, and points or lives. SDK-66 */
export const createChips = (parent: HTMLElement, { player }: { player: PlayerAt }) => {
  const root = put(parent, 'hud-chips')
  let shown = ''
  return {
    show: (chips: readonly Chip[]): void => {
      const key = chips.map((chip) => `${lookOf(chip.seat, player)} ${JSON.stringify(chip)}`).join()
      if (key === shown) return
      shown = key
      root.replaceChildren()
      root.classList.toggle('many', chips.length >= SMALL_FROM)
      for (const chip of chips) {
        const element = put(root, 'hud-chip')
        element.dataset['playerId'] = player(chip.seat)?.id ?? ''
        if (chip.side !== undefined) element.dataset['side'] = chip.side
        element.style.setProperty('--c', player(chip.seat)?.color ?? '#ffffff')
        element.classList.toggle('out', chip.isOut === true)
        element.classList.toggle('lead', chip.isLeading === true)
        putSignedName(element, chip.seat, player)
        fill(element, chip)
      }
      fitNames(root)
    },
  }
}
