import { lazy, Suspense } from 'react'
import { landingRoutes, type Capabilities } from '@sofaspark/contract'
import type { Texts } from '@sofaspark/i18n'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { Credits } from '../credits/credits.tsx'
import type { LandingWords } from '../shared/landing-page.ts'
import { gameOf, landingPages } from '../landing/landing-pages.ts'
import { LiveLanding } from '../landing/landing.tsx'
import { PhoneHome } from '../phone-home/phone-home.tsx'
import { SpecificGame } from '../specific-game/specific-game.tsx'
import { PowersProvider } from '../shared/powers.ts'
import { ErrorBoundary } from '@sofaspark/ui/error-boundary/error-boundary.tsx'
import { namespaces } from '../shared/namespaces.ts'
import { useObserved } from '@sofaspark/browser/react'

// Few people open it, and it brings separate texts.
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

const Page = ({ capabilities, words }: { capabilities: Capabilities; words: LandingWords | null }) => {
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
  capabilities: Capabilities
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
    <PowersProvider powers={capabilities}>
      <TextsProvider
        language={useObserved(capabilities.language.language)}
        namespaces={namespaces}
        initial={texts}
        clock={capabilities.clock}
      >
        <Page capabilities={capabilities} words={words} />
      </TextsProvider>
    </PowersProvider>
  </ErrorBoundary>
)
