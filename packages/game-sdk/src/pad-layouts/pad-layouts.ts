import type { PadLayout, PadOption } from '../game/define-game.ts'
import { chosenAmong } from '../pad/pad-commands.ts'
import type { PadControls } from '../pad/pad-controls.ts'
import type { SidePick } from '../sim/teams.ts'

/** A pad to play with: its controls, and the sentence that explains them, a key of the game's locale. */
export const playPad = (
  hint: string,
  widgets: PadLayout['widgets'],
  orientation: PadLayout['orientation'] = 'landscape',
): PadLayout => ({ v: 1, orientation, theme: { hint }, widgets })

export interface ChoosePad {
  /** The control's id: `chosenAmong` reads its picks. */
  id: string
  /** Keys of the game's locale, as all texts here. */
  title: string
  hint?: string
  options: readonly PadOption[]
}

/** The pad on which a seat picks one of a few options. SDK-112 */
export const choosePad = ({ id, title, hint, options }: ChoosePad): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { title, ...(hint === undefined ? {} : { hint }) },
  widgets: [{ type: 'choices', id, label: title, options: options.map((option) => ({ ...option })) }],
})

/** The pad on which the chooser's phone picks a mode, by its icon: the texts `pad.choose` and `mode.<mode>`. SDK-515 */
export const modePad = (icons: Readonly<Record<string, NonNullable<PadOption['icon']> | null>>): PadLayout =>
  choosePad({
    id: 'mode',
    title: 'pad.choose',
    options: Object.entries(icons).map(([id, icon]) => ({
      id,
      label: `mode.${id}`,
      ...(icon === null ? {} : { icon }),
    })),
  })

/** The button of a pad for waiting; the session shows its presses over the picture. SDK-507 */
export const cheerId = 'cheer'

export interface MessagePad {
  /** Keys of the game's locale, as all texts here. */
  title: string
  hint: string
  /** A value of `view(seat)` that is shown large: the seat's standing. */
  value?: { id: string; label: string }
  /** The label of a button that cheers; its presses arrive as the control `cheer`. */
  cheer?: string
}

/** The pad of a seat that is not playing: the current event, the seat's standing, and a way to join in. SDK-507 */
export const messagePad = ({ title, hint, value, cheer }: MessagePad): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { title, hint },
  widgets: [
    value === undefined
      ? { type: 'label', id: 'message', label: hint, grow: 2 }
      : { type: 'label', id: value.id, label: value.label, bind: value.id, grow: 2 },
    ...(cheer === undefined
      ? []
      : [{ type: 'button', id: cheerId, label: cheer, icon: 'star', side: 'end', tone: 'primary' } as const]),
  ],
})

/**
 * Pads of seats that are not playing, by their names: the texts `pad.<name>` and `pad.<name>Hint`, the value `value` of the seat's
 * view under `pad.<value>`, and a cheer. SDK-507
 */
export const messagePads = <Name extends string>(
  names: readonly Name[],
  value: string,
  cheer = 'pad.cheer',
): Readonly<Record<Name, PadLayout>> => {
  const pads = names.map((name) => {
    const words = { title: `pad.${name}`, hint: `pad.${name}Hint` }
    return [name, messagePad({ ...words, value: { id: value, label: `pad.${value}` }, cheer })] as const
  })
  return Object.fromEntries(pads) as Record<Name, PadLayout>
}

/** The control that ends the showing of a decisive moment. Enter at the big screen picks it as well. */
export const replayControl = 'replay'
export const skipOption = 'skip'

/** The admin's pad while a decisive moment is replayed. Texts are keys of the game's locale. SDK-512 */
export const replayPad = ({ title, hint, skip }: { title: string; hint?: string; skip: string }): PadLayout =>
  choosePad({
    id: replayControl,
    title,
    ...(hint === undefined ? {} : { hint }),
    options: [{ id: skipOption, label: skip }],
  })

/** Whether a seat's commands skip the showing: the `skip` cue of `stepFlow`, for the admin's seat. SDK-512 */
export const skipsReplay = (commands: readonly { type: string; data: unknown }[]): boolean =>
  chosenAmong(commands, replayControl, [skipOption]) !== undefined

/** The inputs of every match: a cheer, and the end of a replay. A game's input takes them as they are. */
export const sharedPresses = (controls: PadControls): { cheer?: true; skip?: true } => ({
  ...(controls.pressed('cheer') > 0 ? { cheer: true } : {}),
  ...(skipsReplay(controls.commands) ? { skip: true } : {}),
})

const sidePad = (picked?: SidePick): PadLayout =>
  choosePad({
    id: 'side',
    title: 'pad.teams',
    hint: picked === undefined ? 'pad.teamsHint' : `pad.picked.${picked}`,
    options: [
      { id: 'sun', label: 'teams.sun', icon: 'bump' },
      { id: 'moon', label: 'teams.moon', icon: 'moon' },
      { id: 'mix', label: 'teams.mix', icon: 'swap' },
    ],
  })

/**
 * The pads of a match between two sides beside those to play with, as `teamSeatView` names them: picking a side, waiting and the end.
 * The words are keys of the game's locale.
 */
export const sidePads = {
  teams: sidePad(),
  'picked-sun': sidePad('sun'),
  'picked-moon': sidePad('moon'),
  'picked-mix': sidePad('mix'),
  replay: replayPad({ title: 'pad.replay', skip: 'pad.skip' }),
  ...messagePads(['wait', 'won', 'lost', 'drawn'], 'score'),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer: 'pad.cheer' }),
} as const satisfies Readonly<Record<string, PadLayout>>

/** The side that a phone picks on such a pad. */
export const pickedSide = ({ commands }: PadControls): { side?: SidePick } => {
  const side = chosenAmong(commands, 'side', ['sun', 'moon', 'mix'])
  return side === undefined ? {} : { side }
}
