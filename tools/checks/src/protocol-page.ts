import { audienceEvents, hostEvents, mirrorEvents, playerEvents, screenEvents } from '@sofaspark/contract/wire-facts.ts'
import type { Sender, WireEvent } from '@sofaspark/contract/wire-rows.ts'
import { wireEvents, wireStreams } from '@sofaspark/contract/wire.ts'
import { testHooks } from '@sofaspark/contract/test-hooks.ts'
import { filesToCheck, readProjectFile } from './shared/files.ts'
import type { Check } from './shared/command.ts'

type Schema = WireEvent['payload']

const senderWords: Readonly<Record<Sender, string>> = {
  anyone: 'anyone',
  newcomer: 'newcomer',
  host: 'host',
  player: 'player',
  admin: 'admin',
  hostOrAdmin: 'host or admin',
  hostOrPlayer: 'host or player',
  mirror: 'mirror',
  audience: 'audience',
  audienceOrPlayer: 'audience or player',
}
/** Keys that every payload may carry; the page states them once. */
const originKeys = ['from', 'dateStartedPlaying', 'from?', 'dateStartedPlaying?']

/** A schema's keys in the page's notation, `key?` for optional ones. */
const keysOf = (schema: Schema): string[] => {
  if (!('shape' in schema)) return []
  return Object.entries(schema.shape as Record<string, Schema>).map(([key, { def }]) =>
    def.type === 'optional' ? `${key}?` : key,
  )
}
/** The keys that a code span names: `{ a, b?, c: { d } }` gives a, b? and c. */
const keysIn = (span: string): string[] => {
  const inner = /\{(.*)\}/s.exec(span)?.[1] ?? ''
  const flat = inner.replace(/\{[^{}]*\}/g, '')
  return flat.split(',').flatMap((part) => /^\s*(\w+\??)/.exec(part)?.[1] ?? [])
}
const codeSpans = (cell: string): string[] => [...cell.matchAll(/`([^`]*)`/g)].map(([, span = '']) => span)

interface Row {
  from: string
  payload: string
  ack: string
  facts: string
}

/** Every row of the page's tables of events, by the names in its first cell. */
const rowsOf = (page: string): Map<string, Row> => {
  const rows = new Map<string, Row>()
  let isEvents = false
  for (const line of page.split('\n')) {
    if (!line.startsWith('|')) {
      isEvents = false
      continue
    }
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const [, names = '', from = '', payload = '', ack = '', facts = ''] = cells
    if (names === 'event') isEvents = from === 'from'
    else if (isEvents) for (const name of codeSpans(names)) rows.set(name, { from, payload, ack, facts })
  }
  return rows
}

/** Differences between two lists, as sentences. */
const differences = (what: string, page: readonly string[], table: readonly string[]): string[] => [
  ...table.filter((name) => !page.includes(name)).map((name) => `${what} “${name}” is missing`),
  ...page.filter((name) => !table.includes(name)).map((name) => `${what} “${name}” is not in the table`),
]

const bySide = [hostEvents, playerEvents, mirrorEvents, audienceEvents, screenEvents].map(
  (side) => new Map<string, readonly Schema[]>(Object.entries(side)),
)

/** The page explains in words when a fact carries more than usual. */
const isSaid = (key: string): boolean => !key.endsWith('?')

/** `fact` or `fact(…)`: whether its arguments match the table's, on either side. */
const isToldSo = (name: string, given: string | undefined): boolean =>
  given === undefined ||
  bySide.some((side) => {
    const facts = side.get(name)
    if (!facts) return false
    const [only] = facts
    if (only && given.startsWith('{'))
      return differences('', keysIn(given).filter(isSaid), keysOf(only).filter(isSaid)).length === 0
    return facts.length === (given === '' ? 0 : given.split(',').length)
  })
const factProblems = (cell: string, emits: WireEvent['emits']): string[] => {
  const named = codeSpans(cell).flatMap((span) => {
    const [, name = '', given] = /^(\w+)(?:\((.*)\))?$/s.exec(span) ?? []
    return bySide.some((side) => side.has(name)) ? [{ name, given }] : []
  })
  return [
    ...differences(
      'fact',
      [...new Set(named.map(({ name }) => name))],
      [...new Set<string>(Object.values(emits).flat())],
    ),
    ...named
      .filter(({ name, given }) => !isToldSo(name, given))
      .map(({ name, given = '' }) => `fact “${name}” is not told as (${given})`),
  ]
}

const senderProblems = (row: Row, from: Sender): string[] =>
  row.from === senderWords[from] ? [] : [`it is from “${senderWords[from]}”, not “${row.from}”`]

const eventProblems = (row: Row, { from, payload, ack, emits }: WireEvent): string[] => {
  const isOwn = (key: string): boolean => !originKeys.includes(key)
  return [
    ...senderProblems(row, from),
    ...differences('payload key', keysIn(row.payload).filter(isOwn), keysOf(payload).filter(isOwn)),
    ...differences('acknowledged key', keysIn(row.ack), keysOf(ack)),
    ...factProblems(row.facts, emits),
  ]
}

/** Differences between the protocol page and the table of the wire (WIR-04). */
export const protocolProblems = (page: string): string[] => {
  const rows = rowsOf(page)
  const problems: string[] = []
  const check = (name: string, problemsOf: (row: Row) => string[]): void => {
    const row = rows.get(name)
    rows.delete(name)
    const found = row ? problemsOf(row) : ['its row is missing']
    problems.push(...found.map((problem) => `docs/protocol.md, ${name}: ${problem}`))
  }
  for (const [name, event] of Object.entries<WireEvent>(wireEvents)) check(name, (row) => eventProblems(row, event))
  for (const [name, { from, emits }] of Object.entries(wireStreams))
    check(name, (row) => [...senderProblems(row, from), ...factProblems(row.facts, emits)])
  for (const name of rows.keys()) problems.push(`docs/protocol.md, ${name}: no such event is in the table`)
  return problems
}

/** The protocol page matches the table of the wire, and every test hook exists on some screen. */
export const wireNamesCheck: Check = {
  name: 'the wire matches its page',
  run: () => {
    const screens = filesToCheck(/^(mf-[a-z]+|shell|games|packages\/(ui|game-sdk)|services\/supporters)\/.*\.tsx?$/)
      .filter((path) => !/\.(test|cases)\./.test(path))
      .map(readProjectFile)
      .join('\n')
    return Promise.resolve([
      ...protocolProblems(readProjectFile('docs/protocol.md')),
      ...testHooks
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(screens))
        .map((name) => `“${name}” does not occur in any screen`),
    ])
  },
}
