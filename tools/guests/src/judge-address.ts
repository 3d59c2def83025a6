import { noted, refused, type Finding, type Place } from './findings.ts'
import { readAddress } from './address.ts'
import type { GuestFiles } from './guest-folder.ts'
import { npmFileOf } from './npm-file.ts'

/** Addresses that name a language and load nothing. */
const NAMESPACES = new Set(['www.w3.org', 'ns.adobe.com', 'www.inkscape.org', 'sodipodi.sourceforge.net'])

const judgeOutside = (place: Place, url: URL): Finding | null => {
  if (NAMESPACES.has(url.host)) return null
  const file = npmFileOf(url)
  return file
    ? noted(place, `${url.href} becomes ${file.path} of the npm package ${file.name} ${file.version}.`)
    : refused(place, `A game has no network, so put ${url.href} into its folder.`)
}

/** The finding about a file that a page or style loads; `null` for none. GAT-04 GAT-05 GAT-06 */
export const judgeLoaded = (files: GuestFiles, place: Place, text: string): Finding | null => {
  const address = readAddress(files, place.file, text)
  if (address.kind === 'outside') return judgeOutside(place, address.url)
  if (address.kind === 'invalid') return refused(place, `“${text}” leads to no file of the game.`)
  if (address.kind === 'api')
    return address.isKnown
      ? noted(place, `Our API takes the place of airconsole-${address.version}.`)
      : refused(place, `The AirConsole API ${address.version} is unknown; 1.3 to 1.11 are known.`)
  if (address.kind === 'inline') return null
  if (!address.isThere) return refused(place, `“${text}” is not in the folder.`)
  return address.kind === 'root' ? noted(place, `“${text}” becomes relative to the page.`) : null
}

/** The same for a text in a script, which may be no address at all. `hasHost`: the game gets a separate host. GAT-05 */
export const judgeMentioned = (files: GuestFiles, place: Place, text: string, hasHost: boolean): Finding | null => {
  if (!/^(?:https?:)?\/(?!\s)/i.test(text)) return null
  const address = readAddress(files, place.file, text)
  if (address.kind === 'outside') {
    if (NAMESPACES.has(address.url.host) || !address.url.host.includes('.')) return null
    return noted(place, `The script names ${address.url.href}, which it cannot reach.`)
  }
  if (address.kind !== 'root' || !address.isThere || hasHost) return null
  return refused(
    place,
    `“${text}” starts at the root of a site: make it relative, or ask for a host with "root": true.`,
  )
}
