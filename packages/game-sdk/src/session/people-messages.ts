import { isLanguage } from '@sofaspark/contract'
import type { SimState } from '../game/define-game.ts'
import type { PageMessages } from '../game/messages.ts'
import type { createPhones } from './phones.ts'
import type { Play } from './play.ts'

export type Handlers = { [Method in keyof PageMessages]?: (payload: PageMessages[Method]) => void }

/** Handles the page's messages about people and their phones; messages about unknown people change nothing. SDK-08, SDK-42 */
export const createPeopleMessages = <State extends SimState, Input, Event>(parts: {
  play: () => Play<State, Input, Event> | null
  phones: ReturnType<typeof createPhones<State, Input, Event>>
  refresh: () => void
}): Handlers => {
  const { play, phones, refresh } = parts
  const known = (id: string) => {
    const now = play()
    const player = now?.roster.byId(id)
    return now && player ? { now, player, binding: now.match.binding(player.seat) } : null
  }
  return {
    PlayerJoined: (player) => {
      phones.forget(player.id)
      if (play()?.joined(player)) refresh()
    },
    PlayerLeft: ({ id }) => {
      const one = known(id)
      if (!one) return
      one.now.left(one.player)
      phones.forgetHints(one.player.seat)
      refresh()
    },
    PlayerConnected: ({ id, connected }) => {
      const one = known(id)
      if (!one) return
      one.player.connected = connected
      if (connected) phones.forget(id)
      else one.binding.release()
      refresh()
    },
    Input: ({ id, frame }) => known(id)?.binding.frame(Uint8Array.from(frame)),
    Message: ({ id, type, data }) => {
      const one = known(id)
      if (!one) return
      const language = type === 'hello' ? (data as { language?: unknown } | null)?.language : undefined
      if (isLanguage(language)) {
        one.player.language = language
        // At once: even a paused game, or one that has not drawn yet, responds to the phone.
        phones.showPads()
      }
      phones.hearHint(one.player.seat, type, data)
      one.binding.command(type, data)
    },
  }
}
