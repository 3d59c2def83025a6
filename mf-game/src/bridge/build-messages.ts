import {
  awardKeys,
  maxAwards,
  padSchema,
  type Pad,
  type PlayerId,
  type Adapter,
  type AdapterParameter,
} from '@sofaspark/contract'
import {
  type AwardRow,
  type BuildMessages,
  type Outcome,
  type RankingRow,
  consoleObject,
  type GamePlayer,
  type PageMessages,
} from '@sofaspark/game-sdk/messages.ts'
import { decodeFrame } from '@sofaspark/game-sdk/pad/input-frame.ts'

/** The bytes of a base64 text; `null` if it is invalid. */
export const bytesOf = (text: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    // Invalid base64 of the build; the caller refuses the message.
    return null
  }
}

/** Sockets deliver binary data as a plain buffer, whatever its type says. */
export const base64Of = (bytes: Uint8Array | ArrayBuffer): string => {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Parses a message of a build; an unreadable one is `null` and changes nothing (SCR-11). */
export const readPad = (json: string): Pad | null => {
  const parsed = padSchema.safeParse(readJson(json))
  return parsed.success ? parsed.data : null
}

export const readJson = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown
  } catch {
    // Invalid JSON of the build; the caller refuses the message.
    return undefined
  }
}

const MAX_NAME_LENGTH = 60

const isRow = (row: unknown): row is RankingRow =>
  typeof row === 'object' &&
  row !== null &&
  'playerId' in row &&
  typeof row.playerId === 'string' &&
  'name' in row &&
  typeof row.name === 'string'

/** The ranking, best first; invalid rows are dropped. */
export const readRanking = (json: string): RankingRow[] => {
  const rows = readJson(json)
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

/** The outcome as the game states it; `undefined` if unreadable. */
export const readOutcome = (json: string | undefined): Outcome | null => {
  const outcome = json ? readJson(json) : undefined
  if (typeof outcome !== 'object' || outcome === null || !('kind' in outcome)) return null
  if (outcome.kind === 'alone') return { kind: 'alone' }
  if (outcome.kind === 'together' && 'won' in outcome) return { kind: 'together', won: outcome.won === true }
  if (outcome.kind === 'side' && 'name' in outcome && typeof outcome.name === 'string')
    return { kind: 'side', name: outcome.name.slice(0, MAX_NAME_LENGTH) }
  return null
}

const isAwardRow = (row: unknown): row is AwardRow =>
  typeof row === 'object' &&
  row !== null &&
  'award' in row &&
  awardKeys.some((award) => award === row.award) &&
  'playerId' in row &&
  typeof row.playerId === 'string' &&
  'count' in row &&
  Number.isInteger(row.count)

/** The awards of a match; those that this screen does not know are left out. EVE-72 */
export const readAwards = (json: string | undefined): AwardRow[] => {
  const rows = json ? readJson(json) : undefined
  return Array.isArray(rows) ? rows.filter(isAwardRow).slice(0, maxAwards) : []
}
/** The id of a match; `undefined` if unreadable. EVE-70 */
export const readMatchId = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text) && Number(text) <= 0xffffffff ? Number(text) : undefined

/** The receiver that a build names: a player's id, or everyone. */
export const readTarget = (playerId: string): PlayerId | 'all' => playerId as PlayerId | 'all'

/** Every message that a build may send to the page of a big screen. */
const buildMessageNames = [
  'gameReady',
  'gameStarted',
  'gameOptions',
  'controllerLayout',
  'controllerMessage',
  'haptic',
  'score',
  'gameEnded',
  'gameSaved',
  'gameMemory',
  'gameMomentOffered',
  'gameMoment',
  'gameMirror',
  'gameMirrorLost',
  'gameMirrorLag',
  'gameMirrorOther',
  'gamePoll',
  'gameLog',
  'mobileOnly',
  'recommendedApp',
  'backToLobby',
] as const satisfies readonly (keyof BuildMessages)[]

type BuildMessageName = (typeof buildMessageNames)[number]
export type BuildMessage = {
  [Name in BuildMessageName]: { name: Name; parameters: BuildMessages[Name] }
}[BuildMessageName]

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
/** A field by its path, such as `settings.volume`. */
const fieldOf = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, part) => (isFields(node) ? node[part] : undefined), value)
const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

const renamed = (value: unknown, names: Readonly<Record<string, string>>): unknown =>
  Array.isArray(value)
    ? value.map((item) => renamed(item, names))
    : Object.fromEntries(Object.entries(names).map(([to, from]) => [to, fieldOf(value, from)]))

const parameterFrom = (rule: AdapterParameter, theirs: readonly unknown[]): unknown => {
  if ('value' in rule) return rule.value
  const given = theirs[rule.at]
  if (rule.field === undefined && rule.rename === undefined) return given
  const parsed = typeof given === 'string' ? readJson(given) : given
  const part = rule.field === undefined ? parsed : fieldOf(parsed, rule.field)
  return rule.rename === undefined ? part : renamed(part, rule.rename)
}

const isName = (name: string): name is BuildMessage['name'] => (buildMessageNames as readonly string[]).includes(name)
/** Messages travel as texts, numbers and bytes; anything else travels as JSON. */
const wired = (value: unknown): unknown =>
  isFields(value) && !(value instanceof Uint8Array) ? JSON.stringify(value) : value

/** Translates between a build's own message names and ours by its adapter; without one nothing changes (SCR-60). */
export const createAdapter = (adapter: Adapter = {}) => {
  const players = new Map<string, GamePlayer>()
  const pads = new Map<string, Pad>()
  const padOf = (id: string): Pad | undefined => pads.get(id) ?? pads.get('all')

  const remember = (method: string, payload: unknown): void => {
    if (method === 'Init') {
      players.clear()
      for (const player of (payload as PageMessages['Init']).players) players.set(player.id, player)
    }
    if (method === 'PlayerJoined') players.set((payload as GamePlayer).id, payload as GamePlayer)
  }
  const readable = ({ id, frame }: PageMessages['Input']): unknown => {
    const pad = padOf(id)
    const states = pad && decodeFrame(pad, Uint8Array.from(frame))
    return states ? { id, seat: players.get(id)?.seat, controls: Object.fromEntries(states) } : null
  }
  /** Rows of the ranking, from the build's data about a player: id or seat, and points. */
  const completed = (rows: unknown): unknown => {
    if (!Array.isArray(rows)) return rows
    const found = rows.flatMap((row: Readonly<Record<string, unknown>> & Partial<RankingRow>) => {
      const player =
        players.get(String(row.playerId)) ?? [...players.values()].find(({ seat }) => seat === Number(row.seat))
      if (!player) return []
      const { id, name, color, hat, face, seat } = player
      return [{ playerId: id, name, color, hat, face, seat, bot: false, ...row, score: Number(row.score) || 0 }]
    })
    const sorted = [...found].sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || other.score - one.score)
    return sorted.map((row) => ({
      ...row,
      rank: row.rank ?? 1 + found.filter(({ score }) => score > row.score).length,
    }))
  }
  const noted = (message: BuildMessage): BuildMessage => {
    if (message.name !== 'controllerLayout') return message
    const [target, json] = message.parameters
    const pad = readPad(json)
    if (pad && target === 'all') pads.clear()
    if (pad) pads.set(target, pad)
    return message
  }

  return {
    /** Every event name that the page listens to. */
    names: [...new Set([...buildMessageNames, ...Object.keys(adapter.fromBuild ?? {})])],
    /** Arguments of `SendMessage`; `null` if the build is not to be called. */
    toBuild: (method: string, payload: unknown): [object: string, method: string, parameter: string] | null => {
      remember(method, payload)
      const rule = adapter.toBuild?.[method]
      if (rule === null) return null
      const body =
        method === 'Input' && adapter.input === 'controls' ? readable(payload as PageMessages['Input']) : payload
      if (body === null) return null
      const said =
        rule?.field === undefined
          ? JSON.stringify(rule?.rename === undefined ? body : renamed(body, rule.rename))
          : plainText(fieldOf(body, rule.field))
      return [rule?.object ?? adapter.gameObject ?? consoleObject, rule?.method ?? method, said]
    },
    /** The build's message in our terms; `null` if it has no meaning for us. */
    fromBuild: (name: string, theirs: readonly unknown[]): BuildMessage | null => {
      const rule = adapter.fromBuild?.[name]
      const message = rule?.message ?? name
      if (!isName(message)) return null
      const given = rule?.parameters ? rule.parameters.map((part) => parameterFrom(part, theirs)) : [...theirs]
      if (rule && message === 'gameEnded')
        given[0] = completed(typeof given[0] === 'string' ? readJson(given[0]) : given[0])
      if (rule && message === 'score') given[1] = Number(given[1])
      return noted({ name: message, parameters: given.map(wired) } as BuildMessage)
    },
    /** The initial pad, for a build that sends none. */
    firstMessages: (): BuildMessage[] =>
      adapter.pad ? [noted({ name: 'controllerLayout', parameters: ['all', JSON.stringify(adapter.pad)] })] : [],
    takesFrames: adapter.input !== 'controls' && adapter.toBuild?.['Input'] === undefined,
  }
}
export type BuildAdapter = ReturnType<typeof createAdapter>
