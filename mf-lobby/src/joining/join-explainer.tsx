import { useTexts } from '@sofaspark/i18n/react.ts'
import { IconButton } from '@sofaspark/ui/button/button.tsx'
import { JoinChoice, JoinHelp } from '@sofaspark/ui/join-help/join-help.tsx'
import { Panel } from '@sofaspark/ui/panel/panel.tsx'
import { lanTexts } from '../page/texts.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { JoinCode, useJoining } from './join-code.tsx'
import styles from './joining.module.css'
import { timings, type Capabilities } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { seatedPlayers } from './welcomes.tsx'

/** Explains how to join, until a player has; `helps`: what to check instead. */
export const JoinExplainer = ({ helps, onClose }: { helps: boolean; onClose: () => void }) => {
  const t = useTexts('lobby')
  const { joinOrigin } = useCapabilities()
  const joining = useJoining()
  if (!joining) return null
  const close = <IconButton icon="close" variant="quiet" size="s" label={t('join.close')} onClick={onClose} />
  return (
    <Panel glow className={styles['panel']} aria-label={t('join.heading')} role="region">
      <div className={styles['words']} data-dense={joining.choices.length > 1 || undefined} data-by-itself>
        {helps ? (
          <JoinHelp namespaces={lanTexts} origin={joining.origin} className={styles['help']}>
            {close}
          </JoinHelp>
        ) : (
          <>
            <div className={styles['top']}>
              <h2 className={styles['heading']}>{t('join.heading')}</h2>
              {close}
            </div>
            <ol className={styles['steps']}>
              <li>{t('join.scan')}</li>
              <li>
                {t('join.orOpen')}{' '}
                <bdi dir="ltr" className={styles['typed']}>
                  {joining.shortAddress}
                </bdi>
              </li>
              <li>{t('join.hopOn')}</li>
            </ol>
          </>
        )}
        <JoinChoice
          namespaces={lanTexts}
          {...joining}
          onChoose={(card) => joinOrigin?.choose(card)}
          className={styles['choice']}
        />
      </div>
      <JoinCode size="explainer" />
    </Panel>
  )
}

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
export type JoinExplainerState = ReturnType<typeof createJoinExplainer>
