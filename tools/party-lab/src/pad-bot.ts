import type { Pad, Widget } from '@sofaspark/contract/pad.ts'
import type { WidgetState } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'

export interface BotCommand {
  type: string
  data: unknown
}
export interface BotTurn {
  states: ReadonlyMap<string, WidgetState>
  commands: BotCommand[]
}

/** Turns per second. */
export const turnsPerSecond = 30
const words = ['cat', 'house', 'boat', 'sun', 'tree', 'fish', 'star', 'cake', 'kite', 'moon']
const colors = ['#1a0d33', '#e5484d', '#3f7fe0']
const MAX_POINTS = 16

const strokeOf = (chance: ReturnType<typeof createRandom>, widget: Widget, stroke: number): BotCommand => {
  let [x, y] = [chance.next(), chance.next()]
  const points: number[] = []
  for (let at = 0; at < MAX_POINTS; at++) {
    points.push(Math.round(x * 10_000) / 10_000, Math.round(y * 10_000) / 10_000)
    x = Math.max(0, Math.min(1, x + (chance.next() - 0.5) * 0.12))
    y = Math.max(0, Math.min(1, y + (chance.next() - 0.5) * 0.12))
  }
  const color = chance.pick(widget.palette ?? colors) ?? '#000000'
  const width = chance.pick(widget.widths ?? [6, 14]) ?? 6
  return { type: 'stroke', data: { id: widget.id, stroke, color, width, points, end: true } }
}

/** A player who has never seen the game: reads the pad and tries every control, plausibly. LAB-02 */
export const createPadBot = (seed: number) => {
  const chance = createRandom(seed, 'pad-bot')
  let pad: Pad | null = null
  let turn = 0
  let strokes = 0
  let way = { x: 0, y: 0 }
  const presses = new Map<string, number>()
  const happens = (perSecond: number): boolean => chance.next() < perSecond / turnsPerSecond
  const counted = (key: string, perSecond: number): number => {
    if (happens(perSecond)) presses.set(key, ((presses.get(key) ?? 0) + 1) & 0x7f)
    return presses.get(key) ?? 0
  }
  const wave = (seconds: number): number => {
    const share = (turn / turnsPerSecond / seconds) % 1
    return share < 0.5 ? share * 4 - 1 : 3 - share * 4
  }
  const stateOf = ({ type, id }: Widget): WidgetState | undefined => {
    switch (type) {
      case 'stick':
        return { type, ...way }
      case 'dpad':
        return { type, x: Math.round(way.x) as -1 | 0 | 1, y: Math.round(way.y) as -1 | 0 | 1 }
      case 'button': {
        const before = presses.get(id) ?? 0
        const now = counted(id, 1.2)
        return { type, presses: now, held: now !== before }
      }
      case 'tapPair':
        return { type, left: counted(`${id}:left`, 4), right: counted(`${id}:right`, 4) }
      case 'slider':
        return { type, value: wave(2.4) }
      case 'tilt':
        return { type, x: wave(3), y: wave(4.2), live: true }
      case 'wheel':
        return { type, angle: wave(2) * 0.7 }
      case 'swipe':
        return { type, presses: counted(id, 0.8), x: way.x, y: way.y, speed: 0.4 + chance.next() * 0.6 }
      case 'aim': {
        const held = turn % 20 > 8
        return { type, held, lifts: counted(`${id}:lift`, 0.8), taps: counted(`${id}:tap`, 0.5), x: way.x, y: way.y }
      }
      default:
        return undefined
    }
  }
  const commandsOf = (widget: Widget): BotCommand[] => {
    if (widget.disabled === true) return []
    const { type, id } = widget
    if (type === 'choices' && happens(0.7)) {
      const option = chance.pick((widget.options ?? []).filter(({ disabled }) => disabled !== true))
      return option ? [{ type: 'choice', data: { id, option: option.id } }] : []
    }
    if (type === 'text' && happens(0.4)) return [{ type: 'text', data: { id, text: chance.pick(words) ?? '' } }]
    if (type !== 'canvas' || !happens(1.5)) return []
    strokes += 1
    return [strokeOf(chance, widget, strokes)]
  }
  return {
    /** The phone shows another pad: presses count from zero. */
    show: (next: Pad): void => {
      pad = next
      presses.clear()
    },
    /** A thirtieth of a second later. */
    turn: (): BotTurn => {
      turn += 1
      if (turn % 20 === 1) way = { x: chance.next() * 2 - 1, y: chance.next() * 2 - 1 }
      const widgets = pad?.widgets ?? []
      const states = widgets.flatMap((widget) => {
        const state = widget.disabled === true ? undefined : stateOf(widget)
        return state ? [[widget.id, state] as const] : []
      })
      return { states: new Map(states), commands: widgets.flatMap(commandsOf) }
    },
  }
}
