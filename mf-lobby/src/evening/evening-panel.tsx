import { useEffect, useRef, type ReactNode } from 'react'
import { nextOf, type Playlist } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { eveningRows } from '@sofaspark/ui/evening-table/evening-rows.ts'
import { EveningTable } from '@sofaspark/ui/evening-table/evening-table.tsx'
import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { useOpenSession } from '../page/remote-capabilities.ts'
import type { EveningControl } from './evening-control.ts'
import { useGameNames } from './game-names.ts'
import styles from './evening-panel.module.css'

/** Whole minutes and seconds, read from the left in every language. */
const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`

/** Tonight's games in their order: those that are over, the next one, and those that follow. */
const Programme = ({ playlist }: { playlist: Playlist }) => {
  const t = useTexts('lobby')
  const nameOf = useGameNames()
  const next = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const row = next.current?.parentElement
    if (!next.current || !row || typeof row.scrollTo !== 'function') return
    const [shown, item] = [row.getBoundingClientRect(), next.current.getBoundingClientRect()]
    // Only the row itself may scroll: scrollIntoView would also move the page.
    const isBeyond = item.right > shown.right || item.left < shown.left
    if (isBeyond) row.scrollTo({ left: row.scrollLeft + (item.left + item.right - shown.left - shown.right) / 2 })
  }, [playlist.at])
  const stateOf = (at: number) => (at < playlist.at ? 'played' : at === playlist.at ? 'next' : 'later')
  return (
    <section className={styles['programme']} aria-label={t('evening.programme')}>
      <h3 className={styles['heading']}>{t('evening.programme')}</h3>
      <ol className={styles['games']}>
        {playlist.games.map(({ gameKey }, at) => (
          <li
            // A game may come twice in a long night.
            key={`${String(at)} ${gameKey}`}
            data-testid="evening-plan-game"
            data-game-key={gameKey}
            data-state={stateOf(at)}
            ref={at === playlist.at ? next : undefined}
            aria-current={at === playlist.at ? 'step' : undefined}
            className={styles['game']}
          >
            <GameArt gameKey={gameKey} className={styles['thumb']} />
            <span className={styles['gameName']}>{nameOf(gameKey)}</span>
            {at < playlist.at && <Icon name="check" size="1.2em" label={t('evening.played')} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

const MOST_ROWS = 4

const Standing = () => {
  const t = useTexts('evening')
  const session = useOpenSession()
  const rows = session ? eveningRows(session.lobby).slice(0, MOST_ROWS) : []
  if (rows.length === 0) return null
  return (
    <section className={styles['standing']} aria-label={t('heading')}>
      <h3 className={styles['heading']}>{t('heading')}</h3>
      <EveningTable rows={rows} isCompact />
    </section>
  )
}

/** Between two games of an evening: the next one and when it starts, and what its admin may do about it. EVE-204, EVE-205 */
export const EveningPanel = (props: {
  evening: EveningControl
  playlist: Playlist
  /** Beside the next game: how others join. */
  children: ReactNode
}) => {
  const { evening, playlist } = props
  const t = useTexts('lobby')
  const nameOf = useGameNames()
  const { leftS } = useObserved(evening.break)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    first.current?.focus({ preventScroll: true })
  }, [])
  const next = nextOf(playlist)
  if (!next) return null
  const { leftOut } = playlist
  return (
    <>
      <div className={styles['stage']}>
        <section
          className={styles['next']}
          data-testid="evening-next"
          data-game-key={next.gameKey}
          aria-label={t('evening.next')}
          data-key-zone="evening"
        >
          <GameArt key={next.gameKey} gameKey={next.gameKey} className={styles['art']} />
          <div className={styles['words']}>
            <p className={styles['place']}>
              {t(`evening.name.${playlist.preset}`)} ·{' '}
              {t('evening.place', { at: playlist.at + 1, all: playlist.games.length })}
            </p>
            <h2 className={styles['name']} aria-live="polite">
              {nameOf(next.gameKey)}
            </h2>
            <p className={styles['when']} role="timer">
              <Icon name="clock" size="1em" />{' '}
              {leftS === null ? t('evening.waiting') : t('evening.startsIn', { time: clockOf(leftS) })}
            </p>
            {leftOut && (
              <p className={styles['missing']} role="status" data-testid="evening-left-out">
                <Icon name="info" size="1.1em" /> {t('evening.leftOut', { names: leftOut.map(nameOf).join(', ') })}
              </p>
            )}
            <div className={styles['buttons']}>
              <Button ref={first} variant="primary" icon="play" data-testid="evening-start" onClick={evening.startNow}>
                {t('evening.startNow')}
              </Button>
              <Button icon={leftS === null ? 'clock' : 'pause'} data-testid="evening-hold" onClick={evening.hold}>
                {t(leftS === null ? 'evening.resume' : 'evening.hold')}
              </Button>
              <Button icon="swap" data-testid="evening-swap" onClick={evening.swap}>
                {t('evening.swap')}
              </Button>
              <Button trailingIcon="chevron" data-testid="evening-skip" onClick={evening.skip}>
                {t('evening.skip')}
              </Button>
              <Button icon="trophy" data-testid="evening-end" onClick={evening.end}>
                {t('evening.end')}
              </Button>
            </div>
          </div>
        </section>
        {props.children}
      </div>
      <div className={styles['below']}>
        <Programme playlist={playlist} />
        <Standing />
      </div>
    </>
  )
}
