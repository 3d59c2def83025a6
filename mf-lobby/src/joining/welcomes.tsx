import { seatShape, timings, type Capabilities, type Lobby, type Player, looksOf } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'
import type { CSSProperties } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { cssColor, nameSize } from '@sofaspark/ui/look/look.ts'
import { useObserved } from '@sofaspark/browser/react'
import styles from './welcomes.module.css'

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

const Card = ({ player }: { player: Player }) => {
  const t = useTexts('lobby')
  return (
    <div data-testid="welcome" className={styles['card']} style={{ '--seat': cssColor(player.color) } as CSSProperties}>
      <Bean
        color={cssColor(player.color)}
        shape={seatShape(player.seat)}
        {...looksOf(player.avatar)}
        crown={player.subscription}
        pose="cheer"
        size="9rem"
      />
      <div className={styles['words']}>
        <span className={styles['hello']}>{t('welcome.hello')}</span>
        <bdi className={styles['name']} data-size={nameSize(player.name)}>
          {player.name}
        </bdi>
        {player.subscription && (
          <Badge tone="supporter" icon="crown" data-testid="supporter-badge">
            {t('welcome.supporter')}
          </Badge>
        )}
      </div>
    </div>
  )
}

/** Newcomers, announced and shown for a moment. */
export const WelcomeCards = ({ welcomes }: { welcomes: Welcomes }) => {
  const cards = useObserved(welcomes.cards)
  return (
    <div className={styles['cards']} role="status">
      {cards.map((player) => (
        <Card key={player.id} player={player} />
      ))}
    </div>
  )
}
