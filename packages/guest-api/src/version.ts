/** The newest version of the API that this script speaks. */
const NEWEST = '1.11.0'
/** The first version that silences devices which do not play, and wants the uids of persistent data. */
const FIRST_SILENCING_MINOR = 9

const FIXED_VERSION = /airconsole-1\.(\d+)(?:\.(\d+))?/
const FIXED_API = /api\/airconsole-1\.(\d+)/

const firstMatch = (addresses: readonly string[], pattern: RegExp): RegExpExecArray | undefined => {
  for (const address of addresses) {
    const match = pattern.exec(address)
    if (match) return match
  }
  return undefined
}

/** The addresses of the page's scripts. */
export const scriptAddresses = (): string[] =>
  Array.from(document.getElementsByTagName('script'), ({ src }) => src || '')

/** The version that a page asked for by the address of its script, in three parts; the newest for `latest` or a copy. */
export const askedVersion = (addresses: readonly string[]): string => {
  const match = firstMatch(addresses, FIXED_VERSION)
  return match ? `1.${match[1] ?? ''}.${match[2] ?? '0'}` : NEWEST
}

/** Whether a version knows silencing, and wants uids on the screen. */
export const isSilencingVersion = (version: string): boolean => {
  const [major = 1, minor = 0] = version.split('.').map(Number)
  return major > 1 || minor >= FIRST_SILENCING_MINOR
}

/** Whether devices that do not play are silenced unless a game says otherwise: for a fixed version from 1.9 on. */
export const silencesByDefault = (addresses: readonly string[]): boolean => {
  const match = firstMatch(addresses, FIXED_API)
  return match !== undefined && Number(match[1]) >= FIRST_SILENCING_MINOR
}
