import { TextsProvider } from '@sofaspark/i18n/react.ts'
import type { Namespace } from '@sofaspark/i18n'
import { ErrorBoundary } from '@sofaspark/ui/error-boundary/error-boundary.tsx'
import { useEffect } from 'react'
import { DownloadScreen } from './download/download-screen.tsx'
import { Phone } from './phone.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { PowersProvider, usePowers, type Powers } from './page/powers.ts'

export const namespaces: readonly Namespace[] = ['controller', 'games', 'ui']

const Screen = () => {
  useStillPage()
  const { path } = useObserved(usePowers().navigation.location)
  // The download page is small, and on a slow connection a separate file would cost everybody another round trip.
  return path === '/download' ? <DownloadScreen /> : <Phone />
}

/** Keeps a pulled or swiped screen on its page while the remote is shown. CTL-172 */
const useStillPage = () => {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('overscroll-behavior', 'none')
    return () => void style.removeProperty('overscroll-behavior')
  }, [])
}

/** The remote's tree: the download page or the controller, by path. */
export const Root = ({ powers }: { powers: Powers }) => (
  <ErrorBoundary onError={powers.reportError?.bind(powers)}>
    <PowersProvider powers={powers}>
      <TextsProvider language={useObserved(powers.language.language)} namespaces={namespaces} root clock={powers.clock}>
        <Screen />
      </TextsProvider>
    </PowersProvider>
  </ErrorBoundary>
)
