import { useEffect, useState } from 'react'
import { type Game, timings } from '@sofaspark/contract'
import { everyShown } from '@sofaspark/browser/quiet-page.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { Panel } from '@sofaspark/ui/panel/panel.tsx'
import { ProgressBar } from '@sofaspark/ui/progress-bar/progress-bar.tsx'
import { useGameTexts, useCapabilities, useOpenSession } from '../shared/page.ts'
import { useObserved } from '@sofaspark/browser/react'
import type { Download } from './download.ts'
import styles from './loading-screen.module.css'
import { useAd } from '@sofaspark/browser/react/use-ad.ts'
import { AdView } from '@sofaspark/ui/ad-view/ad-view.tsx'

/** The loading screen's banner: after consent for ads, and never while a supporter is here; else a tip in its place (SCR-43). */
const AdSlot = ({ game }: { game: Game }) => {
  const t = useTexts('game')
  const lobby = useOpenSession()?.lobby ?? null
  const delayMs = timings.bannerAdDelayMs
  const slot = useAd({ capabilities: useCapabilities(), place: 'loading', delayMs, lobby, without: game.key })
  return (
    <AdView slot={slot} heading={t('ad.heading')} className={styles['ad']}>
      {slot.state === 'off' && (
        <p className={styles['adTip']}>
          <strong>{t('tip.label')}</strong> {t('tip.phone')}
        </p>
      )}
    </AdView>
  )
}

const tipKeys = ['tip.late', 'tip.dress', 'tip.remote', 'tip.lock', 'tip.wifi', 'tip.escape', 'tip.phone'] as const
const TIP_MS = 5_000

const Tip = () => {
  const t = useTexts('game')
  const { clock } = useCapabilities()
  const [turn, setTurn] = useState(0)
  useEffect(() => everyShown(clock, TIP_MS, () => setTurn((now) => now + 1)), [clock])
  const key = tipKeys[turn % tipKeys.length] ?? tipKeys[0]
  return (
    <p key={key} className={styles['tip']}>
      <strong>{t('tip.label')}</strong> {t(key)}
    </p>
  )
}

const StuckHelp = ({ onLobby }: { onLobby: (() => void) | undefined }) => {
  const t = useTexts('game')
  return (
    <Panel data-testid="stuck-help" tone="solid" glow role="alert" className={styles['stuck']}>
      <h2>{t('stuck.heading')}</h2>
      <ol>
        <li>{t('stuck.change')}</li>
        <li>{t('stuck.network')}</li>
      </ol>
      <p className={styles['phone']}>
        <Icon name="phone" size="1.4em" />
        {t('stuck.phone')}
      </p>
      <p className={styles['buttons']}>
        <Button
          variant="primary"
          icon="refresh"
          onClick={() => {
            window.location.reload()
          }}
        >
          {t('stuck.refresh')}
        </Button>
        {onLobby && (
          <Button icon="home" onClick={onLobby}>
            {t('result.lobby')}
          </Button>
        )}
      </p>
    </Panel>
  )
}

interface LoadingProps {
  game: Game
  download: Download
  /** Absent on a mirror, which decides nothing. */
  onLobby?: () => void
}

/** Shown until the build plays: its picture, its progress, and a tip. */
export const LoadingScreen = ({ game, download, onLobby }: LoadingProps) => {
  const t = useTexts('game')
  const texts = useGameTexts(game)
  const { percent, stuck } = useObserved(download.state)
  return (
    <div className={styles['screen']}>
      <GameArt gameKey={game.key} className={styles['art']} />
      <div className={styles['foot']}>
        <h1 className={styles['name']}>{texts.name}</h1>
        <p className={styles['controls']}>{texts.controls}</p>
        <div className={styles['line']}>
          <ProgressBar
            data-testid="download-progress"
            value={percent / 100}
            label={t('loading', { name: texts.name })}
            className={styles['bar']}
          />
          <span className={styles['percent']} dir="ltr">
            {percent}%
          </span>
        </div>
        <Tip />
      </div>
      {stuck ? <StuckHelp onLobby={onLobby} /> : <AdSlot game={game} />}
    </div>
  )
}
