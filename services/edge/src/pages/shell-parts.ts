import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shellScriptsMark, shellStylesMark } from '@sofaspark/contract/release-pages.ts'

/** The files that the shell's own document names. */
interface ShellParts {
  scripts: string
  /** The text of its style sheets, rule by rule. */
  rules: readonly string[]
}

/** The guard for old engines, and the deferred scripts behind it. */
const script = /<script [^<>]*>[^<]*<\/script>/g
const styleSheet = /<link rel="stylesheet" href="\/(static\/[\w.-]+\.css)">/g

/** The end of the rule that begins at `from`: its closing brace, or the semicolon of a rule without a block. */
const endOfRule = (css: string, from: number): number => {
  let depth = 0
  let quote = ''
  for (let at = from; at < css.length; at += 1) {
    const sign = css.charAt(at)
    if (sign === '\\') at += 1
    else if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') depth += 1
    else if ((sign === '}' && (depth -= 1) === 0) || (sign === ';' && depth === 0)) return at + 1
  }
  return css.length
}

/** The rules of a sheet in their order, conditions with all that they hold. */
export const rulesOf = (css: string): string[] => {
  const rules: string[] = []
  for (let from = 0; from < css.length;) {
    const end = endOfRule(css, from)
    rules.push(css.slice(from, end).trim())
    from = end
  }
  return rules.filter((rule) => rule !== '')
}

const readParts = (distDir: string, document: string): ShellParts => {
  const sheets = [...document.matchAll(styleSheet)].map(([, file = '']) =>
    // Addresses of fonts are relative to the folder that the sheet leaves.
    readFileSync(join(distDir, 'shell', file), 'utf8').replaceAll('url(..//fonts/', 'url(/fonts/'),
  )
  return { scripts: (document.match(script) ?? []).join('\n'), rules: sheets.flatMap(rulesOf) }
}

/**
 * Fills the scripts and styles of the shell that is served into a page of a release, which may come from another build.
 * Rules that the page has already are not repeated (MKT-220).
 */
export const createShellParts = (distDir: string): ((page: string, shellDocument: string | null) => string) => {
  let known: { document: string; parts: ShellParts } | null = null
  return (page, shellDocument) => {
    if (shellDocument === null || !page.includes(shellScriptsMark)) return page
    if (known?.document !== shellDocument) known = { document: shellDocument, parts: readParts(distDir, shellDocument) }
    const { scripts, rules } = known.parts
    const rest = rules.filter((rule) => !page.includes(rule)).join('\n')
    const styles = rest === '' ? '' : `<style nonce="__NONCE__">${rest}</style>`
    return page.replace(shellStylesMark, () => styles).replace(shellScriptsMark, () => scripts)
  }
}
