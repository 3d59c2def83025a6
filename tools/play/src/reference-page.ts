import {
  awardKeys,
  hapticPatterns,
  limits,
  padIcons,
  widgetTypes,
  type Pad,
  type WidgetType,
} from '@sofaspark/contract'
import { runNode } from '@sofaspark/programs'

interface ControlNote {
  /** The thumb's part. */
  use: string
  /** How `readPad` reads it. */
  read: string
  /** Fields besides `id`, `label`, `icon`, `grow`, `side`, `tone` and `disabled`. */
  fields?: string
}

const notes: Readonly<Record<WidgetType, ControlNote>> = {
  stick: { use: 'A thumb stick; the thumb may land anywhere on it.', read: "`stick('id')`: x and y, at most length 1" },
  dpad: { use: 'Four directions and their corners.', read: "`stick('id')`: x and y are −1, 0 or 1" },
  button: {
    use: 'A press, or as long as it is held.',
    read: "`pressed('id')`: presses since the last tick; `held('id')`",
  },
  swipe: {
    use: 'A flick in any direction; with `sling` it is pulled and let go.',
    read: "`swipe('id')`: count, x, y and speed from 0 to 1",
    fields: '`sling`: a slingshot, whose direction is also sent while it is pulled',
  },
  slider: { use: 'A place on a level line, which stays where the thumb leaves it.', read: "`slider('id')`: −1 to 1" },
  tapPair: { use: 'Two halves to tap in turn.', read: "`taps('id')`: left and right taps since the last tick" },
  tilt: {
    use: 'The phone leans; a stick where it has no sensor.',
    read: "`tilt('id')`: x, y, and `live` if the sensor speaks",
    fields: '`touch`: `stick` or `slider`, which comes first; a quiet button switches to tilting',
  },
  canvas: {
    use: 'A paper to draw on.',
    read: '`commands` of the type `stroke`, in parts, and `undo`, `fill`, `clear`',
    fields: '`palette`, `widths`, `tools`, `strokes`',
  },
  text: {
    use: 'A line to write.',
    read: "`commands`: `sentText(command, 'id')`",
    fields: '`placeholder`, `maxLength` up to 200',
  },
  choices: {
    use: 'Up to sixteen options to pick one of.',
    read: "`commands`: `chosenAmong(commands, 'id', options)`",
    fields: '`options`: id, label, icon, disabled',
  },
  wheel: { use: 'A steering wheel.', read: "`wheel('id')`: −1 to 1" },
  aim: {
    use: 'A drag aims and its end is a lift; a touch without a drag is a tap.',
    read: "`aim('id')`: held, x, y, lifts and taps",
  },
  label: { use: 'A text, or a value of `view(seat)`.', read: 'nothing', fields: '`bind`: the name of the value' },
}

/** A pad with one control of a kind, as its picture shows it. */
export const samplePad = (type: WidgetType): Pad => ({
  v: 1,
  orientation: 'landscape',
  widgets: [
    {
      type,
      id: 'sample',
      label: { label: 'Stars', text: 'Your word', choices: 'Pick one' }[type as string] ?? 'Label',
      ...(type === 'button' ? { icon: 'dash' } : {}),
      ...(type === 'label' ? { bind: 'sample' } : {}),
      ...(type === 'canvas' ? { palette: ['#1a0d33', '#c7323f', '#2f7a50'], widths: [4, 12] } : {}),
      ...(type === 'text' ? { placeholder: 'Write here', maxLength: 20 } : {}),
      ...(type === 'choices'
        ? {
            options: [
              { id: 'sun', label: 'Suns', icon: 'bump' },
              { id: 'moon', label: 'Moons', icon: 'moon' },
            ],
          }
        : {}),
    },
  ],
})

const controls = (): string =>
  widgetTypes
    .map((type) => {
      const { use, read, fields } = notes[type]
      const more = fields === undefined ? '' : ` | Also: ${fields}.`
      return `| \`${type}\` | ![${type}](pictures/controls/${type}.jpg) | ${use}${more.replace(' |', '')} | ${read} |`
    })
    .join('\n')

const page = (): string => `# Reference for game makers

\`npm run reference\` writes this page and its pictures from the code. Start with [make a game](make-a-game.md).

## Controls

A pad is \`{ v: 1, orientation: 'any' | 'portrait' | 'landscape', theme?: { title, hint }, widgets }\`. Every control has \`type\` and \`id\`, and may have
\`label\` (a key of the locale), \`icon\`, \`grow\` (its share of the space, 0.2 to 8), \`side\` (\`start\`, \`center\`, \`end\`, \`top\`, \`bottom\`),
\`tone\` (\`primary\`, \`quiet\`, \`danger\`) and \`disabled\`. A \`button\`, \`swipe\`, \`tapPair\` or \`aim\` may be \`timed\`:
\`agoMs('id')\` then returns how long ago it was pressed ([fair presses](game-parts.md)). In \`readPad(controls)\` the ids are those of the pad. A \`label\` or \`choices\` may be \`secret\`: a player without a phone reads it on the big screen only while a button is held.

| type | looks | use | read with |
| ---- | ----- | --- | --------- |
${controls()}

## Icons

${padIcons.map((icon) => `\`${icon}\``).join(', ')}.

## Haptics

\`haptics(event)\` in the rules returns \`{ seat, pattern }\`: ${hapticPatterns.map((name) => `\`${name}\``).join(', ')}. A phone that cannot shake flashes and sounds.

\`stats(event)\` returns \`{ seat, award, count? }\`: the highest count of a kind wins an award beside the ranking. Awards: ${awardKeys.map((name) => `\`${name}\``).join(', ')}.

## Sounds

\`sounds.load(recipes, song?)\` once in \`makeView\`; each recipe is a row of [ZzFX](https://killedbyapixel.github.io/ZzFX) numbers. \`sounds.play(name, { volume, rate, pan })\`
plays one, and a name that was never loaded is silent. \`sounds.music(0 … 1)\` makes the song calm or wild, \`sounds.music(null)\` stops it.

## \`view\` and \`values\`

\`view(seat)\` is everything that one phone may know: \`layout\` names one of \`layouts\`, \`values\` fill its labels with \`bind\`, and \`pad\` replaces the layout for this seat alone.
It is asked after every tick and must not change anything. A pad is sent only when it changed, values only when one of them did. Texts are keys of the
locale; a text that is no key is shown as it is, such as a word to draw.

## Switching pads under a finger

- The new pad has the same controls (types, ids and sides, in the same order): they stay where they are. Fingers keep holding them; labels, icons and tones change.
- Any other pad: everything is released, as if all fingers were lifted. A finger that still lies there counts once it is lifted and put down again.
- Presses are counted from zero on every pad, and none is lost or counted twice: \`pressed\` gives the presses since the last tick on the pad that is shown.
- A late frame of the previous pad is ignored. So it is safe to switch while someone presses.

## Limits

| limit | number |
| ----- | ------ |
| controls of a pad | 24 |
| options of \`choices\` | 16 |
| letters of a text on a pad | 120 |
| bytes of one frame | ${limits.inputFrameBytes} |
| bytes of one command | ${limits.commandBytes} |
| commands of a phone a second | ${limits.commandsPerSecond}, ${limits.commandBurst} at once |
| frames of a phone a second | ${limits.inputsPerSecond} |
| bytes of a snapshot (what \`save\` gives, as JSON) | ${limits.snapshotBytes} |
| seats | ${limits.seats} |
`

/** The reference for game makers, formatted as the repository wants it. CHK-60 */
export const referencePage = (root: string): string =>
  runNode(['node_modules/oxfmt/bin/oxfmt', '--stdin-filepath', 'docs/game-reference.md'], {
    cwd: root,
    input: page(),
  }).stdout
