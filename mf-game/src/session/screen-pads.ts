import { peopleOf, type Lobby, type Pad, type Player, type Widget } from '@sofaspark/contract'
import type { RankingRow } from '@sofaspark/game-sdk/messages.ts'
import type { Say } from '../bridge/phone-words.ts'
import { momentChoices, momentOption } from '../moment/moment-pad.ts'
import { noMoment, type MomentState } from '../moment/moment-state.ts'
import { headline, ownHeadline, type MatchVerdict } from '../result/outcome.ts'
/** The control by which the admin's phone chooses what follows the result. */
export const afterwardsId = 'afterwards'
export type Afterwards = 'rematch' | 'lobby'

const message = (title: string, text: string): Pad => ({
  v: 1,
  orientation: 'any',
  theme: { title },
  widgets: [{ type: 'label', id: 'wait', label: text }],
})

/** The control by which a phone cheers; its bean on the big screen jumps. */
const cheerId = 'cheer'

const afterwardsChoices = (
  say: Say,
  choices: readonly Afterwards[],
  { moment = noMoment, after }: Pick<ResultPadProps, 'moment' | 'after'> = {},
): Widget => {
  const extra = momentOption(moment, say)
  const options = choices.map((id) => ({ id, label: say(`result.${id === 'lobby' ? (after ?? id) : id}`) }))
  return {
    type: 'choices',
    id: afterwardsId,
    label: say('pad.whatNow'),
    options: extra === null ? options : [...options, extra],
  }
}

const whoDecides = (lobby: Lobby, say: Say): string => {
  const admin = peopleOf(lobby).find(({ id }) => id === lobby.admin)
  return admin ? say('pad.waitFor', { name: admin.name }) : say('pad.wait')
}

/** The match as the pads of its ranking need it. */
export interface ResultPadProps {
  ranking: readonly RankingRow[]
  verdict: MatchVerdict
  /** The phone's language. */
  language: string
  moment?: MomentState
  /** How the evening continues; absent outside of an evening. EVE-204 */
  after?: 'next' | 'final' | undefined
}

/** A phone's pad during the ranking: how its player did; the admin decides and may keep the moment, the others cheer and see whose choice it is, and crowned ones read their evening. SCR-22, MOM-22, EVE-72 */
export const resultPad = (player: Player, lobby: Lobby, say: Say, props: ResultPadProps): Pad => {
  const { ranking, verdict, language, moment = noMoment, after } = props
  const row = ranking.find(({ playerId }) => playerId === player.id)
  const title = row
    ? ownHeadline(verdict, row, say)
    : ranking.length === 0
      ? say('pad.over')
      : headline(verdict, say, language)
  const points: Widget[] = row
    ? [{ type: 'label', id: 'standing', label: say('result.points', { count: row.score }), side: 'top' }]
    : []
  const crowns = lobby.standings?.find(({ playerId }) => playerId === player.id)?.crowns ?? 0
  const evening: Widget[] =
    crowns > 0 ? [{ type: 'label', id: 'evening', label: say('pad.crowns', { count: crowns }), side: 'top' }] : []
  const isAdmin = player.id === lobby.admin
  const next: Widget[] = isAdmin
    ? [momentChoices(moment, say) ?? afterwardsChoices(say, after ? ['lobby', 'rematch'] : ['rematch', 'lobby'], props)]
    : [
        { type: 'label', id: 'wait', label: whoDecides(lobby, say) },
        { type: 'choices', id: cheerId, options: [{ id: cheerId, label: say('pad.cheer'), icon: 'star' }] },
      ]
  return { v: 1, orientation: 'any', theme: { title }, widgets: [...next, ...points, ...evening] }
}

/** A phone's pad while the screen says that the game could not be opened (SCR-04). */
export const brokenPad = (player: Player, lobby: Lobby, say: Say): Pad => {
  if (player.id !== lobby.admin) return message(say('pad.broken'), whoDecides(lobby, say))
  return { v: 1, orientation: 'any', theme: { title: say('pad.broken') }, widgets: [afterwardsChoices(say, ['lobby'])] }
}

/** For the moderator while a match is played: its phone has its own page. CTL-250 */
export const noPad: Pad = { v: 1, orientation: 'any', widgets: [] }

/** For players who joined during a round and got no pad from the game. */
export const latecomerPad = (say: Say): Pad => message(say('pad.welcome'), say('pad.nextRound'))

/** For players who found the game full. */
export const surplusPad = (say: Say, most: number): Pad => message(say('pad.full'), say('pad.surplus', { count: most }))

/** The admin's choice during the ranking; any other command decides nothing. */
export const decisionOf = (command: { type: string; data: unknown }): Afterwards | undefined => {
  const { data } = command
  if (command.type === 'backToLobby') return 'lobby'
  if (typeof data !== 'object' || data === null || !('option' in data)) return undefined
  return data.option === 'rematch' || data.option === 'lobby' ? data.option : undefined
}

/** Whether a command during the ranking is a cheer. */
export const isCheer = ({ type, data }: { type: string; data: unknown }): boolean =>
  type === 'choice' && typeof data === 'object' && data !== null && 'id' in data && data.id === cheerId
