import { useTexts } from '@sofaspark/i18n/react.ts'
import { Toast } from '@sofaspark/ui/toast/toast.tsx'
import styles from './notice-card.module.css'

/** The frame around an operator's words. */
export const NoticeCard = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const t = useTexts('shell')
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
