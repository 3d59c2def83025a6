import { lazy, Suspense } from 'react'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import type { Namespace } from '@sofaspark/i18n'
import { Phone } from './phone.tsx'
import { PowersProvider, useObserved, usePowers, type Powers } from './page/powers.tsx'

export const loadDoor = () => import('./download/download-screen.tsx')
const DownloadScreen = lazy(async () => ({ default: (await loadDoor()).DownloadScreen }))

export const namespaces: readonly Namespace[] = ['controller', 'games', 'ui']

const Screen = () => {
  const { path } = useObserved(usePowers().navigation.location)
  if (path !== '/download') return <Phone />
  return (
    <Suspense fallback={null}>
      <DownloadScreen />
    </Suspense>
  )
}

/** The remote's tree: the door or the controller, by path. */
export const Root = ({ powers }: { powers: Powers }) => (
  <PowersProvider powers={powers}>
    <TextsProvider language={powers.language.language} namespaces={namespaces}>
      <Screen />
    </TextsProvider>
  </PowersProvider>
)
