import type { GameOptions } from '../game/define-game.ts'
import type { OfferedOption } from '../game/messages.ts'
import { readRoomOptions, type OptionValue, type RoomOptionTable } from '../game/room-options.ts'
import type { GameTexts } from '../game/view.ts'

/** A game's settings in the page's language, each with the value of this match. SDK-161 */
export const offeredOptions = (
  table: RoomOptionTable = {},
  given: GameOptions | undefined,
  { t }: GameTexts,
): OfferedOption[] => {
  const chosen = readRoomOptions(table, given)
  const labelOf = (value: OptionValue): string => (typeof value === 'number' ? String(value) : t(`options.${value}`))
  return Object.entries(table).map(([id, { values, usual }]) => ({
    id,
    label: t(`options.${id}`),
    value: chosen[id] ?? usual,
    values: values.map((value) => ({ value, label: labelOf(value) })),
  }))
}
