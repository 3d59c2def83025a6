import * as z from 'zod/mini'

/** The kinds of control that a phone can show. */
export const widgetTypes = [
  'stick',
  'dpad',
  'button',
  'swipe',
  'slider',
  'tapPair',
  'tilt',
  'canvas',
  'text',
  'choices',
  'wheel',
  'label',
  'aim',
] as const
export type WidgetType = (typeof widgetTypes)[number]

/** The haptic patterns; a phone that cannot vibrate flashes and plays a sound instead. */
export const hapticPatterns = ['tick', 'hit', 'win', 'lose'] as const
export type HapticPattern = (typeof hapticPatterns)[number]

const text = z.string().check(z.maxLength(120))
const id = z.string().check(z.regex(/^[a-zA-Z0-9_-]{1,32}$/))
const icon = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const option = z.object({ id, label: text, icon: z.optional(icon), disabled: z.optional(z.boolean()) })

const widget = z.object({
  type: z.enum(widgetTypes),
  id,
  label: z.optional(text),
  /** A picture from the icon set, shown above the label. */
  icon: z.optional(icon),
  /** The control's share of the pad's space, 1 by default. */
  grow: z.optional(z.number().check(z.gte(0.2), z.lte(8))),
  /** The part of the pad that holds the control in landscape. */
  side: z.optional(z.enum(['start', 'center', 'end', 'top', 'bottom'])),
  tone: z.optional(z.enum(['primary', 'quiet', 'danger'])),
  disabled: z.optional(z.boolean()),
  /** For `choices`: the options, at most sixteen. */
  options: z.optional(z.array(option).check(z.maxLength(16))),
  /** For `text`: the field's placeholder and maximum length. */
  placeholder: z.optional(text),
  maxLength: z.optional(z.number().check(z.int(), z.gte(1), z.lte(200))),
  /** For `label`: the bound value that it shows (sent with `gameMessage({ type: 'bind' })`). */
  bind: z.optional(id),
  /** Secret: for a seat without a phone, the big screen shows it only while its player holds a button. */
  secret: z.optional(z.boolean()),
  /** For `swipe`: pulled and released like a slingshot; its direction is sent while the finger holds it. */
  sling: z.optional(z.boolean()),
  /** The frame carries the phone's time of the last press, for fair timing over slow connections. */
  timed: z.optional(z.boolean()),
  /** For `tapPair`: each tap is one of many, so that a player who holds instead of tapping taps both halves in turn. CTL-271 */
  repeats: z.optional(z.boolean()),
  /** For `tilt`: the control under the finger until the player switches to tilting. */
  touch: z.optional(z.enum(['stick', 'slider'])),
  /** For `canvas`: the colours and line widths of the pen. */
  palette: z.optional(z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))).check(z.maxLength(24))),
  widths: z.optional(z.array(z.number().check(z.gte(1), z.lte(64))).check(z.maxLength(8))),
  /** For `canvas`: the tools besides pens, all by default; and the number of strokes after which the pen stops. */
  tools: z.optional(z.array(z.enum(['ink', 'fill', 'undo', 'clear'])).check(z.maxLength(4))),
  strokes: z.optional(z.number().check(z.int(), z.gte(1), z.lte(99))),
})

const theme = z.object({
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  title: z.optional(text),
  hint: z.optional(text),
})

/** A phone's controls, as data. A pad that fails this schema is `bad_payload`. Unknown keys are dropped. */
export const padSchema = z.object({
  v: z.literal(1),
  orientation: z.enum(['any', 'portrait', 'landscape']),
  theme: z.optional(theme),
  widgets: z.array(widget).check(z.maxLength(24)),
})

export type Pad = z.infer<typeof padSchema>
export type Widget = z.infer<typeof widget>
