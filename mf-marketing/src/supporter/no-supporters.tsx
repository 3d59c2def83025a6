import { useTexts } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { SupporterFrame } from './supporter-frame.tsx'
import styles from './supporter-page.module.css'

/** `/supporter` of a console that takes no payments: says so, and leads home. */
export const NoSupporters = () => {
  const t = useTexts('supporter')
  const heading = t('closed.heading')
  return (
    <SupporterFrame title={heading}>
      <div className={styles['words']}>
        <h1>{heading}</h1>
        <p className={styles['lead']}>{t('closed.text')}</p>
        <ButtonLink variant="primary" href="/">
          {t('home')}
        </ButtonLink>
      </div>
    </SupporterFrame>
  )
}
