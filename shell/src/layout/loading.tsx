import { useTexts } from '@sofaspark/i18n/react.ts'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import styles from './loading.module.css'

/** Shown once a remote takes long; a quick one never flickers. */
export const Loading = () => {
  const t = useTexts('shell')
  return (
    <div className={styles['loading']}>
      <Spinner size="l" label={t('loading')} />
    </div>
  )
}
