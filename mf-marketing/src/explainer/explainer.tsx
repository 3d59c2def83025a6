import { timings } from '@sofaspark/contract'
import { useEffect, type ReactNode } from 'react'
import { usePowers } from '../root/powers.ts'

/** Names the page, and reports once it has been on the screen for a moment that an introduction was shown. */
export const Explainer = ({ title, children }: { title: string; children: ReactNode }) => {
  const { analytics, clock, navigation } = usePowers()
  useEffect(() => {
    document.title = title
    return clock.after(timings.analyticsDebounceMs, () =>
      analytics.report('introduction_shown', { link: navigation.location.get().path }),
    )
  }, [title, analytics, clock, navigation])
  return children
}

/** Reports that a button of an introduction was pressed, with where it leads and where the visitor came from. */
export const useIntroductionClick = (): ((link: string) => void) => {
  const { analytics, storage } = usePowers()
  return (link) => {
    analytics.report('introduction_btn_clicked', { link, referrer: storage.get('first_referrer') ?? '' })
  }
}
