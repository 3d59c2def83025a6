import { landingRoutes, type Capabilities } from '@sofaspark/contract'
import type { Texts } from '@sofaspark/i18n'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { Credits } from '../credits/credits.tsx'
import { landingPages } from '../landing/landing-pages.ts'
import { Landing } from '../landing/landing.tsx'
import { PhoneHome } from '../phone-home/phone-home.tsx'
import { SpecificGame } from '../specific-game/specific-game.tsx'
import { CapabilitiesContext } from './capabilities-context.ts'
import { ErrorBoundary } from '@sofaspark/ui/error-boundary/error-boundary.tsx'
import { namespaces } from './namespaces.ts'
import { useObservable } from './use-observable.ts'

export const marketingRoutes: readonly string[] = ['/', '/specificGame', '/credits', ...Object.keys(landingRoutes)]

const Page = ({ capabilities }: { capabilities: Capabilities }) => {
  const { path } = useObservable(capabilities.navigation.location)
  if (path === '/specificGame') return <SpecificGame />
  if (path === '/credits') return <Credits />
  const page = landingPages.find((candidate) => candidate.path === path)
  if (page) return <Landing page={page} live />
  return <PhoneHome />
}

/** The remote's root. `texts` were loaded beforehand, so the first picture is complete. */
export const Marketing = ({ capabilities, texts }: { capabilities: Capabilities; texts: Texts }) => (
  <ErrorBoundary
    onError={(error) => capabilities.reportError?.(error)}
    fallback={<p role="alert">{texts('marketing', 'failed')}</p>}
  >
    <CapabilitiesContext value={capabilities}>
      <TextsProvider language={capabilities.language.language} namespaces={namespaces} initial={texts}>
        <Page capabilities={capabilities} />
      </TextsProvider>
    </CapabilitiesContext>
  </ErrorBoundary>
)
