import type { SearchPage } from './search-page.ts'
import { introduction } from './introduction.ts'

/** A near duplicate of its canonical page. */
export const introduction6: SearchPage = {
  ...introduction,
  path: '/introduction6',
  title: 'How Sofaspark works, from the first scan to the podium',
  description:
    'From the code on the television to the podium with confetti: how an evening with Sofaspark goes, step by step, and what happens when a phone falls asleep.',
  heading: 'From the first scan to the podium',
  lead: 'A code on the television, a phone pointed at it, and a bean that hops onto the sofa. This is how an evening goes from there.',
  label: 'Sofaspark, step by step',
  canonical: '/introduction',
}
