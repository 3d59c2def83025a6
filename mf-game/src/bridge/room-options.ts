import { createObservable } from '@sofaspark/browser/observable.ts'
import type { OfferedOption } from '@sofaspark/game-sdk/messages.ts'
import { readJson } from './build-messages.ts'

type Value = OfferedOption['value']
const isValue = (value: unknown): value is Value => ['number', 'string', 'boolean'].includes(typeof value)

const readOption = (row: unknown): OfferedOption[] => {
  if (typeof row !== 'object' || row === null || !('id' in row) || !('values' in row) || !('value' in row)) return []
  const { id, value, values } = row
  if (typeof id !== 'string' || !isValue(value) || !Array.isArray(values)) return []
  const label = 'label' in row && typeof row.label === 'string' ? row.label : id
  const offered = values.flatMap((each: unknown): OfferedOption['values'] => {
    if (typeof each !== 'object' || each === null || !('value' in each) || !isValue(each.value)) return []
    return [{ value: each.value, label: 'label' in each ? String(each.label) : String(each.value) }]
  })
  return offered.length > 1 ? [{ id, label, value, values: offered }] : []
}

/** The party's choices for each game, until the page is closed: they hold for the next evening's match as well. */
const remembered = new Map<string, Readonly<Record<string, Value>>>()

/** The settings that the running game offers, and the room's choice of them for the next match. SCR-90 */
export const createRoomOptions = (gameKey: string) => {
  const offered = createObservable<readonly OfferedOption[]>([])
  const chosen = (): Readonly<Record<string, Value>> => remembered.get(gameKey) ?? {}
  return {
    /** For the menu: each setting with the value of the next match. */
    offered,
    chosen,
    handle: (json: string): void => {
      const rows = readJson(json)
      const next = Array.isArray(rows) ? rows.flatMap(readOption) : []
      offered.set(next.map((option) => ({ ...option, value: chosen()[option.id] ?? option.value })))
    },
    /** Takes the next value of a setting, after the last one the first. */
    turn: (id: string): void => {
      offered.set(
        offered.get().map((option) => {
          if (option.id !== id) return option
          const at = option.values.findIndex(({ value }) => value === option.value)
          const value = option.values[(at + 1) % option.values.length]?.value ?? option.value
          remembered.set(gameKey, { ...chosen(), [id]: value })
          return { ...option, value }
        }),
      )
    },
  }
}

export type RoomOptions = ReturnType<typeof createRoomOptions>
