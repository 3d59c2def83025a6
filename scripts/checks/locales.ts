import { languages } from '../../packages/contract/src/languages.ts'
import type { Check } from './check.ts'
import { projectFiles, readProjectFile } from './files.ts'

type Tree = { [key: string]: string | Tree }

const LOCALE_FILE = /^(.*locales\/)([a-z]{2})((?:\/.*)?\.json)$/
const PLURAL = /_(zero|one|two|few|many|other)$/

const leaves = (tree: Tree, prefix = ''): Map<string, string> => {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [inner, text] of leaves(value, `${prefix}${key}.`)) texts.set(inner, text)
  }
  return texts
}

const valuesOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*([\w]+)/g)].map(([, name]) => name))]
    .filter((name) => name !== 'count')
    .sort()
    .join(' ')

const readTexts = (path: string): Map<string, string> => leaves(JSON.parse(readProjectFile(path)) as Tree)

/** The problems of one translation beside its English model. */
const compare = (path: string, english: Map<string, string>, texts: Map<string, string>): string[] => {
  const problems: string[] = []
  const base = (key: string): string => key.replace(PLURAL, '')
  const bases = (map: Map<string, string>): Map<string, string> =>
    new Map([...map].map(([key, text]) => [base(key), text]))
  const model = bases(english)
  const found = bases(texts)
  for (const [key, text] of model) {
    const translation = found.get(key)
    if (translation === undefined) problems.push(`${path}: «${key}» is missing`)
    else if (translation.trim() === '') problems.push(`${path}: «${key}» is empty`)
    else if (valuesOf(text) !== valuesOf(translation))
      problems.push(`${path}: «${key}» has the values [${valuesOf(translation)}], English has [${valuesOf(text)}]`)
  }
  for (const key of found.keys()) if (!model.has(key)) problems.push(`${path}: «${key}» is not an English key`)
  return problems
}

/** Eight languages, the same keys, the same values. */
export const localesCheck: Check = {
  name: 'every language says everything',
  run: () => {
    const problems: string[] = []
    const files = projectFiles(/locales\/[a-z]{2}(\/.*)?\.json$/)
    for (const englishPath of files.filter((path) => LOCALE_FILE.exec(path)?.[2] === 'en')) {
      const [, folder = '', , rest = ''] = LOCALE_FILE.exec(englishPath) ?? []
      const english = readTexts(englishPath)
      for (const language of languages.filter((name) => name !== 'en')) {
        const path = `${folder}${language}${rest}`
        if (files.includes(path)) problems.push(...compare(path, english, readTexts(path)))
        else problems.push(`${path} is missing`)
      }
    }
    return Promise.resolve(problems)
  },
}
