import type { SeatResult } from '../game/define-game.ts'
import type { Side } from '../sim/teams.ts'
import { addElement, write } from './hud-parts.ts'
import { lookOf, addSignedName, type PlayerAt } from './chips.ts'
import { addSideSign } from './team-bar.ts'

interface PodiumRow {
  rank: number
  score: number
  team: number | undefined
  seats: number[]
}

/** A row for each player, or for each team; best first. */
const podiumRows = (results: readonly SeatResult[]): PodiumRow[] => {
  const rows: PodiumRow[] = []
  for (const { seat, rank, score, team } of [...results].sort((one, other) => one.rank - other.rank)) {
    const mates = team === undefined ? undefined : rows.find((row) => row.team === team)
    if (mates) mates.seats.push(seat)
    else rows.push({ rank, score, team, seats: [seat] })
  }
  return rows
}

/** The final ranking beside the podium. SDK-513 */
export const createPodiumRows = (
  parent: HTMLElement,
  { player, sideOf }: { player: PlayerAt; sideOf?: (team: number) => Side },
) => {
  const root = addElement(parent, 'hud-panel hud-podium')
  root.hidden = true
  const heading = addElement(root, 'hud-heading')
  const table = addElement(root, 'hud-rows')
  let shown = ''
  const draw = ({ rank, score, team, seats }: PodiumRow, at: number): void => {
    const line = addElement(table, 'hud-row')
    line.dataset['rank'] = String(rank)
    line.style.setProperty('--at', String(at))
    line.style.setProperty('--c', player(seats[0] ?? -1)?.color ?? '#ffffff')
    write(addElement(line, 'hud-place', 'span'), String(rank))
    const side = team === undefined ? undefined : sideOf?.(team)
    if (side !== undefined) {
      line.dataset['side'] = side
      addSideSign(line, side)
    }
    const names = addElement(line, 'hud-names', 'span')
    for (const seat of seats) addSignedName(addElement(names, 'hud-signed', 'span'), seat, player)
    write(addElement(line, 'hud-number', 'b'), String(score))
  }
  return {
    /** `null` hides the rows. */
    show: (results: readonly SeatResult[] | null, title = ''): void => {
      root.hidden = results === null
      const key =
        results === null ? '' : JSON.stringify([title, results, results.map(({ seat }) => lookOf(seat, player))])
      if (key === shown) return
      shown = key
      if (results === null) return
      write(heading, title)
      heading.hidden = title === ''
      table.replaceChildren()
      for (const [at, row] of podiumRows(results).entries()) draw(row, at)
    },
  }
}
