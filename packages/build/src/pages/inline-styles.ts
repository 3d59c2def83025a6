import { createHash } from 'node:crypto'

const entities: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", '#39': "'", amp: '&', lt: '<', gt: '>' }
const decode = (text: string): string =>
  text.replace(/&(quot|#x27|#39|amp|lt|gt);/g, (whole, name: string) => entities[name] ?? whole)

const withClass = (tag: string, name: string): string =>
  / class="/.test(tag) ? tag.replace(/ class="/, ` class="${name} `) : tag.replace(/^<[\w-]+/, `$& class="${name}"`)

/** Repeated, so that the rule wins as the attribute did. */
const selector = (name: string): string => `.${name}`.repeat(4)

/**
 * Turns style attributes, which the content policy forbids in markup, into classes and their rules. With `isKept` each
 * also stays as `data-style`, from which a remote that takes the markup over restores it.
 */
export const extractStyles = (html: string, isKept = false): { html: string; rules: ReadonlyMap<string, string> } => {
  const rules = new Map<string, string>()
  const rewritten = html.replace(/<[a-zA-Z][\w-]*(?: [^<>"]*(?:"[^"]*"[^<>"]*)*)?>/g, (tag) => {
    const style = / style="([^"]*)"/.exec(tag)
    if (!style) return tag
    const declarations = decode(style[1] ?? '')
    const name = `s-${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`
    rules.set(name, `${selector(name)}{${declarations}}`)
    return withClass(
      tag.replace(style[0], () => (isKept ? ` data-style="${style[1] ?? ''}"` : '')),
      name,
    )
  })
  return { html: rewritten, rules }
}
