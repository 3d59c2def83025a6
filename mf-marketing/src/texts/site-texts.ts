import { brand, languages, pageAddress, type Game, type Language } from '@sofaspark/contract'
import { sofaWordsFile } from '@sofaspark/contract/invitations.ts'
import { loadTexts, type Texts } from '@sofaspark/i18n'
import { Feed } from 'feed'
import { sofaWords } from '../invitation/invitation.tsx'
import { isPlayable } from '../shared/game-state.ts'
import { answers, loadWords, type LandingPage } from '../shared/landing-page.ts'
import { gameOf, landingPages } from '../landing/landing-pages.ts'
import { namespaces } from '../shared/page.tsx'
import { shownGames } from '../search/shown-games.ts'
import { absolute, rulesFile } from '../site/structured-data.ts'
import { gameLinks, readingLinks } from '@sofaspark/contract/site-links.ts'

/** A file of plain text or of a feed at the root of the site. */
export interface SiteText {
  file: string
  text: string
}

/** The games' own pages, in the order of the lists. */
const ownPages: readonly LandingPage[] = landingPages.filter(({ path }) =>
  gameLinks.some((link) => link.path === path && link.gameKey !== undefined),
)

const nameIn = (texts: Texts, { key }: Game): string => texts('games', `${key as 'testgamelocal'}.name`)
const descriptionIn = (texts: Texts, { key }: Game): string => texts('games', `${key as 'testgamelocal'}.description`)

const playersIn = (texts: Texts, game: Game): string =>
  texts('marketing', 'players', { min: game.minNumberOfPlayers, max: game.maxNumberOfPlayers })

/** The release state of a game; empty if it is open to everyone. */
const stateIn = (texts: Texts, game: Game): string[] => {
  if (!isPlayable(game)) return [texts('marketing', 'landing.comingNote', { name: nameIn(texts, game) })]
  return game.earlyAccess ? [texts('marketing', 'landing.earlyNote')] : []
}

/** The rules of one game in one language, as plain text. MKT-140 */
const rulesOf = async (page: LandingPage, texts: Texts, games: readonly Game[]): Promise<SiteText> => {
  const language = texts.language as Language
  const game = gameOf(page, games)
  const words = await loadWords(page, language)
  const given = words?.answers
  const paragraphs = [
    `${nameIn(texts, game)} · ${brand.name}`,
    `${descriptionIn(texts, game)} ${playersIn(texts, game)}.`,
    ...stateIn(texts, game),
    ...(given ? answers.map((answer) => `${texts('marketing', `landing.answers.${answer}`)}\n${given[answer]}`) : []),
    ...(words?.tips.map(({ heading, text }) => `${heading}\n${text}`) ?? []),
    absolute(pageAddress(page.path, language)),
  ]
  return { file: rulesFile(page.gameKey, language), text: `${paragraphs.join('\n\n')}\n` }
}

/** A guide to the site and its pages, for language models. MKT-140 */
const guide = (texts: Texts, games: readonly Game[]): SiteText => {
  const lines = shownGames(games).map((game) => {
    const page = ownPages.find(({ gameKey }) => gameKey === game.key)
    const facts = [descriptionIn(texts, game), `${playersIn(texts, game)}.`, ...stateIn(texts, game)].join(' ')
    const rules = `[Rules](${absolute(`/${rulesFile(game.key, 'en')}`)})`
    return `- [${nameIn(texts, game)}](${absolute(page?.path ?? '/')}): ${facts} ${rules}`
  })
  const reading = readingLinks.map(({ path, label }) => `- [${label}](${absolute(path)})`)
  const text = [
    `# ${brand.name}`,
    `> ${texts('marketing', 'site.description')}`,
    'A game starts on the big screen at the address of its page. Phones join by a code or by the six digits of the room. There is no account and nothing to download.',
    `## Games\n\n${lines.join('\n')}`,
    `## Reading\n\n${reading.join('\n')}`,
    `## More\n\n- [What is new](${absolute('/feed.xml')})\n- [Credits](${absolute('/credits')})`,
  ]
  return { file: 'llms.txt', text: `${text.join('\n\n')}\n` }
}

/** Games in the order of their release, the newest first, for readers of feeds. MKT-140 */
const news = (texts: Texts, games: readonly Game[]): SiteText => {
  const released = games
    .filter((game) => isPlayable(game) && game.rollout === 'production')
    .sort((one, other) => other.firstReleaseDate.localeCompare(one.firstReleaseDate))
  const feed = new Feed({
    id: absolute('/'),
    title: brand.name,
    description: texts('marketing', 'site.description'),
    link: absolute('/'),
    language: texts.language,
    copyright: brand.name,
    feedLinks: { atom: absolute('/feed.xml') },
    updated: new Date(released[0]?.firstReleaseDate ?? 0),
  })
  for (const game of released) {
    const path = ownPages.find(({ gameKey }) => gameKey === game.key)?.path ?? '/'
    feed.addItem({
      id: absolute(path),
      title: nameIn(texts, game),
      link: absolute(path),
      description: `${descriptionIn(texts, game)} ${playersIn(texts, game)}.`,
      date: new Date(game.firstReleaseDate),
    })
  }
  return { file: 'feed.xml', text: feed.atom1() }
}

/** Every text beside the pages: a guide for machines, the rules of each game in each language, and the feed. */
export const siteTexts = async (games: readonly Game[]): Promise<readonly SiteText[]> => {
  const english = await loadTexts('en', namespaces)
  const rules: SiteText[] = []
  for (const language of languages) {
    const texts = await loadTexts(language, namespaces)
    for (const page of ownPages) rules.push(await rulesOf(page, texts, games))
  }
  const sofas = { file: sofaWordsFile, text: JSON.stringify(await sofaWords()) }
  return [guide(english, games), news(english, games), sofas, ...rules]
}
