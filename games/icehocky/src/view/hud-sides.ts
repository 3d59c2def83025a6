import type { GameTexts } from '@sofaspark/game-sdk'
import { put, putSideSign, putSignedName, write, type PlayerAt } from '@sofaspark/game-sdk/hud/hud.ts'
import { flowTicks } from '@sofaspark/game-sdk/sim/flow.ts'
import type { SidePick } from '@sofaspark/game-sdk/sim/teams.ts'
import type { HockeyState } from '../sim/sim.ts'

const columns: readonly SidePick[] = ['sun', 'mix', 'moon']

/** While phones pick: the people on each side and those still undecided. ICE-24 */
export const createSides = (parent: HTMLElement, { texts, player }: { texts: () => GameTexts; player: PlayerAt }) => {
  const root = put(parent, 'ice-sides')
  const title = put(root, 'hud-title')
  const table = put(root, 'ice-columns')
  const fuse = put(put(root, 'ice-fuse'), '', 'i')
  const note = put(root, 'hud-note')
  const lists = columns.map((pick) => {
    const column = put(table, `ice-column ${pick}`)
    const heading = put(column, 'ice-heading')
    if (pick !== 'mix') putSideSign(heading, pick)
    return { pick, name: put(heading, '', 'span'), list: put(column, 'ice-list') }
  })
  let shown = ''
  return {
    frame: (state: HockeyState): void => {
      root.hidden = state.flow.phase !== 'teams'
      if (root.hidden) return
      fuse.style.transform = `scaleX(${Math.max(0, 1 - state.flow.phaseTicks / flowTicks.teams).toFixed(3)})`
      const people = state.players.filter(({ bot }) => !bot)
      const { t, language } = texts()
      const key = JSON.stringify([
        language,
        people.map(({ seat, pick, pickedTick }) => [player(seat)?.name, pick, pickedTick]),
      ])
      if (key === shown) return
      shown = key
      write(title, t('hud.pick'))
      write(note, t('hud.pickNote'))
      for (const { pick, name, list } of lists) {
        write(name, t(pick === 'mix' ? 'hud.open' : `teams.${pick}`))
        list.replaceChildren()
        for (const { seat, pickedTick } of people.filter((each) => each.pick === pick)) {
          const row = put(list, pickedTick > 0 ? 'ice-pick' : 'ice-pick open')
          putSignedName(row, seat, player)
        }
      }
    },
  }
}
