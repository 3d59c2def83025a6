import { brand, type Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { ConsentPanel } from '@sofaspark/ui/consent-panel/consent-panel.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Breadcrumbs, wayToReading } from '../site/breadcrumbs.tsx'
import { SiteFooter, SiteLogo } from '../site/site-footer.tsx'
import { Article, Games, LastCall, Questions, Steps } from './search-body.tsx'
import { SearchHero } from './search-hero.tsx'
import type { SearchPage } from '../shared/search-page.ts'
import styles from './search-view.module.css'
/** A whole page for search. Rendered at build time; none of it runs in the browser. */
export const SearchView = ({ page, games }: { page: SearchPage; games: readonly Game[] }) => {
  const t = useTexts('marketing')
  return (
    <LivingRoom mood="reading" className={styles['room']}>
      <a className={styles['skip']} href="#text">
        {t('search.skip')}
      </a>
      <header className={styles['top']}>
        <a href="/" aria-label={brand.name} data-start="">
          <SiteLogo />
        </a>
        <nav className={styles['nav']}>
          <a href="#how">{t('search.how')}</a>
          <a href="#games">{t('search.games')}</a>
          <ButtonLink variant="primary" size="s" href="/" data-start="" className={styles['topStart']}>
            {t('start')}
          </ButtonLink>
        </nav>
      </header>
      <div className={styles['crumbs']}>
        <Breadcrumbs crumbs={wayToReading(page, { home: t('home') })} />
      </div>
      <main>
        <SearchHero page={page} />
        <Steps />
        <Article page={page} />
        <Games games={games} />
        <Questions page={page} />
        <LastCall />
      </main>
      <SiteFooter>{page.namesOthers === true && t('search.notAffiliated')}</SiteFooter>
      <ConsentPanel className={styles['consent']} choice={null} hidden data-consent="" />
    </LivingRoom>
  )
}
