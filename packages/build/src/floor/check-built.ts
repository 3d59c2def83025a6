import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { releasePagesFile, type ReleasePages } from '@sofaspark/contract/release-files.ts'
import { newInBuilt, newNamesOf } from './built-scripts.ts'
import { isOptional, optionalInLibraries, polyfilledFeatures } from './optional.ts'
import { newInStyles } from './style-features.ts'
import { projectSupport } from './support.ts'

/** Inline scripts run before any polyfill has loaded. */
const within = (file: string, at: number): string => `${file}, inline script ${String(at + 1)}`
/** The service worker, the ads' documents, and the scripts of prerendered pages. */
const WITHOUT_POLYFILLS = /^(?:sw|frame)\.js$|^pages\/[\w.-]+\.js$|, inline script \d+$/
const POLYFILLS = /(?:^|\/)polyfills\.\w+\.js$/
const MOST_PROBLEMS = 5

/** The attributes and texts of all scripts or styles of a page. */
const partsOf = (html: string, tag: 'script' | 'style'): [attributes: string, text: string][] =>
  html
    .split(`<${tag}`)
    .slice(1)
    .map((rest) => {
      const start = rest.indexOf('>')
      return [rest.slice(0, start), rest.slice(start + 1, rest.indexOf(`</${tag}>`))]
    })

/** The texts of scripts within pages, each once. */
export const inlineScripts = (pages: readonly string[]): string[] => [
  ...new Set(
    pages
      .flatMap((page) => partsOf(page, 'script'))
      .filter(([attributes]) => !/\s(?:src=|type="application\/)/.test(attributes))
      .map(([, text]) => text),
  ),
]

const pagesOf = (folder: string, files: readonly string[]): [file: string, pages: string[]][] =>
  files.flatMap((file): [string, string[]][] => {
    const text = () => readFileSync(path.join(folder, file), 'utf8')
    if (file.endsWith('.html')) return [[file, [text()]]]
    return file === releasePagesFile ? [[file, Object.values((JSON.parse(text()) as ReleasePages).documents)]] : []
  })

/** Whether a script within a page is one of the build's files: it runs behind the page's guard, and is checked as that file. */
const isFileWithin = (files: readonly string[], text: string): boolean => {
  const name = /\n\/\/# sourceURL=\S*\/([\w.-]+)\s*$/.exec(text)?.[1]
  return name !== undefined && files.includes(name)
}

/** All scripts of a build, those within its pages included, by names for people. */
const scriptsOf = (folder: string): Map<string, string> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const scripts = files.filter((file) => file.endsWith('.js'))
  return new Map([
    ...scripts.map((file): [string, string] => [file, readFileSync(path.join(folder, file), 'utf8')]),
    ...pagesOf(folder, files).flatMap(([file, pages]) =>
      inlineScripts(pages)
        .map((text, at): [string, string] => [within(file, at), text])
        .filter(([, text]) => !isFileWithin(scripts, text)),
    ),
  ])
}

/** All style sheets of a build, those within its pages included, by names for people. */
const sheetsOf = (folder: string): Map<string, string> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const sheets = files.filter((file) => file.endsWith('.css'))
  return new Map([
    ...sheets.map((file): [string, string] => [file, readFileSync(path.join(folder, file), 'utf8')]),
    ...pagesOf(folder, files).map(([file, pages]): [string, string] => {
      const styles = pages.flatMap((page) => partsOf(page, 'style').map(([, css]) => css))
      return [`${file}, inline styles`, [...new Set(styles)].join('\n')]
    }),
  ])
}

let known: { support: ReturnType<typeof projectSupport>; names: ReturnType<typeof newNamesOf> } | undefined
const floor = () => {
  if (known === undefined) {
    const support = projectSupport()
    known = { support, names: newNamesOf(support) }
  }
  return known
}

/** Features that scripts use although an engine of the floor lacks them there, as sentences. */
export const newerThanFloor = (scripts: ReadonlyMap<string, string>): string[] => {
  const { support, names } = floor()
  const polyfilled = polyfilledFeatures()
  const isAllowed = (file: string) => (feature: string) =>
    isOptional(feature) || feature in optionalInLibraries || (polyfilled.has(feature) && !WITHOUT_POLYFILLS.test(file))
  const entries = [...scripts]
  const isAlone = ([file]: [string, string]) => POLYFILLS.test(file) || WITHOUT_POLYFILLS.test(file)
  // A method defined by one script does not exist on other pages.
  const parts = [entries.filter((each) => !isAlone(each)), ...entries.filter(isAlone).map((each) => [each])]
  return parts
    .flatMap((part) => newInBuilt(new Map(part), support, names))
    .filter(({ file, use }) => !use.features.some(isAllowed(file)))
    .map(
      ({ file, use }) =>
        `${file}: ${use.features.join(' or ')} is newer than the floor (docs/engines.md): …${use.excerpt}…`,
    )
}

/** Features of style sheets that an engine of the floor lacks, as sentences. */
export const newerInSheets = (sheets: ReadonlyMap<string, string>): string[] =>
  [...sheets].flatMap(([file, css]) =>
    newInStyles(file, css, floor().support, { hasPlainSides: true })
      .filter(({ feature }) => !isOptional(feature))
      .map(({ feature }) => `${file}: ${feature} is newer than the floor (docs/engines.md)`),
  )

/** Rejects a finished build whose scripts or styles need what an engine of the floor lacks, and which is neither polyfilled there nor optional. ENG-08 */
export const checkBuilt = (folder: string): void => {
  const problems = [...newerThanFloor(scriptsOf(folder)), ...newerInSheets(sheetsOf(folder))]
  if (problems.length > 0) throw new Error(problems.slice(0, MOST_PROBLEMS).join('\n  '))
}
