import type { Texts } from '@sofaspark/i18n'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { GamesLobby } from './games/games-lobby.tsx'
import { LaunchPage } from './launch-page/launch-page.tsx'
import { ErrorBoundary } from '@sofaspark/ui/error-boundary/error-boundary.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useScreenAccess } from '@sofaspark/browser/react/use-screen-access.ts'
import { namespaces } from './page/texts.ts'
import { CapabilitiesProvider, useCapabilities, type RemoteCapabilities } from './page/remote-capabilities.ts'

const Screen = () => {
  const capabilities = useCapabilities()
  useScreenAccess(capabilities)
  const { path } = useObserved(capabilities.navigation.location)
  // While a game starts, the lobby stays until the shell unmounts it.
  return path === '/games' || path === '/game' ? <GamesLobby /> : <LaunchPage />
}

/** The remote's tree: the launch page or the lobby, by path. */
export const Root = ({ capabilities, texts }: { capabilities: RemoteCapabilities; texts?: Texts | undefined }) => (
  <ErrorBoundary onError={capabilities.reportError?.bind(capabilities)}>
    <CapabilitiesProvider capabilities={capabilities}>
      <TextsProvider
        language={useObserved(capabilities.language.language)}
        namespaces={namespaces}
        root
        clock={capabilities.clock}
        {...(texts && { initial: texts })}
      >
        <Screen />
      </TextsProvider>
    </CapabilitiesProvider>
  </ErrorBoundary>
)
