import {
  defaultRules,
  type GameSettings,
  type LobbyRules,
  type OpenSession,
  type SettingValue,
} from '@sofaspark/contract'
import type { LastSettings } from '@sofaspark/browser/last-settings.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { OfferedOption } from '@sofaspark/game-sdk/messages.ts'
import { readJson } from './build-messages.ts'

const isValue = (value: unknown): value is SettingValue => ['number', 'string', 'boolean'].includes(typeof value)

const readOption = (row: unknown): OfferedOption[] => {
  if (typeof row !== 'object' || row === null || !('id' in row) || !('values' in row) || !('value' in row)) return []
  const { id, value, values } = row
  if (typeof id !== 'string' || !isValue(value) || !Array.isArray(values)) return []
  const label = 'label' in row && typeof row.label === 'string' ? row.label : id
  const usual = 'usual' in row && isValue(row.usual) ? { usual: row.usual } : {}
  const offered = values.flatMap((each: unknown): OfferedOption['values'] => {
    if (typeof each !== 'object' || each === null || !('value' in each) || !isValue(each.value)) return []
    return [{ value: each.value, label: 'label' in each ? String(each.label) : String(each.value) }]
  })
  return offered.length > 1 ? [{ id, label, value, values: offered, ...usual }] : []
}

interface OptionParts {
  last: LastSettings
  /** The evening's settings for this game; none outside of an evening. EVE-203 */
  planned: () => GameSettings | undefined
}

/**
 * The settings of the running game, and their values for the next match: the evening's, else the last ones of this browser, with later changes. SCR-90, EVE-207
 */
export const createRoomOptions = (gameKey: string, { last, planned }: OptionParts) => {
  const offered = createObservable<readonly OfferedOption[]>([])
  let turned: GameSettings = {}
  const chosen = (): GameSettings => ({ ...(planned() ?? last.settingsOf(gameKey)), ...turned })
  const show = () => offered.set(offered.get().map((row) => ({ ...row, value: chosen()[row.id] ?? row.value })))
  return {
    /** For the menu: each setting with the value of the next match. */
    offered,
    chosen,
    handle: (json: string): void => {
      const rows = readJson(json)
      offered.set(Array.isArray(rows) ? rows.flatMap(readOption) : [])
      show()
    },
    /** Selects the next value of a setting, wrapping around. */
    turn: (id: string): void => {
      const option = offered.get().find((row) => row.id === id)
      if (!option) return
      const at = option.values.findIndex(({ value }) => value === option.value)
      const value = option.values[(at + 1) % option.values.length]?.value ?? option.value
      turned = { ...turned, [id]: value }
      last.keep(gameKey, { ...last.settingsOf(gameKey), [id]: value })
      show()
    },
    /** Resets every setting to its default, for later evenings too. */
    reset: (): void => {
      turned = Object.fromEntries(offered.get().map(({ id, value, usual = value }) => [id, usual]))
      last.keep(gameKey, {})
      show()
    },
  }
}

/** Whether a setting of the next match differs from its default. */
export const isChanged = (offered: readonly OfferedOption[]): boolean =>
  offered.some(({ value, usual = value }) => value !== usual)

export type RoomOptions = ReturnType<typeof createRoomOptions>

/** The room's filter, approval and times go with a match's options, so that a reload, a replay and a clip have the same. DRW-24, SDK-570 */
export const roomRules = (
  session: OpenSession | null,
): { filter?: 'strict'; approval?: true; times?: LobbyRules['times'] } => {
  const { filter, approval, times } = session?.lobby.rules ?? defaultRules
  return {
    ...(filter === 'strict' ? { filter } : {}),
    ...(approval ? { approval } : {}),
    ...(times === 1 ? {} : { times }),
  }
}
