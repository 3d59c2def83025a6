export const botLevels = ['easy', 'normal', 'hard'] as const
export type BotLevel = (typeof botLevels)[number]

export type OptionValue = number | string | boolean

/** A setting of a game that the room may change: everything it can be, and its usual value. */
export interface RoomOption<Value extends OptionValue = OptionValue> {
  values: readonly Value[]
  usual: Value
}

export type RoomOptionTable = Readonly<Record<string, RoomOption>>

/** A value of each setting. */
export type Chosen<Table extends RoomOptionTable> = { [Id in keyof Table]: Table[Id]['values'][number] }

/** The bots' level, or no bots; the session keeps `off`. */
export const botOption: RoomOption<BotLevel | 'off'> = { values: ['off', ...botLevels], usual: 'normal' }

/** Slower, without shaking. */
export const calmOption: RoomOption<boolean> = { values: [false, true], usual: false }

/** The chosen values; a missing one, or one that is not offered, is the usual one. SDK-160 */
export const readRoomOptions = <Table extends RoomOptionTable>(
  table: Table,
  given: Readonly<Record<string, unknown>> | undefined,
): Chosen<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([id, { values, usual }]) => [
      id,
      values.find((value) => value === given?.[id]) ?? usual,
    ]),
  ) as Chosen<Table>

/** The level at which bots play, which `off` leaves to those for absent seats. */
export const botLevelOf = (chosen: BotLevel | 'off'): BotLevel => (chosen === 'off' ? 'normal' : chosen)
