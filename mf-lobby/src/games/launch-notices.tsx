import type { ErrorCode, Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'
import { Panel } from '@sofaspark/ui/panel/panel.tsx'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import { Toast } from '@sofaspark/ui/toast/toast.tsx'
import { IconButton } from '@sofaspark/ui/button/icon-button.tsx'
import type { Launcher } from '../launching/launcher.ts'
import { useProblemText } from '../launching/problem-text.ts'
import { useObserved } from '@sofaspark/browser/react'
import { useLayer } from '../page/layers.ts'
import { LateInvite } from '../supporter/late-invite.tsx'
import { useGameTexts } from '../page/game-texts.ts'
import styles from './launch-notices.module.css'

const Curtain = ({ game }: { game: Game }) => {
  const t = useTexts('lobby')
  const { name } = useGameTexts(game)
  return (
    <div className={styles['curtain']}>
      <GameArt gameKey={game.key} className={styles['curtainArt']} />
      <Spinner size="l" label={t('launching', { name })} />
    </div>
  )
}

const EarlyAccess = ({ game, onClose }: { game: Game; onClose: () => void }) => {
  const t = useTexts('lobby')
  const { name } = useGameTexts(game)
  useLayer(true, onClose)
  return (
    <Panel glow tone="solid" role="alert" className={styles['early']} data-key-zone="">
      <GameArt gameKey={game.key} className={styles['earlyArt']} />
      <div className={styles['earlyWords']}>
        <h2>{t('early.heading', { name })}</h2>
        <p>{t('early.text')}</p>
        <LateInvite />
      </div>
      <IconButton icon="close" size="s" variant="quiet" label={t('early.close')} onClick={onClose} />
    </Panel>
  )
}

const Failed = ({ code, onClose }: { code: ErrorCode; onClose: () => void }) => {
  const t = useTexts('lobby')
  const problem = useProblemText()
  return (
    <Toast tone="bad" heading={t('problem.noLaunch')} onClose={onClose} closeLabel={t('early.close')}>
      {problem(code)}
    </Toast>
  )
}

const ComingSoon = ({ game, onClose }: { game: Game; onClose: () => void }) => {
  const t = useTexts('lobby')
  const { name } = useGameTexts(game)
  return (
    <Toast icon="clock" heading={t('soon.heading', { name })} onClose={onClose} closeLabel={t('early.close')}>
      {t('soon.text')}
    </Toast>
  )
}

const BeingBuilt = ({ game, onClose }: { game: Game; onClose: () => void }) => {
  const t = useTexts('lobby')
  const { name } = useGameTexts(game)
  return (
    <Toast icon="clock" heading={name} onClose={onClose} closeLabel={t('early.close')}>
      {t('game.inAMoment')}
    </Toast>
  )
}

/** The result of starting a game. */
export const LaunchNotices = ({ launcher }: { launcher: Launcher }) => {
  const state = useObserved(launcher.state)
  switch (state.phase) {
    case 'ready':
      return null
    case 'launching':
      return <Curtain game={state.game} />
    case 'earlyAccess':
      return <EarlyAccess game={state.game} onClose={launcher.dismiss} />
    case 'comingSoon':
      return (
        <div className={styles['toast']}>
          <ComingSoon game={state.game} onClose={launcher.dismiss} />
        </div>
      )
    case 'beingBuilt':
      return (
        <div className={styles['toast']}>
          <BeingBuilt game={state.game} onClose={launcher.dismiss} />
        </div>
      )
    case 'failed':
      return (
        <div className={styles['toast']}>
          <Failed code={state.code} onClose={launcher.dismiss} />
        </div>
      )
  }
}
