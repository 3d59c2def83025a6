import { directionOf, presets, type Playlist, type Preset } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { Launcher } from '../launching/launcher.ts'
import { createCardStart } from './card-start.ts'
import { ended, skipped, swapped } from './compose-playlist.ts'
import { createEveningBreak } from './evening-break.ts'
import { createEveningRoom, type EveningCapabilities } from './evening-room.ts'

/** Controls an evening: starts it from a card, and leads from game to game until its ranking is closed. EVE-200 to EVE-206 */
export const createEveningControl = (capabilities: EveningCapabilities, launcher: Launcher) => {
  const { sounds, language } = capabilities
  const room = createEveningRoom(capabilities, launcher)
  const cards = createCardStart(capabilities, room)
  const pause = createEveningBreak(capabilities, room, launcher)
  /** The card under the remote's cursor; `null` while it is among the games. */
  const aimed = createObservable<Preset | null>(null)
  const change = (step: (playlist: Playlist) => Playlist | null) => {
    const now = room.playlist()
    const next = now && step(now)
    if (next) void room.keep(next)
    else sounds.play('error')
  }

  return {
    aimed,
    aim: (preset: Preset | null) => aimed.set(preset),
    aimBy: (x: number) => {
      const at = presets.findIndex((preset) => preset === aimed.get())
      const step = directionOf(language.language.get()) === 'rtl' ? -x : x
      aimed.set(presets[(at + step + presets.length) % presets.length] ?? presets[0])
    },
    notice: cards.notice,
    dismiss: cards.dismiss,
    planOf: cards.planOf,
    begin: (preset: Preset): Promise<void> => {
      aimed.set(null)
      return cards.begin(preset)
    },
    break: pause.state,
    hold: pause.hold,
    startNow: () => room.launchNext(),
    swap: () => {
      const now = room.session()
      if (now) change((playlist) => swapped(playlist, room.needsOf(now.lobby)))
    },
    skip: () => change(skipped),
    end: () => change(ended),
    /** Closes the ranking of the evening, which is over then. */
    close: () => void room.close(),
    start: () => {
      const stop = pause.start()
      return () => {
        cards.stop()
        stop()
      }
    },
  }
}
export type EveningControl = ReturnType<typeof createEveningControl>
