import { useTexts } from '@sofaspark/i18n/react.ts'
import { Toast } from '@sofaspark/ui/toast/toast.tsx'
import styles from './notice-card.module.css'

interface NoticeCardProps {
  heading: string
  text: string
  /** Its `data-testid`. */
  hook: string
  onClose: () => void
}

/** A notice over whatever the big screen shows. */
export const NoticeCard = ({ heading, text, hook, onClose }: NoticeCardProps) => {
  const t = useTexts('shell')
  return (
    <div className={styles['place']}>
      <Toast icon="info" heading={heading} closeLabel={t('notice.close')} onClose={onClose} data-testid={hook}>
        <p className={styles['text']} dir="auto">
          {text}
        </p>
      </Toast>
    </div>
  )
}
