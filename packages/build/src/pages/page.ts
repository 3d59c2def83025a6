import { directionOf, firstViewEnd, isLanguage, type RemoteName, waitingApplication } from '@sofaspark/contract'
import { shellGuardMark, shellScriptsMark, shellStylesMark } from '@sofaspark/contract/release-files.ts'
import { assetsMark, headMark, inlineStyleTag, scriptTag } from '../plugins/page-plugin.ts'
import { usedStyles, withoutRepeats, keepRules } from './page-styles.ts'
import postcss from 'postcss'
import type { Container, Declaration } from 'postcss'

/** A visitor's pointer or focus, which no page has when it is painted first. */
const isAnswer = (selector: string): boolean => /:(?:hover|active|focus)/.test(selector.replace(/:not\([^()]*\)/g, ''))

const dropAnswers = (sheet: Container): void => {
  sheet.walkAtRules('supports', (rule) => {
    if (rule.params.startsWith('not ')) rule.remove()
  })
  keepRules(sheet, (selector) => !isAnswer(selector))
}

/** Removes a declaration, and its rule if it was the last one. */
const drop = (declaration: Declaration): void => {
  const { parent } = declaration
  declaration.remove()
  if (parent?.nodes.length === 0) parent.remove()
}

/** Whether a style blurs, which is slow without a graphics chip. MKT-184 */
const blurs = /^(?:-webkit-)?(?:box-shadow|text-shadow|filter|backdrop-filter)$/

const dropBlurs = (sheet: Container): void => {
  sheet.walkDecls(blurs, drop)
}

const namesIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

/** Removes the declarations of variables that neither a shown value nor a needed variable names. */
const dropVariables = (sheet: Container, markup: string): void => {
  const values = new Map<string, string[]>()
  const needed = new Set(namesIn(markup))
  sheet.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) values.set(prop, [...(values.get(prop) ?? []), ...namesIn(value)])
    else for (const name of namesIn(value)) needed.add(name)
  })
  for (const name of needed) for (const further of values.get(name) ?? []) needed.add(further)
  sheet.walkDecls(/^--/, (declaration) => {
    if (!needed.has(declaration.prop)) drop(declaration)
  })
}

/**
 * The part of a first view's styles that its first paint shows: without answers to a pointer or focus, shadows and filters, forms for
 * browsers that lack `inset`, and variables that no value names. The whole sheet must follow. MKT-184
 */
export const forFirstPaint = (css: string, markup: string): string => {
  const sheet = postcss.parse(css)
  dropAnswers(sheet)
  dropBlurs(sheet)
  dropVariables(sheet, markup)
  return sheet.toString()
}

/**
 * Shadows and filters are painted 60 ms after the words. A browser that cannot ask for the style of a container paints them at
 * once. MKT-184
 */
const blursFollow = [
  '@keyframes first{from{--first:1}}',
  ':root{animation:first 1ms 60ms step-end both}',
  '@container style(--first:1){*,::before,::after{box-shadow:none!important;text-shadow:none!important;filter:none!important;backdrop-filter:none!important}}',
].join('')

/** A sheet whose shadows and filters wait for the first paint. */
export const withLateBlurs = (css: string): string => (/-shadow:|filter:/.test(css) ? `${css}\n${blursFollow}` : css)

const mark = new RegExp(`<span id="${firstViewEnd}"[^<>]*></span>`)

const marksFirstView = (body: string): boolean => mark.test(body)

/** A page's markup until the end of its first view, and after it. A page without the mark is a first view alone. */
const dividedAt = (body: string): readonly [first: string, rest: string] => {
  const found = mark.exec(body)
  if (!found) return [body, '']
  const end = found.index + found[0].length
  return [body.slice(0, end), body.slice(end)]
}

interface FirstView {
  /** The styles of the first view. */
  head: string
  /** The page's markup, with the styles of everything else where the first view ends. */
  body: string
}

/**
 * Divides a page's styles at the end of its first view, whose paint waits for no others. Those that follow repeat the rules of the first,
 * so that all of them keep their order. MKT-184
 */
const atFirstView = (css: string, page: PrerenderedPage, styleTag: (css: string) => string): FirstView => {
  const { body, beside = '' } = page
  const whole = body + beside
  const [first, rest] = dividedAt(body)
  if (rest === '') return { head: withLateBlurs(usedStyles(css, whole)), body }
  const head = forFirstPaint(usedStyles(css, first, whole), first)
  return { head, body: `${first}${styleTag(withLateBlurs(withoutRepeats(usedStyles(css, whole), head)))}${rest}` }
}

/** Runs in the document before any other script: until the app is live, it notes in the place whether the start was pressed. MKT-231 */
const earlyPressScript = `(place => {
place.dataset.notes = ''
const note = event => {
if ('live' in place.dataset) return types.forEach(type => removeEventListener(type, note))
const control = event.target.closest?.('a, button, input, select, textarea')
const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey
if (event.type === 'click' ? control?.matches('[data-starts]') : isPlainEnter && !control) place.dataset.pressed = ''
}
const types = ['click', 'keydown']
types.forEach(type => addEventListener(type, note))
const poll = setInterval(() => {
if ('live' in place.dataset) return clearInterval(poll)
if (Array.from(navigator.getGamepads?.() ?? []).some(pad => pad?.buttons[0].pressed)) place.dataset.pressed = ''
}, 50)
})(document.querySelector('[data-prerendered]'))`

/** The assets of prerendered pages: the text of their styles, and addresses of scripts by source file. */
export interface PageAssets {
  styles: readonly string[]
  scripts: Readonly<Record<string, string>>
}

/** One page as rendered by a remote; `head` and `body` are markup. */
export interface PrerenderedPage {
  path: string
  language: string
  head: string
  body: string
  /** The device that the page is for, where each has its own; all devices otherwise. */
  device?: 'screen' | 'phone'
  /** The remote that takes the page over in the shell's root; `null` for a standalone document. */
  remote: RemoteName | null
  /** The state of the games that the page shows, for the remote that takes it over. */
  state?: string
  /** The text for readers without script, in the page's language; the shell's by default. */
  withoutScript?: string
  /** Names of the page's small scripts. A page of a remote that has any begins with them: its application waits. MKT-232 */
  scripts: readonly string[]
  /** Markup for those scripts beside the remote's place; it goes when the shell shows its own there. */
  beside?: string
  priority?: number
  /** The address of the page in this language, if it is not the path. */
  address?: string
  /** Kept out of the sitemap: a page that is not indexed, or the near duplicate of another. */
  isUnlisted?: boolean
  /** The page in each language that it exists in, and the default; none for a page without a translation. */
  translations?: readonly { language: string; path: string }[]
}

const htmlTag = (language: string): string =>
  `<html lang="${language}" dir="${isLanguage(language) ? directionOf(language) : 'ltr'}">`

const sheetOf = (styles: readonly string[]): string => styles.filter((css) => css !== '').join('\n')

const dataBlock = /<script type="application\/ld\+json">[^<]*<\/script>\s*/

/** Crawlers read structured data anywhere in a page, so text comes first. MKT-184 */
export const withDataLast = ({ head }: Pick<PrerenderedPage, 'head'>): { head: string; data: string } => {
  const [data = ''] = dataBlock.exec(head) ?? []
  return { head: head.replace(data, ''), data: data.trim() }
}

const scriptTagsOf = ({ path, scripts }: PrerenderedPage, assets: PageAssets): string[] =>
  scripts.map((name) => {
    const address = assets.scripts[name]
    if (!address) throw new Error(`${path} names the script ${name}, which is missing from src/scripts`)
    return scriptTag(address)
  })

const documentOf = (page: PrerenderedPage, assets: PageAssets): string => {
  const view = atFirstView(sheetOf(assets.styles), page, inlineStyleTag)
  const { head, data } = withDataLast(page)
  return [
    '<!doctype html>',
    htmlTag(page.language),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#140b2c">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `${firstViewLink(page)}${head}`,
    inlineStyleTag(sheetOf([view.head, ...lateDrawings(page, '')])),
    ...scriptTagsOf(page, assets),
    '</head>',
    '<body>',
    view.body,
    data,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/**
 * The words, their colours and the largest picture are painted first. Drawings follow 60 ms later: on a screen without a
 * graphics chip they take longer than all the rest. Icons of buttons and links are part of the words. MKT-184
 */
const lateDrawings = ({ body }: PrerenderedPage, within: string): string[] =>
  body.includes('<svg')
    ? [
        `${within}svg:not(button *,a *){animation:drawing 1ms 60ms step-end both}@keyframes drawing{from{visibility:hidden}}`,
      ]
    : []

/** The browser paints the first view in one piece: in pieces, a centred view would move with each of them. MKT-184 */
const firstViewLink = ({ body }: PrerenderedPage): string =>
  marksFirstView(body) ? `<link rel="expect" href="#${firstViewEnd}" blocking="render">\n` : ''

const earlyPressTag = ({ body }: PrerenderedPage): string =>
  body.includes(' data-starts=') ? `<script nonce="__NONCE__">${earlyPressScript}</script>\n` : ''

/** The shell's scripts and the page's data; behind scripts of the page's own they wait in a template until one of those wants them. MKT-232 */
const applicationTags = (page: PrerenderedPage, assets: PageAssets): string =>
  page.scripts.length === 0
    ? `${shellStylesMark}\n${headMark}\n${shellScriptsMark}`
    : [
        shellStylesMark,
        shellGuardMark,
        `<template id="${waitingApplication}">${headMark}\n${shellScriptsMark}</template>`,
        ...scriptTagsOf(page, assets),
      ].join('\n')

/**
 * The shell's template with the remote's own head and root; the page's title replaces the shell's. The data, and the
 * marks of the shell's scripts and styles, come after the words and their picture, which do not wait for them. The remote
 * brings its other styles itself.
 */
const shellDocumentOf = (page: PrerenderedPage, assets: PageAssets, shellPage: string): string => {
  const view = atFirstView(sheetOf(assets.styles), page, inlineStyleTag)
  const { head, data } = withDataLast(page)
  const replacements: readonly (readonly [string | RegExp, string])[] = [
    [/<html [^<>]*>/, htmlTag(page.language)],
    [/<title>[^<]*<\/title>\s*/, ''],
    [/<meta\s+name="(?:description|robots)"[^<>]*>\s*/g, ''],
    [assetsMark, ''],
    [
      headMark,
      `${firstViewLink(page)}${head}\n${inlineStyleTag(sheetOf([view.head, ...lateDrawings(page, '[data-prerendered] ')]))}`,
    ],
    ['</body>', `${earlyPressTag(page)}${applicationTags(page, assets)}\n${data}\n</body>`],
    ['<div id="layout"></div>', `<div id="layout">${page.beside ?? ''}</div>`],
    ...(page.withoutScript === undefined
      ? []
      : [[/<noscript>[^<]*<\/noscript>/, `<noscript>${page.withoutScript}</noscript>`] as const]),
    [
      '<div id="root"></div>',
      `<div id="root"><div data-prerendered="${page.path}" data-remote="${page.remote ?? ''}" data-language="${page.language}"${page.state === undefined ? '' : ` data-state="${page.state}"`} tabindex="-1">${view.body}</div></div>`,
    ],
  ]
  return replacements.reduce((html, [from, to]) => html.replace(from, () => to), shellPage)
}

/** The whole document of a page. Throws if it names a missing script. */
export const composePage = (page: PrerenderedPage, assets: PageAssets, shellPage: string): string =>
  page.remote ? shellDocumentOf(page, assets, shellPage) : documentOf(page, assets)
