import type { GamePlayer } from '../game/messages.ts'
import { addElement, addCrown, seatSign, write } from './hud-parts.ts'
import type { Side } from '../sim/teams.ts'

/** The player on a seat, as a view knows them. */
export type PlayerAt = (seat: number) => GamePlayer | undefined
export type NameOf = (seat: number) => string

/** The names of players; that of an empty seat is empty. */
export const namesBy =
  (player: PlayerAt): NameOf =>
  (seat) =>
    player(seat)?.name ?? ''

/** Marks players whose connection is slow and gets much credit. SDK-75 */
const addSnail = (parent: HTMLElement): void => {
  const snail = addElement(parent, 'hud-snail', 'span')
  snail.setAttribute('aria-hidden', 'true')
  // A constant of this file, never a player's text.
  snail.innerHTML =
    '<svg viewBox="0 0 24 18"><path d="M1 16h15c4 0 5-3 5-6V4M21 4l-2-3M21 4l2-3" fill="none" stroke="#ffd79a" stroke-width="2.4" stroke-linecap="round"/><circle cx="10" cy="9" r="6" fill="#ffb545" stroke="#1a0d33" stroke-width="1.6"/><path d="M10 9a2 2 0 1 1 2 2 4 4 0 0 1-5-4" fill="none" stroke="#1a0d33" stroke-width="1.6"/></svg>'
}

/** Appends a seat's sign, a supporter's crown and the player's name, which runs in its own direction. */
export const addSignedName = (parent: HTMLElement, seat: number, player: PlayerAt): void => {
  const { name = '', color = '#ffffff', isSlow = false, isSupporter = false } = player(seat) ?? {}
  parent.append(seatSign(seat, color))
  if (isSupporter) addCrown(parent)
  // The cell follows the page's direction, the name its own.
  write(addElement(addElement(parent, 'hud-name', 'span'), '', 'bdi'), name)
  if (isSlow) addSnail(parent)
}

/** Text that changes with the player's name or colour. */
export const lookOf = (seat: number, player: PlayerAt): string =>
  `${seat} ${player(seat)?.name ?? ''} ${player(seat)?.color ?? ''} ${player(seat)?.isSlow === true}`

/** The smallest font size of a long name, relative to the others. */
const LEAST_LETTERS = 0.6

/** Long names shrink instead of being cut off. SDK-513 */
export const fitNames = (root: HTMLElement): void => {
  const names = [...root.querySelectorAll<HTMLElement>('.hud-name bdi')]
  // A name grows back once it has room.
  for (const { style } of names) if (style.fontSize !== '') style.fontSize = ''
  // Reads all sizes before the first write, so that the browser lays the row out once.
  const shares = names.map(({ clientWidth, scrollWidth }) =>
    scrollWidth > clientWidth ? clientWidth / scrollWidth : 1,
  )
  for (const [at, share] of shares.entries()) {
    const name = names[at]
    if (name && share < 1) name.style.fontSize = `${Math.max(LEAST_LETTERS, share * 0.98).toFixed(2)}em`
  }
}

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
  const shown = value === undefined ? undefined : addElement(chip, 'hud-chip-value', 'b')
  if (pips === undefined) return shown
  const row = addElement(chip, 'hud-pips', 'span')
  row.setAttribute('role', 'img')
  row.setAttribute('aria-label', `${pips.full}/${pips.of}`)
  for (let at = 0; at < pips.of; at++) addElement(row, at < pips.full ? 'hud-pip full' : 'hud-pip', 'i')
  return shown
}

/** A chip for each player along an edge: sign, name, and points or lives. SDK-513 */
export const createChips = (parent: HTMLElement, { player }: { player: PlayerAt }) => {
  const root = addElement(parent, 'hud-chips')
  let framed = ''
  let values: (HTMLElement | undefined)[] = []
  let lengths = ''
  const build = (chips: readonly Chip[]): void => {
    root.replaceChildren()
    root.classList.toggle('many', chips.length >= SMALL_FROM)
    values = chips.map((chip) => {
      const element = addElement(root, 'hud-chip')
      element.dataset['playerId'] = player(chip.seat)?.id ?? ''
      if (chip.side !== undefined) element.dataset['side'] = chip.side
      element.style.setProperty('--c', player(chip.seat)?.color ?? '#ffffff')
      element.classList.toggle('out', chip.isOut === true)
      element.classList.toggle('lead', chip.isLeading === true)
      addSignedName(element, chip.seat, player)
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

/** A player's gain of the round, and the total that includes it. */
export interface TallyRow {
  seat: number
  gained: number
  total: number
}

const COUNTING_S = 1.2

/** The standing after a round: each gain is counted up into its total. SDK-513 */
export const createTally = (
  parent: HTMLElement,
  { player, settings }: { player: PlayerAt; settings: { reducedMotion: boolean } },
) => {
  const root = addElement(parent, 'hud-panel hud-tally')
  root.hidden = true
  const heading = addElement(root, 'hud-heading')
  const table = addElement(root, 'hud-rows')
  let shown = ''
  let elapsedS = 0
  let totals: { element: HTMLElement; row: TallyRow }[] = []
  const count = (): void => {
    const share = settings.reducedMotion ? 1 : Math.min(1, elapsedS / COUNTING_S)
    for (const { element, row } of totals) write(element, String(Math.round(row.total - row.gained * (1 - share))))
  }
  const fill = (rows: readonly TallyRow[]): void => {
    table.replaceChildren()
    totals = rows.map((row, at) => {
      const line = addElement(table, 'hud-row')
      line.dataset['playerId'] = player(row.seat)?.id ?? ''
      line.style.setProperty('--c', player(row.seat)?.color ?? '#ffffff')
      line.style.setProperty('--at', String(at))
      addSignedName(line, row.seat, player)
      const gained = addElement(line, 'hud-gained', 'span')
      write(gained, row.gained > 0 ? `+${row.gained}` : String(row.gained))
      gained.hidden = row.gained === 0
      return { element: addElement(line, 'hud-number', 'b'), row }
    })
  }
  return {
    /** Rows in their order; `null` hides the tally. The same rows again change nothing. */
    show: (rows: readonly TallyRow[] | null, title = ''): void => {
      root.hidden = rows === null
      const key = rows === null ? '' : JSON.stringify([title, rows.map((row) => [row, lookOf(row.seat, player)])])
      if (key === shown) return
      shown = key
      if (rows === null) return
      elapsedS = 0
      write(heading, title)
      heading.hidden = title === ''
      fill(rows)
      count()
    },
    frame: (seconds: number): void => {
      if (root.hidden || elapsedS >= COUNTING_S) return
      elapsedS += seconds
      count()
    },
  }
}
