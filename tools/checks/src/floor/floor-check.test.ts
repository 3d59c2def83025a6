import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { polyfilledFeatures } from '@sofaspark/build/floor/optional.ts'
import { newStylesIn } from '@sofaspark/build/floor/style-features.ts'
import { createSupport, floorOf, projectSupport, supportData } from '@sofaspark/build/floor/support.ts'
import { root } from '../shared/command.ts'
import { floorProblems, newInScripts, unguarded, newInMarkup } from './floor-check.ts'
import { newInStyleTexts } from './style-texts.ts'

jest.setTimeout(60_000)
const support = projectSupport()
const polyfilled = polyfilledFeatures()
const folder = '.cache/floor-check'
afterAll(() => rmSync(resolve(root, folder), { recursive: true, force: true }))

const uses = {
  'mf-lobby/src/app.tsx': 'export const app = () => <p>{Object.groupBy([1], String)["1"]?.length}</p>',
  'games/icehocky/src/sim/sim.ts': 'export const both = (a: Set<number>, b: Set<number>) => a.union(b)',
  'games/icehocky/src/view/pen.ts':
    'export const draw = (pen: CanvasRenderingContext2D) => pen.createConicGradient(0, 0, 0)',
  'mf-controller/src/worker/sw.ts': 'export const last = (list: number[]) => list.findLast((each) => each > 1)',
  'mf-marketing/src/scripts/films.ts': 'export const seen = (film: Element) => film.checkVisibility()',
  'packages/browser/src/ads/documents/run.ts': 'export const same = (ad: string) => URL.canParse(ad)',
  'packages/game-sdk/src/words.ts': 'export const words = (text: string) => text.split(/(?<=a)b/)',
  'shell/src/late.ts': 'export const late = Promise.withResolvers<void>()\nexport const mark = new Highlight()',
  'games/drawgame/src/sim/lists.ts': `export const twice = (all: Map<string, number>) => all.values().map((each) => 2 * each)
export const { randomUUID } = crypto
export const grouped = Object['groupBy']([1], String)
export const words = new Intl.Segmenter()
export const bytes = Uint8Array.fromBase64('')
window.reportError(1)
requestIdleCallback(() => cookieStore)
addEventListener('resize', () => undefined, { signal: new AbortController().signal })
export const late = [new RegExp('(?<=a)b'), /(?i:a)b/, RegExp('[a]', 'v')]
export const tag = new WebAssembly.Tag({ parameters: [] })`,
  'packages/browser/src/lists.ts': `export const pads = navigator.getGamepads().map((pad) => pad?.id)
export const files = (input: HTMLInputElement) => [...(input.files ?? [])]
export const touched = ({ touches }: TouchEvent) => { for (const touch of touches) void touch }
document.querySelectorAll('p').forEach((each) => each.remove())
export const fine = [Array.from(navigator.getGamepads() ?? []), [...document.querySelectorAll('p')]]`,
} as const

it('ENG-03 CHK-40 a script of each kind that uses what an engine of the floor lacks is refused with its line, and so is a list that is no array there', () => {
  const paths = Object.keys(uses).map((path) => `${folder}/${path}`)
  for (const [path, text] of Object.entries(uses)) {
    mkdirSync(dirname(resolve(root, folder, path)), { recursive: true })
    writeFileSync(resolve(root, folder, path), text)
  }
  const { newer, arrayLikes } = newInScripts(paths, support)
  const found = newer.map((one) => ({ ...one, path: one.path.slice(folder.length + 1) }))
  expect(floorProblems(found, polyfilled).map((problem) => problem.split(' is newer')[0])).toEqual([
    'mf-lobby/src/app.tsx:1: Object.groupBy',
    'games/icehocky/src/sim/sim.ts:1: Set.union',
    'games/icehocky/src/view/pen.ts:1: CanvasRenderingContext2D.createConicGradient',
    'mf-controller/src/worker/sw.ts:1: Array.findLast',
    'mf-marketing/src/scripts/films.ts:1: Element.checkVisibility',
    'packages/browser/src/ads/documents/run.ts:1: URL.canParse',
    'packages/game-sdk/src/words.ts:1: lookbehind',
    'shell/src/late.ts:1: Promise.withResolvers',
    'shell/src/late.ts:2: Highlight',
    'games/drawgame/src/sim/lists.ts:1: Iterator.map',
    'games/drawgame/src/sim/lists.ts:2: Crypto.randomUUID',
    'games/drawgame/src/sim/lists.ts:3: Object.groupBy',
    'games/drawgame/src/sim/lists.ts:4: Intl.Segmenter',
    'games/drawgame/src/sim/lists.ts:5: Uint8Array.fromBase64',
    'games/drawgame/src/sim/lists.ts:6: reportError',
    'games/drawgame/src/sim/lists.ts:7: Window.cookieStore',
    'games/drawgame/src/sim/lists.ts:8: EventTarget.addEventListener.options_parameter.options_signal_parameter',
    'games/drawgame/src/sim/lists.ts:9: lookbehind',
    'games/drawgame/src/sim/lists.ts:9: modifiers of a regular expression',
    'games/drawgame/src/sim/lists.ts:9: flag of a regular expression',
    'games/drawgame/src/sim/lists.ts:10: WebAssembly.Tag',
    'packages/browser/src/lists.ts:3: TouchEvent.touches',
  ])
  expect(arrayLikes.map((problem) => problem.split(': no array')[0]?.split('lists.ts:')[1])).toEqual([
    '1: getGamepads()',
    '2: FileList',
    '3: TouchList',
    '4: NodeListOf.forEach',
  ])
})

it('ENG-03 a polyfill serves a page, and no worker', () => {
  const use = { line: 1, feature: 'Array.findLast' }
  expect(polyfilled).toContain('Array.findLast')
  expect(polyfilled).toContain('CanvasRenderingContext2D.roundRect')
  expect(floorProblems([{ ...use, path: 'mf-game/src/a.ts' }], polyfilled)).toEqual([])
  expect(floorProblems([{ ...use, path: 'mf-controller/src/worker/a.ts' }], polyfilled)[0]).toMatch(
    /no polyfill is loaded/,
  )
})

it('ENG-04 no polyfill is newer than the feature by which a page decides to load them', () => {
  expect(unguarded(polyfilled)).toEqual([])
  expect(unguarded(new Set(['Promise.withResolvers']))).toHaveLength(1)
})

it.each([
  ['a unit', 'p{inline-size:5cqw}'],
  ['a colour', 'p{color:color-mix(in srgb,var(--a),blue)}'],
  ['a property', 'p{field-sizing:content}'],
  ['a selector', 'p:user-valid{margin:0}'],
  ['an at-rule', '@scope (p){a{margin:0}}'],
  ['a selector of a layout', 'p:has(a){margin:0}'],
  ['a side of a layout', 'p{aspect-ratio:1}'],
  ['a list in a selector', 'p:nth-child(1 of .a){margin:0}'],
  ['a word among others', 'p{overflow:hidden clip}'],
  ['a shape', 'p{clip-path:path("M0 0")}'],
  ['an easing', 'p{transition:opacity 1s linear(0,1)}'],
  ['a line’s height', 'p{margin:1lh}'],
  ['a value in a condition for engines without it', '@supports not (inline-size:1cqw){p{inline-size:5cqw}}'],
])('ENG-03 %s of a style sheet that an engine of the floor lacks is refused', (_what, css) => {
  expect(floorProblems(newStylesIn('a.css', css, support), polyfilled)).not.toEqual([])
})

it.each([
  ['in a condition', '@supports (inline-size:1cqw){p{inline-size:5cqh}}'],
  ['behind a fallback', 'p{block-size:100vh;block-size:100dvh}'],
  ['that the build lowers', 'p{inset:0;margin-inline:1px}'],
])('ENG-03 a new style %s is accepted', (_what, css) => {
  expect(newStylesIn('a.css', css, support)).toEqual([])
})

it.each([
  ['a text of a game’s screen', 'const style = `.a { color: red }\n.b:dir(rtl) { left: 0 }`', ['2: dir']],
  [
    'a text of parts',
    'const style = `${base} .a { color: ${red}; ${outline} }\n.b { ${outline} overflow: clip }`',
    ['2: overflow.clip'],
  ],
  [
    'a text without a prefix',
    'const style = `.a { backdrop-filter: none } .b { -webkit-backdrop-filter: none; backdrop-filter: none }`',
    ['1: backdrop-filter', '1: backdrop-filter.none'],
  ],
  ['a value set on an element', 'element.style.scale = "2"', ['1: scale']],
  [
    'a value set by its name',
    'element.style.setProperty("inline-size", "5cqw")',
    ['1: length.container_query_length_units'],
  ],
  [
    'a value of markup',
    'const p = <p style={{ inlineSize: `${size}dvh`, inset: 0 }} />',
    ['1: length.viewport_percentage_units_dynamic', '1: inset'],
  ],
  ['no style at all', 'const text = "{ has: a }"', []],
])('ENG-03 in %s every feature that an engine of the floor lacks is found', (_what, script, expected) => {
  const found = newInStyleTexts('a.tsx', script, projectSupport({ countsPrefixes: false }), { hasPlainSides: true })
  expect(found.map(({ line, feature }) => `${line}: ${feature}`)).toEqual(expected)
})

it('ENG-03 a service’s own page has its sides in plain words', () => {
  const page = 'const style = `main { margin-inline: auto }`'
  expect(newInStyleTexts('a.ts', page, support, { hasPlainSides: true })).toEqual([])
  expect(newInStyleTexts('a.ts', page, support, { hasPlainSides: false })[0]?.feature).toBe('margin-inline')
})

it('ENG-03 markup that an engine of the floor lacks is found', () => {
  const markup = '<div popover="auto"><dialog closedby="any" /><Film popover inert={false} /></div>'
  expect(newInMarkup('a.tsx', `const a = ${markup}`, support).map(({ feature }) => feature)).toEqual([
    'popover',
    'dialog.closedby',
  ])
})

it('ENG-09 what one file makes good, another may not use', () => {
  const use = { line: 1, feature: 'has' }
  expect(floorProblems([{ ...use, path: 'packages/ui/src/tokens/base.css' }], polyfilled)).toEqual([])
  expect(floorProblems([{ ...use, path: 'packages/ui/src/button/button.module.css' }], polyfilled)).toHaveLength(1)
})

it('ENG-01 the check reads the floor that the build reads', () => {
  const queries = ['chrome >= 85', 'safari >= 15.4', 'ios_saf >= 15.4', 'firefox >= 98']
  expect(floorOf(queries).get('safari')).toBe(15.4)
  expect(() => floorOf(queries.slice(1))).toThrow(/chrome/)
  const old = createSupport(
    supportData().data,
    floorOf(['chrome >= 300', 'safari >= 300', 'ios_saf >= 300', 'firefox >= 300']),
  )
  expect(old.isNewer('javascript.builtins.Array.toReversed')).toBe(false)
})
