import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { guestBudgets } from '@sofaspark/contract/guest-games.ts'
import { findingText } from './findings.ts'
import { judgeFolder } from './gate.ts'

const manifest = {
  v: 1,
  key: 'paddles',
  name: { en: 'Paddles', he: 'מחבטים' },
  author: 'Studio North',
  contact: 'team@north.example',
  licence: 'MIT',
  players: { min: 2, max: 4 },
  orientation: 'landscape',
  api: 'airconsole-1.7.0',
  picture: 'card.png',
  credits: 'Sounds by Kim.',
  rights: true,
}
const api = '<script src="https://www.airconsole.com/api/airconsole-1.7.0.js"></script>'
const page = (body: string): string =>
  `<!doctype html>\n<html>\n<head>\n${api}\n</head>\n<body>\n${body}\n</body>\n</html>\n`
const whole: Readonly<Record<string, string>> = {
  'sofaspark-game.json': JSON.stringify(manifest),
  'screen.html': page('<script src="js/screen.js"></script>'),
  'controller.html': page('<button>Up</button>'),
  'js/screen.js': 'var air = new AirConsole()\nair.onMessage = function (from, data) { console.log(from, data) }\n',
  'card.png': 'picture',
}

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'guest-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (files: Readonly<Record<string, string | Buffer>>): void => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
}

/** The findings in a whole game, with these files beside or in place of those above. */
const saidOf = (files: Readonly<Record<string, string | Buffer>>): string[] => {
  write({ ...whole, ...files })
  return judgeFolder(folder).findings.map((finding) => `${finding.kind}: ${findingText(finding)}`)
}
const refusedIn = (files: Readonly<Record<string, string | Buffer>>): string[] =>
  saidOf(files).filter((text) => text.startsWith('refused'))

const apiNoted = ['controller.html', 'screen.html'].map(
  (file) => `noted: ${file}:4: Our API takes the place of airconsole-1.7.0.`,
)

it('GAT-01 a whole game is refused nothing, and its API is named', () => {
  expect(saidOf({})).toEqual(apiNoted)
})

it('GAT-01 a folder without pages or description is refused with a sentence for each', () => {
  write({ 'readme.txt': 'hello' })
  expect(judgeFolder(folder).findings.map(findingText)).toEqual([
    'controller.html: The game has no such page.',
    'screen.html: The game has no such page.',
    'sofaspark-game.json: The folder has no description of the game.',
  ])
  expect(() => judgeFolder(path.join(folder, 'none'))).toThrow(/is no folder\.$/)
  expect(() => judgeFolder(path.join(folder, 'readme.txt'))).toThrow(/is no folder\.$/)
})

it.each([
  [{ rights: false }, '“rights”'],
  [{ players: { min: 4, max: 2 } }, '“players”'],
  [{ players: { min: 0, max: 2 } }, '“players.min”'],
  [{ name: { he: 'מחבטים' } }, '“name.en”'],
  [{ contact: 'nobody' }, '“contact”'],
  [{ api: 'airconsole-1.2' }, '“api”'],
  [{ api: 'airconsole-1.12' }, '“api”'],
  [{ licence: ' ' }, '“licence”'],
  [{ key: 'Ice Hockey' }, '“key”'],
  [{ key: 'icehocky' }, 'The key icehocky belongs to a game of the console.'],
  [{ picture: 'none.png' }, 'The picture “none.png” is not in the folder.'],
  [{ trailer: 'film.mp4' }, 'trailer'],
])('GAT-01 a description with %j is refused', (change, said) => {
  const [finding, ...more] = refusedIn({ 'sofaspark-game.json': JSON.stringify({ ...manifest, ...change }) })
  expect(finding).toMatch(/^refused: sofaspark-game\.json: .+\.$/)
  expect(finding).toContain(said)
  expect(more).toEqual([])
})

it('GAT-01 a description that is no JSON is refused', () => {
  expect(refusedIn({ 'sofaspark-game.json': '{' })).toEqual(['refused: sofaspark-game.json: This is no valid JSON.'])
})

it('GAT-02 links, hidden files and unsafe names are refused, a name with a space is not', () => {
  symlinkSync('/etc/hostname', path.join(folder, 'host.txt'))
  expect(
    refusedIn({ '.env': 'SECRET=1', '.git/config': 'x', 'a:b.png': 'x', 'two words.png': 'x', 'ünder/bär.png': 'x' }),
  ).toEqual([
    'refused: .env: Hidden files are not published: delete it.',
    'refused: .git: This is neither a file nor a folder.',
    'refused: a:b.png: The name contains characters that no address should have.',
    'refused: host.txt: Links are not published: put the file itself here.',
  ])
})

it('GAT-03 files, bytes and pages beyond the budgets are refused', () => {
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`level-${String(at)}.txt`, 'x']))
  expect(refusedIn(many)).toEqual(['refused: .: The game has 1006 files; 1000 is the most.'])
  for (const name of Object.keys(many)) rmSync(path.join(folder, name))
  const large = { 'film.mp4': Buffer.alloc(guestBudgets.fileBytes + 1) }
  expect(refusedIn(large)).toContain('refused: film.mp4: The file has 16.0 MB; 16.0 MB is the most.')
  rmSync(path.join(folder, 'film.mp4'))
  expect(refusedIn({ 'screen.html': page('x'.repeat(guestBudgets.pageBytes)) }).join()).toMatch(
    /^refused: screen\.html: The page has \d+ bytes; 512000 is the most\.$/,
  )
})

it.each([
  ['<img src="/art/bean.png">', 'refused: screen.html:7: “/art/bean.png” is not in the folder.'],
  ['<img src="/card.png">', 'noted: screen.html:7: “/card.png” becomes relative to the page.'],
  ['<img src="none.png">', 'refused: screen.html:7: “none.png” is not in the folder.'],
  ['<img srcset="card.png 1x, big.png 2x">', 'refused: screen.html:7: “big.png” is not in the folder.'],
  ['<img src="../card.png">', 'refused: screen.html:7: “../card.png” leads to no file of the game.'],
  ['<img src="card.png?v=2#top">', null],
  ['<img src="card%2Epng">', null],
  ['<img src="data:image/png;base64,AA==">', null],
  ['<p style="background: url(none.png)">x</p>', 'refused: screen.html:7: “none.png” is not in the folder.'],
  ['<style>\n\n@import "none.css";</style>', 'refused: screen.html:9: “none.css” is not in the folder.'],
  ['<style>a { b</style>', 'refused: screen.html:7: This is no valid style sheet.'],
])('GAT-04 addresses of a page: %s', (body, said) => {
  const findings = saidOf({ 'screen.html': page(body) }).filter((text) => !apiNoted.includes(text))
  expect(findings).toEqual(said === null ? [] : [said])
})

it.each([
  [
    'https://cdn.example/lib.js',
    'refused',
    'A game has no network, so put https://cdn.example/lib.js into its folder.',
  ],
  ['//code.jquery.com/jquery-3.1.0.min.js', 'noted', 'becomes dist/jquery.min.js of the npm package jquery 3.1.0.'],
  [
    'https://unpkg.com/pixi.js@5.3.3/dist/pixi.min.js',
    'noted',
    'becomes dist/pixi.min.js of the npm package pixi.js 5.3.3.',
  ],
  ['https://cdn.jsdelivr.net/npm/@scope/a@1.0.0/b.js', 'noted', 'becomes b.js of the npm package @scope/a 1.0.0.'],
  [
    'https://cdnjs.cloudflare.com/ajax/libs/three.js/0.100.0/three.min.js',
    'noted',
    'becomes build/three.min.js of the npm package three 0.100.0.',
  ],
  ['https://unpkg.com/pixi.js@latest/dist/pixi.min.js', 'refused', 'A game has no network'],
  ['https://unpkg.com/pixi.js@5.3.3/../../secret', 'refused', 'A game has no network'],
])('GAT-06 a script from %s is %s', (src, kind, said) => {
  const findings = saidOf({ 'screen.html': page(`<script src="${src}"></script>`) })
  expect(findings.filter((text) => text.includes(said)).map((text) => text.split(':')[0])).toEqual([kind])
})

it.each([
  ['airconsole-1.2.0.js', 'refused'],
  ['airconsole-1.12.0.js', 'refused'],
  ['airconsole-2.0.0.js', 'refused'],
  ['airconsole-1.3.0.js', 'noted'],
  ['airconsole-1.11.0.min.js', 'noted'],
  ['airconsole-latest.js', 'noted'],
])('GAT-04 the API as %s is %s', (name, kind) => {
  const findings = saidOf({ 'screen.html': page(`<script src="lib/${name}"></script>`) })
  expect(findings.filter((text) => text.includes('screen.html:7')).map((text) => text.split(':')[0])).toEqual([kind])
})

it.each([
  ['var a = "/card.png"', 'refused', '“/card.png” starts at the root of a site'],
  [
    'fetch("https://scores.example/list")',
    'noted',
    'The script names https://scores.example/list, which it cannot reach.',
  ],
  ['var ns = "http://www.w3.org/2000/svg"', null, ''],
  ['var half = a / 2 // "/card.png"', null, ''],
  ['navigator.serviceWorker.register("sw.js")', 'refused', 'Service workers do not run in a game.'],
  ['new SharedArrayBuffer(8)', 'refused', 'Memory that threads share'],
  ['new WebSocket(address)', 'noted', 'no WebSocket opens'],
  ['var AirConsole = function (opts) {}', 'noted', 'The game carries its own copy of the API.'],
  ['var = 3', 'refused', 'This is no valid script.'],
  ['import x from "./x.js"', null, ''],
])('GAT-05 GAT-07 in a script, %s is found with its line', (code, kind, said) => {
  const findings = saidOf({ 'js/screen.js': `\n\n${code}\n` }).filter((text) => text.includes('js/screen.js'))
  expect(findings).toHaveLength(kind === null ? 0 : 1)
  if (kind === null) return
  expect(findings[0]).toMatch(new RegExp(`^${kind}: js/screen\\.js:3: `))
  expect(findings[0]).toContain(said)
})

it('GAT-05 a game that gets a separate host may use addresses from its root', () => {
  const files = {
    'sofaspark-game.json': JSON.stringify({ ...manifest, root: true }),
    'js/screen.js': 'var a = "/card.png"',
  }
  expect(refusedIn(files)).toEqual([])
})

it.each([
  ['<input type="Password">', 'A game may not ask for a password.'],
  ['<input autocomplete="billing cc-number">', 'A game may not ask for a payment card.'],
  ['<p>Enter your credit card</p>', 'A game may not ask for payment data.'],
  ['<iframe src="card.png"></iframe>', 'A page may not contain a frame.'],
  ['<template><object data="card.png"></object></template>', 'A page may not embed another one.'],
  ['<meta http-equiv="refresh" content="0;url=https://else.example">', 'A page may not lead to another one by itself.'],
])('GAT-07 a page with %s is refused', (body, said) => {
  expect(refusedIn({ 'controller.html': page(body) })).toEqual([`refused: controller.html:7: ${said}`])
})
