import type { Language, Pad, Widget } from '@sofaspark/contract'
import { restingDevice, type DeviceState } from '@sofaspark/game-sdk/pad/device-controls.ts'

/** An item that a player without a phone can pick on the big screen. */
export type LocalItem =
  | { kind: 'letter'; control: string; letter: string }
  | { kind: 'erase' | 'send' | 'undo' | 'clear'; control: string }
  | { kind: 'option'; control: string; option: string; label: string; isSecret: boolean; isOff: boolean }
  | { kind: 'ink'; color: string }
  | { kind: 'width'; width: number }

const latin = 'abcdefghijklmnopqrstuvwxyz'
const hebrew = 'אבגדהוזחטיכלמנסעפצקרשת'
/** Answers are compared without accents, so one alphabet serves all Latin languages. */
const lettersOf = (language: Language): readonly string[] => (language === 'he' ? hebrew : latin).split('')

const optionsOf = ({ id, options = [], secret = false }: Widget): LocalItem[] =>
  options.map((option) => ({
    kind: 'option' as const,
    control: id,
    option: option.id,
    label: option.label,
    isSecret: secret,
    isOff: option.disabled === true,
  }))
const writingOf = ({ id }: Widget, language: Language): LocalItem[] => [
  ...lettersOf(language).map((letter) => ({ kind: 'letter' as const, control: id, letter })),
  { kind: 'erase', control: id },
  { kind: 'send', control: id },
]
const toolsOf = ({ id, palette = [], widths = [], tools }: Widget): LocalItem[] => [
  ...palette.map((color) => ({ kind: 'ink' as const, color })),
  ...widths.map((width) => ({ kind: 'width' as const, width })),
  ...(['undo', 'clear'] as const)
    .filter((tool) => tools?.includes(tool) ?? true)
    .map((kind) => ({ kind, control: id })),
]

/** Everything on a pad that is picked rather than moved or pressed: letters, tools of a paper, options. */
export const itemsOf = (pad: Pad, language: Language): LocalItem[] =>
  pad.widgets.flatMap((widget) => {
    if (widget.type === 'choices') return optionsOf(widget)
    if (widget.type === 'text') return writingOf(widget, language)
    return widget.type === 'canvas' ? toolsOf(widget) : []
  })

/** More items than these stand in rows of `LONG_ROW`. */
const ONE_ROW = 8
const LONG_ROW = 7
export const columnsOf = (items: readonly LocalItem[]): number => (items.length > ONE_ROW ? LONG_ROW : items.length)

const EDGE = 0.5
/** A direction that is held moves on. */
const REPEAT_AFTER_S = 0.35
const REPEAT_EVERY_S = 0.11
const stepOf = (value: number): number => (Math.abs(value) >= EDGE ? Math.sign(value) : 0)

/** A cursor on a list of items, moved by the direction of a device. */
export const createLocalMenu = () => {
  let items: readonly LocalItem[] = []
  let at = 0
  let before = restingDevice
  let untilRepeatS = 0
  const go = (x: number, y: number): void => {
    const columns = columnsOf(items)
    const isRow = items.length <= columns
    const next = at + (isRow ? x || y : x + y * columns)
    if (next >= 0 && next < items.length) at = next
  }
  return {
    show: (next: readonly LocalItem[]): void => {
      items = next
      at = 0
      untilRepeatS = REPEAT_AFTER_S
    },
    /** In a language that runs right to left the next item is the one to the left. */
    move: (now: DeviceState, seconds: number, isRightToLeft: boolean): void => {
      const [x, y] = [stepOf(now.x) * (isRightToLeft ? -1 : 1), stepOf(now.y)]
      const isNew = stepOf(now.x) !== stepOf(before.x) || stepOf(now.y) !== stepOf(before.y)
      untilRepeatS = isNew ? REPEAT_AFTER_S : untilRepeatS - seconds
      before = now
      if (!isNew && untilRepeatS > 0) return
      if (!isNew) untilRepeatS = REPEAT_EVERY_S
      go(x, y)
    },
    cursor: () => at,
    picked: () => items[at],
    items: () => items,
  }
}
