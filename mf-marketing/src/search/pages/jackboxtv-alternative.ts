import type { SearchPage } from './search-page.ts'
import { jackboxTvAlternative } from './jackbox-tv-alternative.ts'

/** A near duplicate of its canonical page. */
export const jackboxtvAlternative: SearchPage = {
  ...jackboxTvAlternative,
  path: '/jackboxtv-alternative',
  title: 'An alternative to jackbox.tv that costs nothing',
  description:
    'You type a code at jackbox.tv and become a player. At Sofaspark you scan one and become a bean: a free alternative for rooms with one big screen.',
  heading: 'An alternative to jackbox.tv for one free evening',
  lead: 'You know the drill: a code on the television, a phone in your hand, and off you go. Here the code is free of charge, and what follows has more running in it.',
  label: 'Alternative to jackbox.tv',
  canonical: '/jackbox-tv-alternative',
}
