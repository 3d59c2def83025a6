import path from 'node:path'
import { guestApiMinors } from '@sofaspark/contract/guest-games.ts'
import type { GuestFiles } from './guest-folder.ts'

/** The target of an address in a game's page, style or script. */
export type Address =
  /** Its own bytes, or a place in the same page. */
  | { kind: 'inline' }
  /** A file of the game, or a missing one. */
  | { kind: 'own'; file: string; isThere: boolean }
  /** From the root of its site; the file that it means is there or not. */
  | { kind: 'root'; file: string; isThere: boolean }
  /** The AirConsole API, from anywhere. `version` as asked. */
  | { kind: 'api'; version: string; isKnown: boolean }
  | { kind: 'outside'; url: URL }
  /** Leads out of the folder, or is no address. */
  | { kind: 'invalid' }

const INLINE = /^(?:#|data:|blob:|about:blank|javascript:|mailto:|$)/i
const API_FILE = /^airconsole-(latest|\d+(?:\.\d+){0,2})(?:\.min)?\.js$/i

const isKnownApi = (version: string): boolean => {
  if (version.toLowerCase() === 'latest') return true
  const [major, minor] = version.split('.').map(Number)
  return major === 1 && minor !== undefined && minor >= guestApiMinors.first && minor <= guestApiMinors.last
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A malformed escape names no file.
    return null
  }
}

/** Reads an address in a file of the game. GAT-04 GAT-05 */
export const readAddress = (files: GuestFiles, from: string, text: string): Address => {
  const address = text.trim()
  if (INLINE.test(address)) return { kind: 'inline' }
  const [plain = ''] = address.split(/[?#]/)
  const version = API_FILE.exec(path.posix.basename(plain))?.[1]
  if (version !== undefined) return { kind: 'api', version, isKnown: isKnownApi(version) }
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(address)) {
    const url = URL.parse(address, 'https://outside.invalid')
    return url ? { kind: 'outside', url } : { kind: 'invalid' }
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return { kind: 'invalid' }
  const name = decoded(plain)
  if (name === null) return { kind: 'invalid' }
  if (name.startsWith('/')) {
    const file = path.posix.normalize(name.replace(/^\/+/, ''))
    return { kind: 'root', file, isThere: files.has(file) }
  }
  const file = path.posix.normalize(path.posix.join(path.posix.dirname(from), name))
  return file.startsWith('../') ? { kind: 'invalid' } : { kind: 'own', file, isThere: files.has(file) }
}
