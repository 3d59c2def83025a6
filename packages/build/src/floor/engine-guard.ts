import path from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { projectDir } from '../shared/project.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { directionOf, languages } from '@sofaspark/contract'

const localesDir = path.join(projectDir, 'packages/i18n/src/locales')

interface Words {
  title: string
  screen: string
  phone: string
}

const wordsOf = (language: string): Words =>
  JSON.parse(readFileSync(path.join(localesDir, language, 'engine.json'), 'utf8')) as Words

/** The files with the script's texts. */
const tooOldSources = (): string[] =>
  readdirSync(localesDir).map((language) => path.join(localesDir, language, 'engine.json'))

/**
 * The script of a browser that is older than the floor: says in the reader's language what to do instead. It covers an empty page; a page with text stays readable below it. Only syntax of ES5, and styles that a content policy
 * allows. ENG-02
 */
export const tooOldScript = (): string => {
  const words = Object.fromEntries(languages.map((language) => [language, wordsOf(language)]))
  const rightToLeft = languages.filter((language) => directionOf(language) === 'rtl')
  return `(function () {
  var words = ${JSON.stringify(words)}
  var rightToLeft = ${JSON.stringify(rightToLeft)}
  function languageOf() {
    var asked = [document.documentElement.lang].concat(navigator.languages || navigator.language || [])
    if (!document.querySelector('[data-prerendered]')) asked.push(asked.shift())
    for (var at = 0; at < asked.length; at++) {
      var language = String(asked[at]).slice(0, 2).toLowerCase()
      if (language === 'iw') language = 'he'
      if (language === 'in') language = 'id'
      if (words.hasOwnProperty(language)) return language
    }
    return 'en'
  }
  function put(parent, tag, text) {
    var element = document.createElement(tag)
    element.appendChild(document.createTextNode(text))
    element.style.margin = '0 auto 12px'
    element.style.maxWidth = '640px'
    element.style.font = tag === 'h1' ? 'bold 24px sans-serif' : '18px sans-serif'
    element.style.lineHeight = '1.4'
    parent.appendChild(element)
  }
  function show() {
    var language = languageOf()
    var note = document.createElement('div')
    var style = note.style
    note.setAttribute('role', 'alert')
    note.setAttribute('data-testid', 'too-old')
    note.lang = language
    note.dir = rightToLeft.indexOf(language) < 0 ? 'ltr' : 'rtl'
    style.boxSizing = 'border-box'
    style.padding = '24px'
    style.color = '#fff'
    style.background = '#140b2c'
    style.textAlign = 'center'
    if (!document.querySelector('[data-prerendered]')) {
      style.position = 'fixed'
      style.top = style.left = '0'
      style.width = style.height = '100%'
      style.overflow = 'auto'
      style.zIndex = '2147483647'
    }
    var isPhone = /iphone|ipod|mobi/i.test(navigator.userAgent)
    put(note, 'h1', words[language].title)
    put(note, 'p', isPhone ? words[language].phone : words[language].screen)
    document.body.insertBefore(note, document.body.firstChild)
  }
  if (document.body) show()
  else document.addEventListener('DOMContentLoaded', show)
})()
`
}

/** True only in browsers that have every feature of `polyfills.ts`: the newest of them in every engine. ENG-04 */
const hasAllFeatures = '[].toReversed'
/** True only from the floor on: Chromium 85 brought the first two, Safari 15.4 and Firefox 98 the third. ENG-02 */
const reachesFloor = "''.replaceAll&&window.Promise&&Promise.any&&window.HTMLDialogElement"

const polyfillsName = 'polyfills'
const tooOldName = 'too-old'

/**
 * Markup that makes an old browser load its polyfills, or what to do instead, before the scripts of the page: those are deferred, and what
 * a parser is given it reads first. It has no syntax newer than ES3, and no `<` beyond its tags. ENG-02, ENG-04
 */
export const guardTag = (polyfills: string, tooOld: string): string =>
  `<script nonce="__NONCE__">${hasAllFeatures}||document.write('\\x3cscript src="'+(${reachesFloor}?'${polyfills}':'${tooOld}')+'">\\x3c/script>')</script>`

const isFile = (name: string, prefix: string) => (file: string) =>
  file.startsWith(prefix) && new RegExp(`^${name}\\.[0-9a-f]{10}\\.js$`).test(file.slice(prefix.length))

/** Adds both scripts of old browsers to a build. They belong to no entry; only the page's guard refers to them. */
export class EngineGuardPlugin {
  private readonly prefix: string
  constructor(prefix: string) {
    this.prefix = prefix
  }

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('EngineGuardPlugin', async (compilation) => {
      const filename = `${this.prefix}[name].[contenthash:10].js`
      const entry = path.join(projectDir, 'packages/build/src/floor/polyfills.ts')
      const child = compilation.createChildCompiler('EngineGuard', { filename, chunkFilename: filename }, [
        new webpack.EntryPlugin(compiler.context, entry, { name: polyfillsName }),
      ])
      await new Promise<void>((resolve, reject) => {
        child.runAsChild((error) => (error ? reject(error) : resolve()))
      })
    })
    compiler.hooks.thisCompilation.tap('EngineGuardPlugin', (compilation) => {
      compilation.fileDependencies.addAll(tooOldSources())
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'EngineGuardPlugin', stage }, () => {
        const text = tooOldScript()
        const hash = webpack.util.createHash('xxhash64').update(text).digest('hex').slice(0, 10)
        compilation.emitAsset(`${this.prefix}${tooOldName}.${hash}.js`, new webpack.sources.RawSource(text), {
          minimized: true,
        })
      })
    })
  }
}

/** The guard of a page whose build has the scripts of old browsers; none for another. */
export const guardOf = (files: readonly string[], publicPath: string, prefix: string): string[] => {
  const [polyfills, tooOld] = [polyfillsName, tooOldName].map((name) => files.find(isFile(name, prefix)))
  return polyfills === undefined || tooOld === undefined ? [] : [guardTag(publicPath + polyfills, publicPath + tooOld)]
}
