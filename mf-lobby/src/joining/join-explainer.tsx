import { useTexts } from '@sofaspark/i18n/react.ts'
import { IconButton } from '@sofaspark/ui/button/button.tsx'
import { JoinChoice, JoinHelp } from '@sofaspark/ui/join-help/join-help.tsx'
import { Panel } from '@sofaspark/ui/panel/panel.tsx'
import { lanTexts } from '../page/namespaces.ts'
import { usePowers } from '../page/powers.ts'
import { JoinCode } from './join-code.tsx'
import { useJoining } from './join-address.ts'
import styles from './joining.module.css'

/** Explains how to join, until a player has; `helps`: what to check instead. */
export const JoinExplainer = ({ helps, onClose }: { helps: boolean; onClose: () => void }) => {
  const t = useTexts('lobby')
  const { joinOrigin } = usePowers()
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
