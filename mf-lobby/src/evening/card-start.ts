import type { Lobby, Playlist, Preset } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { composePlaylist } from './compose-playlist.ts'
import type { EveningCapabilities, EveningRoom } from './evening-room.ts'

/** How long a notice about a card stays. */
const noticeMs = 6_000

/** Why a card starts nothing. */
type CardNotice = 'noUsual' | 'noGame'

/** From the press of a card to the evening's first game. EVE-200, EVE-201, EVE-206 */
export const createCardStart = ({ host, clock, consent, sounds }: EveningCapabilities, room: EveningRoom) => {
  const notice = createObservable<CardNotice | null>(null)
  let cancelNotice: () => void = () => undefined
  const notify = (next: CardNotice) => {
    sounds.play('error')
    cancelNotice()
    notice.set(next)
    cancelNotice = clock.after(noticeMs, () => notice.set(null))
  }
  /** The evening that a card would start; `null` if no game suits, or if there is no usual evening yet. */
  const planOf = (preset: Preset): Playlist | null => {
    const now = room.session()
    if (!now || (preset === 'usual' && consent.state.get() !== 'accepted')) return null
    return composePlaylist(preset, room.needsOf(now.lobby))
  }
  const slower = async (lobby: Lobby, next: Playlist): Promise<Playlist> => {
    const before = lobby.rules.times
    if (next.preset !== 'family' || before !== 1) return next
    const ack = await host.send('setRules', { times: 1.5 })
    return ack.ok ? { ...next, timesBefore: before } : next
  }

  let isStarting = false
  return {
    notice,
    dismiss: () => notice.set(null),
    planOf,
    begin: async (preset: Preset): Promise<void> => {
      const now = room.session()
      const plan = planOf(preset)
      if (!now || now.lobby.playlist || isStarting) return
      if (!plan) {
        notify(preset === 'usual' ? 'noUsual' : 'noGame')
        return
      }
      isStarting = true
      sounds.play('launch')
      const isKept = await room.keep(await slower(now.lobby, plan))
      isStarting = false
      if (!isKept) sounds.play('error')
      // If a game is left out, the evening's page says so before the first game starts.
      else if (!plan.leftOut) room.launchNext(plan)
    },
    stop: () => cancelNotice(),
  }
}
