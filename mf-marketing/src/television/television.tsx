import { brand, pageAddress, televisionRoute, type Language } from '@sofaspark/contract'
import type { Content } from '@sofaspark/contract/content.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { ConsentPanel } from '@sofaspark/ui/consent-panel/consent-panel.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Breadcrumbs } from '../site/breadcrumbs.tsx'
import { SiteFooter, SiteLogo } from '../site/site-footer.tsx'
import type { Crumb } from '../site/structured-data.ts'
import styles from './television.module.css'

/** The page's texts in a language, from `content/television`. */
export const loadTelevisionWords = async (language: Language): Promise<Content> =>
  ((await import(`../../content/television/${language}.md`)) as { default: Content }).default

/** The breadcrumb from home to the page. */
export const wayToTelevision = ({ head }: Content, language: Language, home: string): Crumb[] => [
  { name: home, path: pageAddress('/', language) },
  { name: head['heading'] ?? '', path: pageAddress(televisionRoute, language) },
]

/** How to open the console on a television, brand by brand: text alone, and one script that knows this console's address. MKT-240 */
export const TelevisionView = ({ words, language }: { words: Content; language: Language }) => {
  const t = useTexts('marketing')
  const { head, introduction, sections } = words
  return (
    <LivingRoom mood="reading" className={styles['room']}>
      <header className={styles['top']}>
        <a href="/" aria-label={brand.name} data-start="">
          <SiteLogo />
        </a>
      </header>
      <main className={styles['main']}>
        <Breadcrumbs crumbs={wayToTelevision(words, language, t('home'))} />
        <h1 className={styles['title']}>{head['heading']}</h1>
        <p className={styles['lead']}>{head['lead']}</p>
        <p className={styles['address']}>
          <Icon name="tv" size="2.4rem" />
          <span>
            {head['type']}
            <bdi className={styles['typed']} data-console-address="">
              {brand.domain}
            </bdi>
          </span>
        </p>
        {introduction.map((paragraph) => (
          <p key={paragraph} className={styles['note']}>
            {paragraph}
          </p>
        ))}
        <ul className={styles['makes']}>
          {sections.map(({ heading, points }) => (
            <li key={heading} className={styles['make']}>
              <h2>{heading}</h2>
              <ol>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
        <ButtonLink variant="primary" size="xl" href="/" data-start="" className={styles['start']}>
          {t('start')}
        </ButtonLink>
      </main>
      <SiteFooter>{t('search.notAffiliated')}</SiteFooter>
      <ConsentPanel className={styles['consent']} choice={null} hidden data-consent="" />
    </LivingRoom>
  )
}
