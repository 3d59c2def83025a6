import { useEffect, useState } from 'react'
import { joinAddress, type Game, type OpenMirror, type Player, timings } from '@sofaspark/contract'
import { useJoinOrigin, useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { eveningRows } from '@sofaspark/ui/evening-table/evening-rows.ts'
import { EveningTable } from '@sofaspark/ui/evening-table/evening-table.tsx'
import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'
import { KeyArt } from '@sofaspark/ui/key-art/key-art.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { QrCode, QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { sofaPlayers } from '@sofaspark/ui/sofa/sofa-players.ts'
import { Sofa } from '@sofaspark/ui/sofa/sofa.tsx'
import { Toast } from '@sofaspark/ui/toast/toast.tsx'
import { seatedPlayers } from '../bridge/game-players.ts'
import { useCapabilities, useGameTexts } from '../shared/page.ts'
import styles from './watch.module.css'

const CODE_PX = 260
const ROWS = 6

/** The join code of this screen, whose presses are as late as its picture; none while the room is locked, hidden or full. */
const JoinCard = ({ session }: { session: OpenMirror }) => {
  const t = useTexts('mirror')
  const capabilities = useCapabilities()
  const { origin } = useJoinOrigin(capabilities)
  const language = useObserved(capabilities.language.language)
  const { roomNumber, locked, rules, players } = session.lobby
  const isFull = players.filter(Boolean).length >= rules.maxPlayers
  if (locked || rules.numberHidden || isFull) return <p className={styles['closed']}>{t('closed')}</p>
  const from = capabilities.storage.get('from') ?? 'direct'
  const url = joinAddress(origin, { roomNumber, from, language, screen: session.mirrorId })
  return (
    <div className={styles['join']}>
      <QrFrame
        data-testid="qr-code"
        data-url={url}
        className={styles['code']}
        caption={
          <bdi dir="ltr" data-testid="room-number" className={styles['number']}>
            <span>{roomNumber.slice(0, 3)}</span>
            <span>{roomNumber.slice(3)}</span>
          </bdi>
        }
      >
        <QrCode value={url} sizePx={CODE_PX} label={t('join')} />
      </QrFrame>
      <p>{t('join')}</p>
    </div>
  )
}

const Highlighted = ({ game }: { game: Game }) => {
  const t = useTexts('mirror')
  const say = useTexts('games')
  const { name } = useGameTexts(game)
  const [isLost, setLost] = useState(false)
  const key = `${game.key}.description`
  const description = say(key as Parameters<typeof say>[0])
  return (
    <section className={styles['next']} data-testid="selected-game" data-game-key={game.key}>
      <div className={styles['art']}>
        {isLost ? (
          <GameArt gameKey={game.key} />
        ) : (
          <KeyArt gameKey={game.key} sizes="60vw" onError={() => setLost(true)} />
        )}
      </div>
      <div className={styles['words']}>
        <span className={styles['soon']}>{t('next')}</span>
        <h2>{name}</h2>
        {description !== key && <p>{description}</p>}
      </div>
    </section>
  )
}

/** The newcomers since this screen watches, each for as long as the host welcomes it. */
const useNewcomers = (players: readonly Player[]): readonly Player[] => {
  const { clock } = useCapabilities()
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(players.map(({ id }) => id)))
  const fresh = players.filter(({ id }) => !known.has(id))
  const ids = fresh.map(({ id }) => id).join()
  useEffect(() => {
    if (ids === '') return undefined
    return clock.after(timings.welcomeCardMs, () => setKnown((now) => new Set([...now, ...ids.split(',')])))
  }, [clock, ids])
  return fresh
}

/** The lobby of the party: its sofa, the game it looks at, its evening, and this screen's own code. SCR-110 */
export const WatchLobby = ({ session }: { session: OpenMirror }) => {
  const t = useTexts('mirror')
  const evening = useTexts('evening')
  const { games } = useCapabilities()
  const { lobby, highlightedGameKey } = session
  const game = useObserved(games).find(({ key }) => key === highlightedGameKey)
  const players = seatedPlayers(lobby)
  const newcomers = useNewcomers(players)
  const rows = eveningRows(lobby).slice(0, ROWS)
  return (
    <LivingRoom mood="dim" className={styles['lobby']}>
      <header className={styles['head']}>
        <Logo size="3.4rem" />
        <h1>{t('watching')}</h1>
      </header>
      <div className={styles['stage']}>
        {game ? <Highlighted key={game.key} game={game} /> : <p className={styles['choosing']}>{t('choosing')}</p>}
        {rows.length > 0 && (
          <aside className={styles['evening']} aria-label={evening('heading')}>
            <h2>{evening('heading')}</h2>
            <EveningTable rows={rows} isCompact />
          </aside>
        )}
        <JoinCard session={session} />
      </div>
      <div className={styles['news']} role="status">
        {newcomers.map(({ id, name }) => (
          <Toast key={id} tone="good" icon="add-user" data-testid="welcome">
            <bdi>{name}</bdi>
          </Toast>
        ))}
      </div>
      <section className={styles['sofa']} data-crowded={players.length > 8 || undefined}>
        {players.length === 0 && <p className={styles['empty']}>{t('nobody')}</p>}
        <Sofa
          players={sofaPlayers(lobby, new Set(newcomers.map(({ id }) => id)))}
          admin={lobby.admin}
          playerTestId="player"
        />
      </section>
    </LivingRoom>
  )
}
