import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import styles from './site-footer.module.css'
import { brand, isLanguage, pageAddress, televisionAddress } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { ConsentSettings } from '@sofaspark/ui/consent-settings/consent-settings.tsx'
import { gameLinks, readingLinks, type SiteLink } from '@sofaspark/contract/site-links.ts'

/** The logo at this site's size, which a sheet sets: prerendered markup carries no style. */
export const SiteLogo = () => (
  <span className={styles['logo']}>
    <Logo size="1em" />
  </span>
)

/** A game's own page in the visitor's language, any other page in its own. */
const PageLink = ({ link }: { link: SiteLink }) => {
  const games = useTexts('games')
  const { language } = useLanguage()
  if (link.gameKey !== undefined && isLanguage(language))
    return <a href={pageAddress(link.path, language)}>{games(`${link.gameKey as 'testgamelocal'}.name`)}</a>
  return (
    <a href={link.path} hrefLang={link.language} lang={link.language}>
      {link.label}
    </a>
  )
}

const Links = ({ heading, links }: { heading: string; links: readonly SiteLink[] }) => (
  <nav aria-label={heading} className={styles['group']}>
    <p className={styles['heading']} aria-hidden="true">
      {heading}
    </p>
    <ul className={styles['links']}>
      {links.map((link) => (
        <li key={link.path}>
          <PageLink link={link} />
        </li>
      ))}
    </ul>
  </nav>
)

/** Links to every indexed page. They load the document: these pages are not part of the app. */
export const SiteFooter = ({ children }: { children?: React.ReactNode }) => {
  const t = useTexts('marketing')
  const { language } = useLanguage()
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <p className={styles['first']}>
          <SiteLogo />
          <a href="/">{t('home')}</a>
          <a href="/credits">{t('credits.title')}</a>
          <a href={televisionAddress(language)}>{t('phone.television')}</a>
          <ConsentSettings className={styles['cookies']}>{t('search.cookies')}</ConsentSettings>
        </p>
        <Links heading={t('search.games')} links={gameLinks} />
        <Links heading={t('search.more')} links={readingLinks} />
        <p className={styles['small']}>
          © {brand.name}. {children}
        </p>
      </div>
    </footer>
  )
}
