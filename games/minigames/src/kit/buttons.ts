import type { PadControl, PadLayout } from '@sofaspark/game-sdk/define-game.ts'
import { cleanAgoMs } from '@sofaspark/game-sdk/sim/presses.ts'
import type { ButtonPress, PartyInput } from './world.ts'

/** The pictures that a button may have on the rule card. */
export const buttonSigns = ['minus', 'plus', 'circle', 'square', 'triangle'] as const
export type ButtonSign = (typeof buttonSigns)[number]

/** A button as a minigame declares it. */
export interface MiniButton<Id extends string> extends Pick<PadControl, 'icon' | 'tone' | 'timed'> {
  id: Id
  /** A key of the locale. */
  label: string
  place: 'start' | 'center' | 'end'
  sign?: ButtonSign
}

/**
 * The pad of a minigame that has its own buttons, their pictures on the rule card, and what reads and presses them. Ids are typed: the sim cannot
 * ask for a button that is not declared. PTY-12
 */
export const buttonPad = <const Id extends string>(buttons: readonly MiniButton<Id>[]) => {
  const pad: PadLayout['widgets'] = buttons.map(({ id, label, place, icon, tone, timed = false }) => ({
    type: 'button',
    id,
    label,
    side: place,
    timed,
    ...(icon === undefined ? {} : { icon }),
    ...(tone === undefined ? {} : { tone }),
  }))
  const signs: Readonly<Record<string, ButtonSign>> = Object.fromEntries(
    buttons.flatMap(({ id, sign }) => (sign === undefined ? [] : [[id, sign]])),
  )
  return {
    pad,
    signs,
    /** The presses of one button since the last tick, and how long ago the newest was. */
    pressOf: ({ presses }: PartyInput, id: Id): ButtonPress => presses?.[id] ?? { count: 0, agoMs: 0 },
    /** A bot's press. */
    press: (id: Id, agoMs = 0): Partial<PartyInput> => ({ presses: { [id]: { count: 1, agoMs } } }),
  }
}

const shared: readonly string[] = ['act', 'minus', 'plus']

/** Buttons that pads declare beyond those that all minigames share. */
export const ownButtonsOf = (pads: readonly PadLayout[]): string[] => [
  ...new Set(
    pads.flatMap(({ widgets }) =>
      widgets.flatMap(({ type, id }) => (type === 'button' && !shared.includes(id) ? [id] : [])),
    ),
  ),
]

const ID = /^[a-zA-Z0-9_-]{1,32}$/
const mostButtons = 8
const mostPresses = 5

/** The count of presses in a tick by an input, made safe. */
export const cleanCount = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.max(0, Math.min(mostPresses, value)) : 0

/** The presses of own buttons by an input, made safe; `undefined` without any. PTY-12 */
export const cleanPresses = (value: unknown): PartyInput['presses'] => {
  if (typeof value !== 'object' || value === null) return undefined
  const pressed = Object.entries(value as Record<string, Partial<ButtonPress> | null>)
    .slice(0, mostButtons)
    .filter(([id, press]) => ID.test(id) && cleanCount(press?.count) > 0)
    .map(([id, press]) => [id, { count: cleanCount(press?.count), agoMs: cleanAgoMs(press?.agoMs) }] as const)
  return pressed.length > 0 ? Object.fromEntries(pressed) : undefined
}
