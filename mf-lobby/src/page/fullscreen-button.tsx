import { fullscreenOf } from '@sofaspark/browser/screen-powers.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { IconButton } from '@sofaspark/ui/button/button.tsx'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { useObserved } from '@sofaspark/browser/react'
import { usePowers } from './powers.ts'

const inWindow = createObservable(false)

/** Toggles full screen; the console app has no window (LCH-09). */
export const FullscreenButton = () => {
  const t = useTexts('lobby')
  // The build renders this page where there is no document.
  const fullscreen = typeof document === 'undefined' ? null : fullscreenOf(document)
  const active = useObserved(fullscreen?.isActive ?? inWindow)
  if (usePowers().storage.get('consoleMode') === true) return null
  return (
    <IconButton
      data-testid="fullscreen"
      variant="quiet"
      icon={active ? 'exit-fullscreen' : 'fullscreen'}
      label={active ? t('bar.exitFullscreen') : t('bar.fullscreen')}
      aria-pressed={active}
      onClick={() => {
        void (active ? fullscreen?.exit() : fullscreen?.enter())
      }}
    />
  )
}
