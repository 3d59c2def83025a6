import { timings, type Capabilities } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { seatedPlayers } from './welcomes.ts'

/**
 * Whether the join explainer is open: until a player has joined, and then on request (LCH-31). After a minute without a
 * joiner it opens once more and helps, until there is one (LCH-111).
 */
export const createJoinExplainer = ({ host, clock }: Pick<Capabilities, 'host' | 'clock'>) => {
  const playerCount = () => {
    const session = host.session.get()
    return session.phase === 'open' ? seatedPlayers(session.lobby).length : 0
  }
  const open = createObservable(playerCount() === 0)
  const helps = createObservable(false)
  const toggle = () => open.set(!open.get())
  const help = () => {
    helps.set(true)
    open.set(true)
  }
  return {
    open,
    /** Whether it says what to check instead of how to join. */
    helps,
    toggle,
    close: () => open.set(false),
    start: () => {
      let before = playerCount()
      const waitForHelp = () => clock.after(timings.joinHelpMs, help)
      let stopWaiting = before === 0 ? waitForHelp() : () => undefined
      const stops = [
        host.on('addPlayersRequested', toggle),
        host.session.subscribe(() => {
          const now = playerCount()
          if (before === 0 && now > 0) {
            stopWaiting()
            helps.set(false)
            open.set(false)
          }
          if (before > 0 && now === 0) stopWaiting = waitForHelp()
          before = now
        }),
      ]
      return () => {
        stopWaiting()
        for (const stop of stops) stop()
      }
    },
  }
}
export type JoinExplainer = ReturnType<typeof createJoinExplainer>
