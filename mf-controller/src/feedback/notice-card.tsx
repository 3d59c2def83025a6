import { useTexts } from '@sofaspark/i18n/react.ts'
import { Toast } from '@sofaspark/ui/toast/toast.tsx'
import styles from './notice-card.module.css'

/** The card of an operator's notice. */
export const NoticeCard = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const t = useTexts('controller')
  return (
    <div className={styles['place']}>
      <Toast
        icon="info"
        heading={t('notice.heading')}
        closeLabel={t('notice.close')}
        onClose={onClose}
        data-testid="notice"
      >
        <p className={styles['text']} dir="auto">
          {text}
        </p>
      </Toast>
    </div>
  )
}
