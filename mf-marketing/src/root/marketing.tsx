import { brand, landingRoutes } from '@sofaspark/contract'
import { useTexts, TextsProvider } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import {
  Explainer,
  useCapabilities,
  CapabilitiesProvider,
  namespaces,
  type RemoteCapabilities,
} from '../shared/page.tsx'
import { GameLanding, LiveLanding } from '../landing/landing.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { ShowBeans } from '../site/show-beans.tsx'
import { SiteFooter } from '../site/site-footer.tsx'
import styles from './marketing.module.css'
import { lazy, Suspense } from 'react'
import type { Texts } from '@sofaspark/i18n'
import { Credits } from '../credits/credits.tsx'
import type { LandingWords } from '../shared/landing-page.ts'
import { gameOf, landingPages } from '../landing/landing-pages.ts'
import { PhoneHome } from '../phone-home/phone-home.tsx'
import { ErrorBoundary } from '@sofaspark/ui/error-boundary/error-boundary.tsx'
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
const SpecificGame = () => {
  const { navigation, games } = useCapabilities()
  const { query } = useObserved(navigation.location)
  const catalogue = useObserved(games)
  const game = catalogue.find(({ key }) => key === query.get('gameKey'))
  return game ? <GameLanding key={game.key} game={game} /> : <UnknownGame />
}

// Loaded on demand: few people open it, and it has separate texts.
const SupporterRoute = lazy(async () => ({
  default: (await import('../supporter/supporter-route.tsx')).SupporterRoute,
}))

export const marketingRoutes: readonly string[] = [
  '/',
  '/specificGame',
  '/credits',
  '/supporter',
  ...Object.keys(landingRoutes),
]

const Page = ({ capabilities, words }: { capabilities: RemoteCapabilities; words: LandingWords | null }) => {
  const { path } = useObserved(capabilities.navigation.location)
  const games = useObserved(capabilities.games)
  if (path === '/specificGame') return <SpecificGame />
  if (path === '/credits') return <Credits />
  if (path === '/supporter')
    return (
      <Suspense fallback={null}>
        <SupporterRoute />
      </Suspense>
    )
  const page = landingPages.find((candidate) => candidate.path === path)
  if (page) return <LiveLanding page={page} game={gameOf(page, games)} words={words} />
  return <PhoneHome />
}

interface MarketingProps {
  capabilities: RemoteCapabilities
  /** Preloaded, like the long text of a landing page, so that the first paint is complete. */
  texts: Texts
  words: LandingWords | null
}

/** The remote's root. */
export const Marketing = ({ capabilities, texts, words }: MarketingProps) => (
  <ErrorBoundary
    onError={(error) => capabilities.reportError?.(error)}
    fallback={<p role="alert">{texts('marketing', 'failed')}</p>}
  >
    <CapabilitiesProvider capabilities={capabilities}>
      <TextsProvider
        language={useObserved(capabilities.language.language)}
        namespaces={namespaces}
        initial={texts}
        clock={capabilities.clock}
      >
        <Page capabilities={capabilities} words={words} />
      </TextsProvider>
    </CapabilitiesProvider>
  </ErrorBoundary>
)
