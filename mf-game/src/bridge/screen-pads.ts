import type { Lobby, Pad, Player } from '@sofaspark/contract'
import type { TextKey, TextValues } from '@sofaspark/i18n'

export type Say = (key: TextKey<'game'>, values?: TextValues) => string

/** The control by which the admin's phone chooses what follows the result. */
export const afterwardsId = 'afterwards'
export type Afterwards = 'rematch' | 'lobby'

const told = (title: string, text: string): Pad => ({
  v: 1,
  orientation: 'any',
  theme: { title },
  widgets: [{ type: 'label', id: 'wait', label: text }],
})

const decidedPad = (player: Player, lobby: Lobby, say: Say, title: string, choices: readonly Afterwards[]): Pad => {
  if (player.id !== lobby.admin) {
    const admin = lobby.players.find((other) => other !== null && other.id === lobby.admin)
    return told(title, admin ? say('pad.waitFor', { name: admin.name }) : say('pad.wait'))
  }
  const options = choices.map((id) => ({ id, label: say(`result.${id}`) }))
  return {
    v: 1,
    orientation: 'any',
    theme: { title },
    widgets: [{ type: 'choices', id: afterwardsId, label: say('pad.whatNow'), options }],
  }
}

/** A phone's pad during the ranking: the admin decides, the others see whose choice it is (SCR-22). */
export const resultPad = (player: Player, lobby: Lobby, say: Say): Pad =>
  decidedPad(player, lobby, say, say('pad.over'), ['rematch', 'lobby'])

/** A phone's pad while the screen says that the game could not be opened (SCR-40). */
export const brokenPad = (player: Player, lobby: Lobby, say: Say): Pad =>
  decidedPad(player, lobby, say, say('pad.broken'), ['lobby'])

/** For players who joined during a round and got no pad from the game. */
export const latecomerPad = (say: Say): Pad => told(say('pad.welcome'), say('pad.nextRound'))

/** For players who found the game full. */
export const surplusPad = (say: Say, most: number): Pad => told(say('pad.full'), say('pad.surplus', { count: most }))

/** The admin's choice during the ranking; any other command decides nothing. */
export const decisionOf = (command: { type: string; data: unknown }): Afterwards | undefined => {
  const { data } = command
  if (command.type === 'backToLobby') return 'lobby'
  if (typeof data !== 'object' || data === null || !('option' in data)) return undefined
  return data.option === 'rematch' || data.option === 'lobby' ? data.option : undefined
}
