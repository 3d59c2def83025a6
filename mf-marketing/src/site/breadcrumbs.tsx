import { useTexts } from '@sofaspark/i18n/react.ts'
import type { Crumb } from './structured-data.ts'
import styles from './breadcrumbs.module.css'
import { pageAddress, type Language } from '@sofaspark/contract'
import type { LandingPage } from '../shared/landing-page.ts'
import type { SearchPage } from '../shared/search-page.ts'
import { gameLinks } from '@sofaspark/contract/site-links.ts'

/** The breadcrumb from home to the page; the last step is the page itself. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const t = useTexts('marketing')
  return (
    <nav aria-label={t('where')}>
      <ol className={styles['crumbs']}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The breadcrumb's texts: home, and a game by its key. */
interface Names {
  home: string
  game: (gameKey: string) => string
}

/** The breadcrumb of a game's own page, in a language. */
const wayToGame = (gameKey: string, path: string, language: Language, names: Names): Crumb[] => [
  { name: names.home, path: pageAddress('/', language) },
  { name: names.game(gameKey), path: pageAddress(path, language) },
]

/** The breadcrumb of a landing page; those for searches are below their game's own page. */
export const wayToLanding = (page: LandingPage, language: Language, names: Names): Crumb[] => {
  const own = gameLinks.find(({ gameKey }) => gameKey === page.gameKey)
  const way = wayToGame(page.gameKey, own?.path ?? page.path, language, names)
  return own?.path === page.path ? way : [...way, { name: page.label, path: page.path }]
}

/** The breadcrumb of a search page. */
export const wayToReading = (page: SearchPage, names: Pick<Names, 'home'>): Crumb[] => [
  { name: names.home, path: pageAddress('/', page.language) },
  { name: page.label, path: page.path },
]
