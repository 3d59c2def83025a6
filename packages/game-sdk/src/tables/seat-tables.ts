import type { HapticPattern, AwardKey } from '@sofaspark/contract'

/** A stat that counts towards an award of the match. SDK-230 */
export interface SeatStat {
  seat: number
  award: AwardKey
  /** 1 by default. */
  count?: number
}

/** A phone that vibrates. */
export interface SeatHaptic {
  seat: number
  pattern: HapticPattern
}

/** The types of a game's events. */
export type EventType<Event> = Event extends { type: infer Type extends string } ? Type : never
/** The events of one type. */
export type EventOf<Event, Type> = Extract<Event, { type: Type }>

/** The fields of an event that may hold a seat, or several. */
type SeatField<Event> = {
  [Field in keyof Event & string]: NonNullable<Event[Field]> extends number | readonly number[] ? Field : never
}[keyof Event & string]

/** A value for the seats that an event names, by field; −1 means no seat. */
type BySeat<Event, Value> = { readonly [Field in SeatField<Event>]?: Value }

type SeatRow<Event, Value> = [SeatField<Event>] extends [never]
  ? never
  : ('seat' extends SeatField<Event> ? Value : never) | BySeat<Event, Value> | ((event: Event) => BySeat<Event, Value>)

/**
 * Per-seat values by event type: one for the event's `seat`, several by field, or a function where they depend on the event.
 *
 * @example { take: 'tick', goal: { seat: 'win', assist: 'tick' }, save: ({ speed, seat }) => (speed > 9 ? { seat: 'hit' } : {}) }
 */
export type SeatTable<Event, Value extends string> = {
  readonly [Type in EventType<Event>]?: SeatRow<EventOf<Event, Type>, Value>
}

type Row = string | Readonly<Record<string, string>> | ((event: unknown) => Readonly<Record<string, string>>)

const seatsIn = (value: unknown): readonly number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? (value as number[]) : []

/** The rows of a table that an event gives, in the order of their fields. */
const rowsFor = (table: Readonly<Record<string, Row | undefined>>, event: unknown): [seat: number, value: string][] => {
  const fields = event as Readonly<Record<string, unknown>>
  const row = table[String(fields['type'])]
  if (row === undefined) return []
  const bySeat = typeof row === 'string' ? { seat: row } : typeof row === 'function' ? row(event) : row
  return Object.entries(bySeat).flatMap(([field, value]) =>
    seatsIn(fields[field]).flatMap((seat): [number, string][] => (seat >= 0 ? [[seat, value]] : [])),
  )
}

/** Haptic patterns by event, as the function that a session asks. */
export const hapticsBy =
  <Event>(table: SeatTable<Event, HapticPattern>) =>
  (event: Event): SeatHaptic[] =>
    rowsFor(table as Readonly<Record<string, Row>>, event).map(([seat, pattern]) => ({
      seat,
      pattern: pattern as HapticPattern,
    }))

/** Stats that count towards awards by event, as the function that a session asks. SDK-230 */
export const statsBy =
  <Event>(table: SeatTable<Event, AwardKey>) =>
  (event: Event): SeatStat[] =>
    rowsFor(table as Readonly<Record<string, Row>>, event).map(([seat, award]) => ({ seat, award: award as AwardKey }))
