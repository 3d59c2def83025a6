import { parse, type Token } from 'acorn'
import { noted, refused, type Finding, type Place } from './findings.ts'
import type { GuestFiles } from './guest-folder.ts'
import { judgeMentioned } from './judge-address.ts'

export interface ScriptCheck {
  files: GuestFiles
  file: string
  /** The line of its first character in the file, from 1. */
  fromLine: number
  hasHost: boolean
}

/** Names that a game may not use, or that do nothing here. */
const names: Readonly<Record<string, (place: Place) => Finding>> = {
  serviceWorker: (place) => refused(place, 'Service workers do not run in a game.'),
  SharedArrayBuffer: (place) => refused(place, 'Memory that threads share does not exist in a game.'),
  RTCPeerConnection: (place) => noted(place, 'Connections between browsers do not exist in a game.'),
  WebSocket: (place) => noted(place, 'A game has no network, so no WebSocket opens.'),
  indexedDB: (place) => noted(place, 'What the game stores is gone when its page closes.'),
  localStorage: (place) => noted(place, 'What the game stores is gone when its page closes.'),
}

/** A file with its own copy of the API defines the class under its name. */
const COPY = /\bfunction\s+AirConsole\s*\(|\bclass\s+AirConsole\b|\bAirConsole\s*=\s*(?:function|class)\b/

/** The tokens of a script, or the line where it is no script. */
const tokensOf = (text: string): { tokens: Token[] } | { line: number } => {
  let problemLine = 1
  for (const sourceType of ['script', 'module'] as const) {
    const tokens: Token[] = []
    try {
      parse(text, { ecmaVersion: 'latest', sourceType, locations: true, allowHashBang: true, onToken: tokens })
      return { tokens }
    } catch (error) {
      problemLine = (error as { loc?: { line: number } }).loc?.line ?? 1
    }
  }
  return { line: problemLine }
}

/** Findings of the same sentence in one file are one. */
const unique = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.kind} ${finding.sentence}`, finding])).values(),
]

/** Reads a script of the game, of a file or in a page. GAT-05 GAT-07 */
export const checkScript = ({ files, file, fromLine, hasHost }: ScriptCheck, text: string): Finding[] => {
  const read = tokensOf(text)
  const at = (line: number): Place => ({ file, line: line + fromLine - 1 })
  if ('line' in read) return [refused(at(read.line), 'This is no valid script.')]
  const findings = read.tokens.flatMap((token) => {
    const { type, loc, value } = token as Token & { value?: unknown }
    const place = at(loc?.start.line ?? 1)
    const word = typeof value === 'string' ? value : ''
    if (type.label === 'name') return Object.hasOwn(names, word) ? (names[word]?.(place) ?? []) : []
    if (type.label !== 'string' && type.label !== 'template') return []
    return judgeMentioned(files, place, word, hasHost) ?? []
  })
  const copy = COPY.exec(text)
  if (copy)
    findings.push(noted(at(text.slice(0, copy.index).split('\n').length), 'The game carries its own copy of the API.'))
  return unique(findings.reverse()).reverse()
}
