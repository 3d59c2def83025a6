import type { SearchPage } from './search-page.ts'
import { introduction } from './introduction.ts'

/** A near duplicate of its canonical page. */
export const introduction2: SearchPage = {
  ...introduction,
  path: '/introduction2',
  title: 'Sofaspark in short: one screen, your phones, free games',
  description:
    'One big screen, a code to scan, and a bean for everybody: Sofaspark in short, for people who would rather play than read. Free and without a download.',
  heading: 'One screen, your phones, and a sofa full of beans',
  lead: 'You have a big screen and friends with phones. In about a minute you could be playing. The rest of this page is for those who like to know what they are getting into.',
  label: 'Sofaspark in short',
  canonical: '/introduction',
}
