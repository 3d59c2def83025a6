import { brand } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Explainer } from '../explainer/explainer.tsx'
import { GameLanding } from '../landing/landing.tsx'
import { usePowers } from '../shared/powers.ts'
import { useObserved } from '@sofaspark/browser/react'
import { ShowBeans } from '../site/show-beans.tsx'
import { SiteFooter } from '../site/site-footer.tsx'
import styles from './specific-game.module.css'

const UnknownGame = () => {
  const t = useTexts('marketing')
  return (
    <Explainer title={brand.name}>
      <LivingRoom mood="dim">
        <main className={styles['unknown']}>
          <ShowBeans />
          <h1>{t('landing.unknown')}</h1>
          <ButtonLink variant="primary" size="l" href="/" icon="home">
            {t('home')}
          </ButtonLink>
        </main>
        <SiteFooter />
      </LivingRoom>
    </Explainer>
  )
}

/** The landing page of the game in the query. */
export const SpecificGame = () => {
  const { navigation, games } = usePowers()
  const { query } = useObserved(navigation.location)
  const catalogue = useObserved(games)
  const game = catalogue.find(({ key }) => key === query.get('gameKey'))
  return game ? <GameLanding key={game.key} game={game} /> : <UnknownGame />
}
