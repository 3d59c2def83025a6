/** @jest-environment jsdom */
import { seatHex } from '@sofaspark/contract'
import type { GamePlayer } from '../game/messages.ts'
import { createTexts } from '../session/texts.ts'
import { addStyles } from './hud-parts.ts'
import {
  createAnnouncer,
  createChips,
  createHudPace,
  createClock,
  createHudLayer,
  createKillFeed,
  createPodiumRows,
  createTally,
  createTeamBar,
} from './hud.ts'

const names = ['Ada', 'רות', 'Bo', 'Cleo']
const player = (seat: number): GamePlayer => ({
  id: `p${seat}`,
  seat,
  name: names[seat] ?? `Player ${seat}`,
  color: seatHex(seat),
  hat: 'none',
  face: 'smile',
  connected: true,
})
const english = new TextEncoder().encode(JSON.stringify({ teams: { sun: 'Suns', moon: 'Moons' } }))
const texts = () => createTexts(new Map([['locales/en.json', english]]), 'en')
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
const wordsOf = (selector: string): string[] => all(selector).map(({ textContent }) => textContent)
const standing = { reducedMotion: true }

beforeEach(() => {
  document.body.replaceChildren()
  // The DOM of the tests cannot construct style sheets.
  CSSStyleSheet.prototype.replaceSync = () => undefined
  document.adoptedStyleSheets = []
})

it('SDK-513 the layer follows picture and language, and takes its styles along when it goes', () => {
  const hebrew = createTexts(new Map(), 'he')
  let now = texts()
  const layer = createHudLayer({
    hud: document.body,
    texts: () => now,
    settings: { reducedMotion: true, quality: 'low', adaptive: true },
  })
  layer.resize(1_920, 1_080)
  expect(layer.element.style.getPropertyValue('--u')).toMatch(/^calc\(10\.7\d+px \* var\(--text-scale/)
  expect([layer.element.dir, layer.element.classList.contains('still')]).toEqual(['ltr', true])
  now = hebrew
  layer.refresh()
  expect([layer.element.dir, layer.element.lang]).toEqual(['rtl', 'he'])
  expect(document.adoptedStyleSheets).toHaveLength(1)
  layer.dispose()
  expect(document.adoptedStyleSheets).toHaveLength(0)
  expect(document.body.childElementCount).toBe(0)
})

it('ENG-05 a browser without constructed sheets gets an element that the page’s policy allows', () => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets')
  document.head.innerHTML = '<script nonce="abc"></script>'
  const remove = addStyles('.hud{color:red}')
  const style = document.head.querySelector('style')
  expect([style?.textContent, style?.nonce]).toEqual(['.hud{color:red}', 'abc'])
  remove()
  expect(document.head.querySelector('style')).toBeNull()
})

it('SDK-513 the team bar names both sides, with sign and score, and pops the one that scored', () => {
  const bar = createTeamBar(document.body, { texts })
  bar.show({ sun: 0, moon: 0 })
  expect(wordsOf('.hud-team-name')).toEqual(['Suns', 'Moons'])
  expect(all('.hud-side-sign.sun svg, .hud-side-sign.moon svg')).toHaveLength(2)
  expect(all('.scored, .lead')).toHaveLength(0)
  bar.show({ sun: 0, moon: 1 })
  expect(all('.scored').map(({ dataset }) => dataset['side'])).toEqual(['moon'])
  expect(all('.lead').map(({ dataset }) => dataset['side'])).toEqual(['moon'])
  expect(wordsOf('.hud-team-score')).toEqual(['0', '1'])
})

it('SDK-513 the clock counts whole seconds, hurries in the last ten, and hides without a time', () => {
  const clock = createClock(document.body)
  const root = all('[role="timer"]')[0]
  const shown = (seconds: number | null) => {
    clock.show(seconds)
    return root?.hidden === true ? null : [root?.textContent, root?.classList.contains('hurry')]
  }
  expect(shown(null)).toBeNull()
  expect(shown(125)).toEqual(['2:05', false])
  expect(shown(60)).toEqual(['1:00', false])
  expect(shown(10.2)).toEqual(['11', false])
  expect(shown(9.1)).toEqual(['10', true])
  expect(shown(-1)).toEqual(['0', true])
})

it('SDK-513 a chip has sign, name and lives; an eliminated seat is marked, and unchanged chips stay as they are', () => {
  const chips = createChips(document.body, { player })
  const rows = [
    { seat: 0, pips: { full: 2, of: 5 }, isLeading: true },
    { seat: 1, value: 7, isOut: true, side: 'moon' as const },
  ]
  chips.show(rows)
  const [first, second] = all('.hud-chip')
  expect(first?.querySelectorAll('.hud-pip.full')).toHaveLength(2)
  expect(first?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('2/5')
  expect([second?.textContent, second?.className, second?.dataset['playerId']]).toEqual(['רות7', 'hud-chip out', 'p1'])
  expect(all('.hud-chip bdi, .hud-chip .seat-sign')).toHaveLength(4)
  chips.show(rows.map((row) => ({ ...row })))
  expect(all('.hud-chip')[0]).toBe(first)
  // A value that counts changes its own words alone.
  chips.show(rows.map((row) => ('value' in row ? { ...row, value: 8 } : row)))
  expect([all('.hud-chip')[1] === second, second?.textContent]).toEqual([true, 'רות8'])
})

it('SDK-413 a weak screen writes words and numbers in every third frame, with the seconds since then', () => {
  const dueOf = (quality: 'low' | 'high') => {
    const pace = createHudPace({ quality })
    return [1, 2, 3, 4, 5, 6, 7].map(pace)
  }
  expect(dueOf('high')).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(dueOf('low')).toEqual([1, undefined, undefined, 9, undefined, undefined, 18])
})

it('SDK-513 a name that is too long for its chip gets smaller letters, down to three fifths', () => {
  const widthOf = (get: 'clientWidth' | 'scrollWidth') =>
    jest.spyOn(HTMLElement.prototype, get, 'get').mockImplementation(function (this: HTMLElement) {
      return get === 'clientWidth' ? 80 : this.textContent.length * 10
    })
  const spies = [widthOf('clientWidth'), widthOf('scrollWidth')]
  const sizeOf = (name: string): number => {
    document.body.replaceChildren()
    createChips(document.body, { player: (seat) => ({ ...player(seat), name }) }).show([{ seat: 0 }])
    return Number.parseFloat(all('.hud-chip bdi')[0]?.style.fontSize ?? '')
  }
  expect(['Ada', 'Annelieses', 'Rumpelstiltskin the 2'].map(sizeOf)).toEqual([Number.NaN, 0.78, 0.6])
  for (const spy of spies) spy.mockRestore()
})

it('SDK-67 one banner shows the newest words, and each is spoken once', () => {
  const announcer = createAnnouncer(document.body)
  const banner = () => (all('.hud-banner')[0]?.hidden === true ? null : wordsOf('.hud-title')[0])
  const changes: string[] = []
  const live = all('[role="status"]')[0]
  if (!live) throw new Error('There is no live region')
  const spoken = () => {
    const words = live.textContent
    if (changes.at(-1) !== words) changes.push(words)
    return changes
  }
  expect(banner()).toBeNull()
  announcer.hold({ text: 'Round 2', note: 'First to three' })
  announcer.hold({ text: 'Round 2', note: 'First to three' })
  expect([banner(), spoken()]).toEqual(['Round 2', ['Round 2 First to three']])
  announcer.say({ text: 'Goal!' })
  announcer.say({ text: 'Save!' }, 1)
  expect([banner(), spoken().at(-1)]).toEqual(['Save!', 'Save!'])
  announcer.hold(null)
  announcer.frame(0.6)
  expect(banner()).toBe('Save!')
  announcer.frame(0.6)
  expect(banner()).toBeNull()
  expect(all('.hud-banner, [role="status"]')).toHaveLength(2)
})

it('SDK-67 a countdown is shown number by number, and only its note and its end are spoken', () => {
  const announcer = createAnnouncer(document.body)
  const live = all('[role="status"]')[0]
  announcer.hold({ text: 'Round 1', note: 'The last one wins' })
  const spoken = [3, 2, 1].map((count) => {
    announcer.hold({ text: String(count), look: 'huge' })
    expect(wordsOf('.hud-title')).toEqual([String(count)])
    return live?.textContent
  })
  announcer.say({ text: 'Go!' })
  const intro = 'Round 1 The last one wins'
  expect([...spoken, live?.textContent]).toEqual([intro, intro, intro, 'Go!'])
  for (const count of [3, 2]) announcer.say({ text: String(count), note: 'Which way is yours?' })
  expect(live?.textContent).toBe('3 Which way is yours?')
})

it('SDK-513 the feed keeps the newest four lines, each for 4 s', () => {
  const feed = createKillFeed(document.body, { player })
  for (let to = 0; to < 6; to++) feed.add({ by: 0, action: '→', to: to % 4 })
  expect(wordsOf('.hud-feed-line')).toEqual(['Ada→Bo', 'Ada→Cleo', 'Ada→Ada', 'Ada→רות'])
  feed.frame(3.9)
  feed.add({ action: 'The flag is home', to: 1 })
  feed.frame(0.2)
  expect(wordsOf('.hud-feed-line')).toEqual(['The flag is homeרות'])
  feed.clear()
  expect(all('.hud-feed-line')).toHaveLength(0)
})

it('SDK-513 a tally counts gains into totals, and shows totals at once under reduced motion', () => {
  const rows = [
    { seat: 0, gained: 4, total: 10 },
    { seat: 1, gained: 0, total: 3 },
  ]
  const tally = createTally(document.body, { player, settings: { reducedMotion: false } })
  tally.show(rows, 'After round 1')
  expect(wordsOf('.hud-number')).toEqual(['6', '3'])
  tally.frame(0.6)
  expect(wordsOf('.hud-number')).toEqual(['8', '3'])
  tally.show(
    rows.map((row) => ({ ...row })),
    'After round 1',
  )
  tally.frame(5)
  expect(wordsOf('.hud-number')).toEqual(['10', '3'])
  expect(all('.hud-gained:not([hidden])').map(({ textContent }) => textContent)).toEqual(['+4'])
  tally.show(null)
  expect(all('.hud-tally')[0]?.hidden).toBe(true)
  document.body.replaceChildren()
  createTally(document.body, { player, settings: standing }).show(rows)
  expect(wordsOf('.hud-number')).toEqual(['10', '3'])
})

it('SDK-513 the podium has a row for each player, or for each team; ties share their place', () => {
  const podium = createPodiumRows(document.body, { player, sideOf: (team) => (team === 0 ? 'sun' : 'moon') })
  podium.show([
    { seat: 2, rank: 3, score: 1 },
    { seat: 0, rank: 1, score: 5 },
    { seat: 1, rank: 1, score: 5 },
  ])
  expect(wordsOf('.hud-row')).toEqual(['1Ada5', '1רות5', '3Bo1'])
  podium.show(
    [0, 1, 2, 3].map((seat) => ({ seat, rank: seat % 2 === 0 ? 2 : 1, score: 3 - (seat % 2), team: seat % 2 })),
  )
  expect(wordsOf('.hud-row')).toEqual(['1רותCleo2', '2AdaBo3'])
  expect(all('.hud-row').map(({ dataset }) => dataset['side'])).toEqual(['moon', 'sun'])
  podium.show(null)
  expect(all('.hud-podium')[0]?.hidden).toBe(true)
})
