import { eveningSteps, type Evenings } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import styles from './evenings.module.css'

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0)

/** How far lobbies came, each step with its share of the one before it (ADM-170). */
export const Funnel = ({ evenings }: { evenings: Evenings }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const most = Math.max(evenings.pages ?? 0, evenings.lobbies)
  const steps = [
    { key: 'pages' as const, count: evenings.pages, before: null },
    ...eveningSteps.map((key, at) => {
      const earlier = eveningSteps[at - 1]
      return { key, count: evenings[key], before: earlier ? evenings[earlier] : null }
    }),
  ]
  return (
    <ol className={styles['funnel']} aria-label={t('evenings.heading')}>
      {steps.map(({ key, count, before }) => (
        <li key={key} className={styles['step']} data-testid="funnel-step" data-step={key}>
          <span>{t(`evenings.steps.${key}`)}</span>
          <span className={styles['count']}>{count === null ? '–' : count.toLocaleString(language)}</span>
          <span className={styles['share']}>
            {before !== null && before > 0 && percent.format(share(count, before))}
          </span>
          <span className={styles['bar']} aria-hidden="true">
            <span style={{ inlineSize: `${100 * share(count ?? 0, most)}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
