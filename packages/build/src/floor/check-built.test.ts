import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { syntaxRecords } from './built-scripts.ts'
import { checkBuilt, inlineScripts, newerThanFloor } from './check-built.ts'
import { projectSupport } from './support.ts'

const problemOf = (text: string, file = 'a.js'): string | undefined => newerThanFloor(new Map([[file, text]]))[0]

it.each([
  ['static/shell.01.js', 'var a=Object.groupBy(b,c)', 'Object.groupBy'],
  ['324.01.js', 'a.querySelector("p").checkVisibility()', 'Element.checkVisibility'],
  ['game.framework.js', 'var a=new Set(b).isSubsetOf(c)', 'Set.isSubsetOf'],
  [
    'game.framework.js',
    'a.getContext("2d").createConicGradient(0,0,0)',
    'CanvasRenderingContext2D.createConicGradient',
  ],
  ['game.framework.js', 'class A{static{a()}}', 'static.initialization_blocks'],
  ['controller.loader.js', 'var a=new Highlight()', 'Highlight'],
  ['mf-controller.01.js', 'var a=Promise.withResolvers()', 'Promise.withResolvers'],
  ['sw.js', 'var a=b.findLast(c)', 'Array.findLast'],
  ['frame.js', 'var a=URL.canParse(b)', 'URL.canParse'],
  ['pages/films.01.js', 'var a=structuredClone(b)', 'structuredClone'],
  ['pages.json, inline script 1', 'document.body.replaceChildren()', 'replaceChildren'],
  ['a.js', 'var a=/(?<=b)c/', 'lookbehind'],
  ['a.js', 'var a=new RegExp("(?<!b)c")', 'lookbehind'],
  ['a.js', 'var a=RegExp("[a--b]","v")', 'flag of a regular expression'],
  ['a.js', 'var a=new Map(b).values().map(c)', 'Iterator.map'],
  ['a.js', 'window.reportError(a)', 'reportError'],
  ['a.js', 'requestResize(1)', 'requestResize'],
  ['a.js', 'var a=new Intl.NumberFormat("en").formatRange(1,2)', 'Intl.NumberFormat.formatRange'],
  ['a.js', 'var a=new WebAssembly.Tag({})', 'WebAssembly.Tag'],
])('ENG-08 %s with %s is refused', (file, text, feature) => {
  expect(problemOf(text, file)).toContain(feature)
  expect(problemOf(text, file)).toContain(`${file}: `)
})

it.each(['var a=/[a--b]/v', 'using a=b()', 'import a from"b"'])(
  'ENG-08 syntax that is newer still is refused: %s',
  (text) => {
    expect(() => problemOf(text)).toThrow(/^a\.js: .*newer syntax/)
  },
)

it.each([
  ['what the floor has', 'class A{#a=1;static b=2;c(){return this.#a??=2}}'],
  ['what a page has loaded as a polyfill', 'var a=b.findLast(c),d=Object.hasOwn(e,f);document.body.replaceChildren()'],
  ['what is asked for', '"function"==typeof reportError&&reportError(a);b.moveBefore&&b.moveBefore(c,d)'],
  ['its own method', 'class Box{union(a){return a}}new Box().union(b)'],
  ['a pattern that is tried', 'try{a=new RegExp("(?<!b)c")}catch(e){}'],
  ['lists of an object', 'var a=Object.entries(b).map(c)'],
  ['a call that may have no method', 'a.checkVisibility?.()'],
])('ENG-08 %s is accepted', (_what, text) => {
  expect(problemOf(text)).toBeUndefined()
})

it('ENG-08 a build is refused for the script in one of its pages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'))
  mkdirSync(path.join(folder, 'static'))
  writeFileSync(path.join(folder, 'static/a.js'), 'var a=b.at(-1)')
  expect(() => checkBuilt(folder)).not.toThrow()
  const page =
    '<script type="application/ld+json">{}</script><script src="a.js"></script><script nonce="1">a.findLast(b)</script>'
  expect(inlineScripts([page, page])).toEqual(['a.findLast(b)'])
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify({ documents: { 'index.html': page } }))
  expect(() => checkBuilt(folder)).toThrow(/^pages\.json, inline script 1: Array\.findLast/)
  rmSync(folder, { recursive: true })
})

it('ENG-08 a script of the build within one of its pages runs behind the guard, and is judged as the file that it is', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'))
  const page = (name: string) => `<script nonce="1">a.findLast(b)\n//# sourceURL=/controller/${name}\n</script>`
  writeFileSync(path.join(folder, 'own.01.js'), 'a.findLast(b)')
  writeFileSync(path.join(folder, 'first-visit.html'), page('own.01.js'))
  expect(() => checkBuilt(folder)).not.toThrow()
  writeFileSync(path.join(folder, 'first-visit.html'), page('other.01.js'))
  expect(() => checkBuilt(folder)).toThrow(/^first-visit\.html, inline script 1: Array\.findLast/)
  rmSync(folder, { recursive: true })
})

it('ENG-08 a sheet that browsers of the floor cannot read is refused, alone or within a page', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'))
  writeFileSync(path.join(folder, 'a.css'), '.a{aspect-ratio:1;inset:0}')
  writeFileSync(path.join(folder, 'index.html'), '<style nonce="1">.a{color:red}</style>')
  expect(() => checkBuilt(folder)).not.toThrow()
  writeFileSync(path.join(folder, 'index.html'), '<style nonce="1">.a:where(b){color:red}</style>')
  expect(() => checkBuilt(folder)).toThrow(/^index\.html, inline styles: where/)
  writeFileSync(path.join(folder, 'a.css'), '.a{block-size:100dvh}')
  expect(() => checkBuilt(folder)).toThrow(/^a\.css: length\.viewport/)
  rmSync(folder, { recursive: true })
})

it('ENG-08 browser-compat-data has a record of all syntax that the check knows', () => {
  expect(syntaxRecords.filter((record) => !projectSupport().has(record))).toEqual([])
})
