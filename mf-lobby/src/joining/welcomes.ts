import { seatShape, timings, type Capabilities, type Lobby, type Player } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

/** All players on the sofa, in seat order. */
export const seatedPlayers = (lobby: Lobby): Player[] => lobby.players.filter((player) => player !== null)

/** The open welcome cards: 2 s each, 4 s for a supporter, with the motif of the seat's shape (LCH-30). */
export const createWelcomes = (
  { host, clock, storage }: Pick<Capabilities, 'host' | 'clock' | 'storage'>,
  sounds: Pick<Sounds, 'play'>,
) => {
  const cards = createObservable<readonly Player[]>([])
  const cancels = new Set<() => void>()
  const welcome = (player: Player) => {
    cards.set([...cards.get(), player])
    sounds.play('join', { shape: seatShape(player.seat) })
    storage.set('firstPlayerLogged', true)
    const durationMs = player.subscription ? timings.welcomeCardSubscriberMs : timings.welcomeCardMs
    const cancel = clock.after(durationMs, () => {
      cancels.delete(cancel)
      cards.set(cards.get().filter((card) => card.id !== player.id))
    })
    cancels.add(cancel)
  }
  return {
    cards,
    start: () => {
      const open = host.session.get()
      let known: ReadonlySet<string> | null =
        open.phase === 'open' ? new Set(seatedPlayers(open.lobby).map((player) => player.id)) : null
      const stop = host.session.subscribe(() => {
        const session = host.session.get()
        if (session.phase !== 'open') return
        const players = seatedPlayers(session.lobby)
        const before = known
        known = new Set(players.map((player) => player.id))
        if (before) for (const player of players) if (!before.has(player.id)) welcome(player)
      })
      return () => {
        stop()
        for (const cancel of cancels) cancel()
      }
    },
  }
}
export type Welcomes = ReturnType<typeof createWelcomes>
