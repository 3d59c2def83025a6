import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5'
import { noted, refused, type Finding, type Place } from './findings.ts'
import { checkScript } from './check-script.ts'
import { checkStyle } from './check-style.ts'
import type { GuestFiles } from './guest-folder.ts'
import { judgeLoaded } from './judge-address.ts'

type Element = DefaultTreeAdapterTypes.Element

/** The attributes by which a page loads a file. */
const loading: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src'],
  input: ['src'],
  link: ['href'],
  script: ['src'],
  source: ['src'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
}

/** Elements that no game's page may contain. */
const forbidden: Readonly<Record<string, string>> = {
  base: 'A page may not move its addresses with <base>.',
  embed: 'A page may not embed another one.',
  frame: 'A page may not contain a frame.',
  iframe: 'A page may not contain a frame.',
  object: 'A page may not embed another one.',
  portal: 'A page may not contain a frame.',
}

const PAYMENT = /\b(?:credit ?card|card ?number|cvv|cvc|iban|paypal|bitcoin)\b/i
/** Relations that only hint at what may be needed, or that load nothing. */
const IDLE_LINK = /^(?:canonical|alternate|author|license|help|next|prev|search|me)$/i

const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => (one.prefix ? `${one.prefix}:${one.name}` : one.name) === name)?.value

const judgeElement = (element: Element, place: Place): Finding[] => {
  const { tagName } = element
  const sentence = Object.hasOwn(forbidden, tagName) ? forbidden[tagName] : undefined
  if (sentence !== undefined) return [refused(place, sentence)]
  if (tagName === 'input' && /^password$/i.test(attributeOf(element, 'type') ?? ''))
    return [refused(place, 'A game may not ask for a password.')]
  if (/\bcc-/i.test(attributeOf(element, 'autocomplete') ?? ''))
    return [refused(place, 'A game may not ask for a payment card.')]
  if (tagName === 'meta' && /^refresh$/i.test(attributeOf(element, 'http-equiv') ?? ''))
    return [refused(place, 'A page may not lead to another one by itself.')]
  return tagName === 'form' && attributeOf(element, 'action') !== undefined
    ? [noted(place, 'The form sends nothing.')]
    : []
}

const loadedBy = (element: Element): string[] => {
  const { tagName } = element
  if (tagName === 'link' && IDLE_LINK.test(attributeOf(element, 'rel') ?? '')) return []
  const names = Object.hasOwn(loading, tagName) ? (loading[tagName] ?? []) : []
  const sets = (attributeOf(element, 'srcset') ?? '').split(',').map((one) => one.trim().split(/\s+/)[0] ?? '')
  return [...names.flatMap((name) => attributeOf(element, name) ?? []), ...sets.filter((one) => one !== '')]
}

const SCRIPT_TYPES = new Set(['', 'module', 'text/javascript', 'application/javascript', 'text/ecmascript'])

/** A script that runs: a block of data has another type. */
const isScript = (element: Element): boolean =>
  element.tagName === 'script' && SCRIPT_TYPES.has((attributeOf(element, 'type') ?? '').toLowerCase())

/** Reads a page of the game with its inline scripts and styles. GAT-04 GAT-07 */
export const checkPage = (files: GuestFiles, file: string, text: string, hasHost: boolean): Finding[] => {
  const findings: Finding[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node, parent: Element | null): void => {
    const line = node.sourceCodeLocation?.startLine ?? null
    const place = { file, line }
    if (tree.isTextNode(node)) {
      const inline = { files, file, fromLine: line ?? 1, hasHost }
      if (parent && isScript(parent)) findings.push(...checkScript(inline, node.value))
      else if (parent?.tagName === 'style') findings.push(...checkStyle(files, file, line ?? 1, node.value))
      else if (PAYMENT.test(node.value)) findings.push(refused(place, 'A game may not ask for payment data.'))
      return
    }
    if (tree.isElementNode(node)) {
      findings.push(...judgeElement(node, place))
      findings.push(...loadedBy(node).flatMap((address) => judgeLoaded(files, place, address) ?? []))
      const style = attributeOf(node, 'style')
      if (style !== undefined) findings.push(...checkStyle(files, file, line ?? 1, `a{${style}}`))
    }
    if ('content' in node) visit(node.content, null)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, tree.isElementNode(node) ? node : null)
  }
  visit(parse(text, { sourceCodeLocationInfo: true }), null)
  return findings
}
