import { brand } from '@sofaspark/contract'
import { invitationPage } from '@sofaspark/contract/invitations.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { SiteLogo } from '../site/site-logo.tsx'
import styles from './invitation-view.module.css'

/**
 * The page of an invitation, without script. The edge fills in the sofa, the game and the code; the room's number is
 * only in the response to the form (EDG-323).
 */
export const InvitationView = () => {
  const t = useTexts('invitation')
  return (
    <LivingRoom mood="reading" className={styles['room']}>
      <main className={styles['main']}>
        <a href="/" aria-label={brand.name}>
          <SiteLogo />
        </a>
        <img className={styles['picture']} src="/cards/__GAME__.jpg" width="1200" height="630" alt="" />
        <h1 className={styles['sofa']}>__SOFA__</h1>
        <p className={styles['lead']}>{t('lead')}</p>
        <form method="post" action={`${invitationPage}/__CODE__`}>
          <Button type="submit" variant="primary" size="xl">
            {t('join')}
          </Button>
        </form>
        <p className={styles['hint']}>{t('hint')}</p>
      </main>
    </LivingRoom>
  )
}
