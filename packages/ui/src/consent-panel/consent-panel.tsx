import type { ComponentProps } from 'react'
import type { ConsentChoice } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names/class-names.ts'
import styles from './consent-panel.module.css'

const purposes = [
  ['statistics', 'consent-statistics'],
  ['ads', 'consent-ads'],
  ['personalisedAds', 'consent-personalised-ads'],
] as const

type ConsentPanelProps = {
  /** The visitor's choice; `null` before the first answer. */
  choice: ConsentChoice | null
  /** A purpose was turned on or off. This and the answers are absent in prerendered markup, which a script hydrates. */
  onChoose?: (choice: ConsentChoice) => void
  onReject?: () => void
  onAccept?: () => void
  onDone?: () => void
} & ComponentProps<'section'>

/** The consent question: two answers of equal weight, and a switch for each purpose, which counts at once. */
export const ConsentPanel = (props: ConsentPanelProps) => {
  const { choice, onChoose, onReject, onAccept, onDone, className, ...rest } = props
  const t = useTexts('consent')
  const now = choice ?? { statistics: false, ads: false, personalisedAds: false }
  return (
    <section
      {...rest}
      aria-label={t('label')}
      data-testid="cookie-consent"
      className={classNames(styles['panel'], className)}
    >
      <div className={styles['words']}>
        <p>{t('text')}</p>
        <details open={choice !== null}>
          <summary data-spark="" className={styles['choose']} data-testid="consent-choose">
            {t('choose')}
          </summary>
          {purposes.map(([purpose, testId]) => (
            <label key={purpose} className={styles['purpose']}>
              <input
                type="checkbox"
                data-spark=""
                data-testid={testId}
                data-purpose={purpose}
                checked={now[purpose]}
                disabled={purpose === 'personalisedAds' && !now.ads}
                onChange={({ target }) => onChoose?.({ ...now, [purpose]: target.checked })}
              />
              <span>
                <strong>{t(`${purpose}.name`)}</strong> {t(`${purpose}.text`)}
              </span>
            </label>
          ))}
        </details>
      </div>
      <div className={styles['answers']}>
        <Button size="s" variant="secondary" data-testid="cookie-reject" data-answer="reject" onClick={onReject}>
          {t('reject')}
        </Button>
        <Button size="s" variant="secondary" data-testid="cookie-accept" data-answer="accept" onClick={onAccept}>
          {t('accept')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          icon="check"
          data-testid="consent-done"
          data-answer="done"
          className={styles['done']}
          hidden={choice === null}
          onClick={onDone}
        >
          {t('done')}
        </Button>
      </div>
    </section>
  )
}
