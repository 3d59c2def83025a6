import { createCapabilitiesContext } from '@sofaspark/browser/react'
import { type Capabilities, timings } from '@sofaspark/contract'
import { useEffect, type ReactNode } from 'react'

/** The shell's capabilities, and what happened on the page before the app took over. */
export interface RemoteCapabilities extends Capabilities {
  /** Whether the start was pressed; once. MKT-110 */
  takeEarlyPress?: () => boolean
  /** Whether the page has been reported as seen; once. MKT-192 */
  takeSeen?: () => boolean
}

/** Only below the remote's root, never in a page rendered at build time. */
export const { CapabilitiesProvider, useCapabilities } = createCapabilitiesContext<RemoteCapabilities>()

/** The text namespaces of these pages. */
export const namespaces = ['marketing', 'games', 'ui'] as const

/** The texts about the console's networks, which few screens ever show. */
export const lanTexts = ['lan'] as const

/** The texts of a hidden room number, which few screens ever show. */
export const deskTexts = ['desk'] as const

/** Names the page, and reports an introduction once it has been visible for a moment. */
export const Explainer = ({ title, children }: { title: string; children: ReactNode }) => {
  const { analytics, clock, navigation, takeSeen } = useCapabilities()
  useEffect(() => {
    document.title = title
    if (takeSeen?.() === true) return undefined
    return clock.after(timings.analyticsDebounceMs, () =>
      analytics.report('introduction_shown', { link: navigation.location.get().path }),
    )
  }, [title, analytics, clock, navigation, takeSeen])
  return children
}

/** Reports a press of an introduction's button, with its target and the visitor's origin. */
export const useIntroductionClick = (): ((link: string) => void) => {
  const { analytics, storage } = useCapabilities()
  return (link) => {
    analytics.report('introduction_btn_clicked', { link, referrer: storage.get('first_referrer') ?? '' })
  }
}
