import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { languages } from '@sofaspark/contract'
import { parse } from 'acorn'
import { projectDir } from '../shared/project.ts'
import { guardOf, guardTag } from './engine-guard.ts'
import { tooOldScript } from './engine-guard.ts'

const tag = guardTag('/static/polyfills.js', '/static/too-old.js')
const code = tag.replace(/^<script [^<>]*>|<\/script>$/g, '')

/** The markup that the guard writes in an engine that lacks some features. */
const written = (missing: string): string => {
  const texts: string[] = []
  const page = vm.createContext({ document: { write: (text: string) => texts.push(text) } })
  vm.runInContext('var window = globalThis; window.HTMLDialogElement = function () {}', page)
  vm.runInContext(missing, page)
  vm.runInContext(code, page)
  return texts.join('')
}

it('ENG-04 a browser that lacks a feature of the list loads its polyfills, and one that has all of them loads nothing', () => {
  expect(written('')).toBe('')
  expect(written('delete Array.prototype.toReversed')).toBe('<script src="/static/polyfills.js"></script>')
})

it('ENG-02 a browser below the floor loads what to do instead, and no polyfill', () => {
  for (const lacks of ['delete String.prototype.replaceAll', 'delete Promise.any', 'delete window.HTMLDialogElement'])
    expect(written(`delete Array.prototype.toReversed; ${lacks}`)).toBe('<script src="/static/too-old.js"></script>')
  expect(written('delete Array.prototype.toReversed; Promise = undefined')).toContain('too-old')
})

it('ENG-02 the guard reads in the oldest browsers, and the edge can cut it out of a page', () => {
  expect(() => parse(code, { ecmaVersion: 3 })).not.toThrow()
  expect(() => parse(tooOldScript(), { ecmaVersion: 5 })).not.toThrow()
  expect(tag).toMatch(/^<script nonce="__NONCE__">[^<]*<\/script>$/)
  expect(tooOldScript()).not.toMatch(/innerHTML|setAttribute\('style/)
  for (const language of languages) expect(tooOldScript()).toContain(`"${language}":{"title":`)
})

it('ENG-04 only a build with both scripts has a guard', () => {
  const files = ['static/polyfills.0123456789.js', 'static/too-old.0123456789.js', 'static/shell.0123456789.js']
  expect(guardOf(files, '/', 'static/').join('')).toContain("'/static/polyfills.0123456789.js'")
  expect(guardOf(files.slice(1), '/', 'static/')).toEqual([])
})

it('ENG-01 the floor is written once, and its targets reach the styles', async () => {
  const { styleTargets } = await import('./floor.ts')
  expect(styleTargets).toMatchObject({
    chrome: 85 << 16,
    firefox: 98 << 16,
    safari: (15 << 16) | (4 << 8),
    ios_saf: (15 << 16) | (4 << 8),
  })
  const page = readFileSync(path.join(projectDir, 'docs/engines.md'), 'utf8')
  expect(page).toMatch(/Chromium 85.*Safari 15\.4.*Firefox 98/)
})
