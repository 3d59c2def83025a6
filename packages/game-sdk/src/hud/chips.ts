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

/** The chip without its value, which alone changes often. */
const frameOf = ({ value, ...chip }: Chip, player: PlayerAt): string =>
  `${lookOf(chip.seat, player)} ${value === undefined} ${JSON.stringify(chip)}`

const fill = (chip: HTMLElement, { value, pips }: Chip): HTMLElement | undefined => {
  const shown = value === undefined ? undefined : put(chip, 'hud-chip-value', 'b')
  if (pips === undefined) return shown
  const row = put(chip, 'hud-pips', 'span')
  row.setAttribute('role', 'img')
  row.setAttribute('aria-label', `${pips.full}/${pips.of}`)
  for (let at = 0; at < pips.of; at++) put(row, at < pips.full ? 'hud-pip full' : 'hud-pip', 'i')
  return shown
}

/** A chip for each player along an edge: sign, name, and points or lives. SDK-66 */
export const createChips = (parent: HTMLElement, { player }: { player: PlayerAt }) => {
  const root = put(parent, 'hud-chips')
  let framed = ''
  let values: (HTMLElement | undefined)[] = []
  let lengths = ''
  const build = (chips: readonly Chip[]): void => {
    root.replaceChildren()
    root.classList.toggle('many', chips.length >= SMALL_FROM)
    values = chips.map((chip) => {
      const element = put(root, 'hud-chip')
      element.dataset['playerId'] = player(chip.seat)?.id ?? ''
      if (chip.side !== undefined) element.dataset['side'] = chip.side
      element.style.setProperty('--c', player(chip.seat)?.color ?? '#ffffff')
      element.classList.toggle('out', chip.isOut === true)
      element.classList.toggle('lead', chip.isLeading === true)
      putSignedName(element, chip.seat, player)
      return fill(element, chip)
    })
  }
  return {
    show: (chips: readonly Chip[]): void => {
      const frames = chips.map((chip) => frameOf(chip, player)).join()
      const texts = chips.map(({ value }) => String(value ?? ''))
      const widths = texts.map(({ length }) => length).join()
      const isNew = frames !== framed
      if (isNew) build(chips)
      for (const [at, text] of texts.entries()) {
        const value = values[at]
        if (value) write(value, text)
      }
      // Reading widths lays the page out: only names that are new, or values with more digits, can change them.
      if (isNew || widths !== lengths) fitNames(root)
      framed = frames
      lengths = widths
    },
  }
}
