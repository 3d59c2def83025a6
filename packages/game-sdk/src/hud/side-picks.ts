import { flowTicks, type Flow } from '../sim/flow.ts'
import type { SidePick } from '../sim/teams.ts'
import type { GameTexts } from '../game/define-game.ts'
import { put, write } from './hud-parts.ts'
import { lookOf, putSignedName, type PlayerAt } from './signed-name.ts'
import { putSideSign } from './team-bar.ts'

interface Picker {
  seat: number
  bot: boolean
  pick: SidePick
  pickedTick: number
}

const columns: readonly SidePick[] = ['sun', 'mix', 'moon']

/**
 * While phones pick: the people on each side, those still undecided, and the time left. The words are the texts `hud.pick`,
 * `hud.pickNote` and `hud.open` of the game's locale. SDK-210
 */
export const createSidePicks = (
  parent: HTMLElement,
  { texts, player }: { texts: () => GameTexts; player: PlayerAt },
) => {
  const root = put(parent, 'hud-sides')
  const title = put(root, 'hud-title')
  const table = put(root, 'hud-columns')
  const fuse = put(put(root, 'hud-fuse'), '', 'i')
  const note = put(root, 'hud-note')
  const lists = columns.map((pick) => {
    const column = put(table, `hud-column ${pick}`)
    const heading = put(column, 'hud-column-name')
    if (pick !== 'mix') putSideSign(heading, pick)
    return { pick, name: put(heading, '', 'span'), list: put(column, 'hud-picks') }
  })
  let shown = ''
  return {
    frame: ({ phase, phaseTicks }: Flow, players: readonly Picker[]): void => {
      root.hidden = phase !== 'teams'
      parent.classList.toggle('hud-picking', !root.hidden)
      if (root.hidden) return
      fuse.style.transform = `scaleX(${Math.max(0, 1 - phaseTicks / flowTicks.teams).toFixed(3)})`
      const people = players.filter(({ bot }) => !bot)
      const { t, language } = texts()
      const key = JSON.stringify([
        language,
        people.map(({ seat, pick, pickedTick }) => [lookOf(seat, player), pick, pickedTick]),
      ])
      if (key === shown) return
      shown = key
      write(title, t('hud.pick'))
      write(note, t('hud.pickNote'))
      for (const { pick, name, list } of lists) {
        write(name, t(pick === 'mix' ? 'hud.open' : `teams.${pick}`))
        list.replaceChildren()
        for (const { seat, pickedTick } of people.filter((each) => each.pick === pick)) {
          const row = put(list, pickedTick > 0 ? 'hud-pick' : 'hud-pick open')
          putSignedName(row, seat, player)
        }
      }
    },
  }
}
