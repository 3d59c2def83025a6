import type { Capabilities } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { seatedPlayers } from '../players/welcomes.ts'

/** Whether the join explainer is open: until somebody has joined, and then on request (LCH-31). */
export const createJoinExplainer = ({ host }: Pick<Capabilities, 'host'>) => {
  const playerCount = () => {
    const session = host.session.get()
    return session.phase === 'open' ? seatedPlayers(session.lobby).length : 0
  }
  const open = createObservable(playerCount() === 0)
  const toggle = () => open.set(!open.get())
  return {
    open,
    toggle,
    close: () => open.set(false),
    start: () => {
      let before = playerCount()
      const stops = [
        host.on('addPlayersRequested', toggle),
        host.session.subscribe(() => {
          const now = playerCount()
          if (before === 0 && now > 0) open.set(false)
          before = now
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
export type JoinExplainer = ReturnType<typeof createJoinExplainer>
