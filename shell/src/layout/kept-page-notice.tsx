import type { RemoteName } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import styles from './kept-page-notice.module.css'

/** A quiet notice over the build's page of a remote that could not be loaded (MKT-150). */
export const KeptPageNotice = ({ remote, onRetry }: { remote: RemoteName; onRetry: () => void }) => {
  const t = useTexts('shell')
  return (
    <aside className={styles['notice']} role="status" data-testid="remote-fallback" data-remote={remote}>
      <p className={styles['text']}>{t('fallback.kept')}</p>
      <Button size="s" onClick={onRetry}>
        {t('fallback.retry')}
      </Button>
    </aside>
  )
}
