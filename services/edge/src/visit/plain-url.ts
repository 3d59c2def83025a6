/** A request's target in its canonical spelling, or why it has none: unreadable, or not a path of this origin. */
export type Target = { kind: 'plain'; url: string } | { kind: 'unreadable' } | { kind: 'nowhere' }

const ORIGIN = /^https?:\/\/[^/?#]*/i
/** No path of this origin contains these, and later parsers could misread them. */
const STRANGE = /[/\\\p{Cc}]/u

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Malformed: the request is answered with `bad_payload`.
    return null
  }
}

/** Characters that a path may contain unencoded stay unencoded. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, (code) => decodeURIComponent(code))

const isEmpty = (name: string): boolean => name === '' || name === '.'

/**
 * Normalizes a target before any decision based on it (EDG-155): decoded once, without doubled slashes and single dots.
 * A target that does not decode is unreadable; one that climbs or hides a slash is nowhere (EDG-157).
 */
export const plainUrl = (target: string): Target => {
  const local = target.replace(ORIGIN, '')
  const [path = ''] = local.split(/[?#]/, 1)
  const rest = local.slice(path.length)
  if (path !== '' && !path.startsWith('/')) return { kind: 'unreadable' }
  const names: string[] = []
  for (const segment of path.split('/').slice(1)) {
    const name = decoded(segment)
    if (name === null) return { kind: 'unreadable' }
    names.push(name)
  }
  if (names.some((name) => name === '..' || STRANGE.test(name))) return { kind: 'nowhere' }
  const kept = names.filter((name) => !isEmpty(name)).map(encoded)
  const end = isEmpty(names.at(-1) ?? '') && kept.length > 0 ? '/' : ''
  return { kind: 'plain', url: `/${kept.join('/')}${end}${rest}` }
}
