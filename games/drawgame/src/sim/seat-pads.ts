import type { PadControl, PadLayout } from '@sofaspark/game-sdk'
import { customWords } from './rules.ts'

export const pad = (widgets: readonly PadControl[], hint?: string): PadLayout => ({
  v: 1,
  orientation: 'any',
  ...(hint === undefined ? {} : { theme: { hint } }),
  widgets: [...widgets],
})
export const label = (id: string, text: string, bind?: string): PadControl => ({
  type: 'label',
  id,
  label: text,
  ...(bind === undefined ? {} : { bind }),
})
// No icon's name could be the word: tests search frames for it.
const icons: Readonly<Record<string, PadControl['icon']>> = {
  classic: 'spark',
  custom: 'edit',
  teams: 'users',
  quick: 'play',
  full: 'refresh',
  next: 'rematch',
  finish: 'check',
}
/** Options with their texts and icons. */
export const optionsOf = (ids: readonly string[], words: string) =>
  ids.map((id) => ({ id, label: `${words}.${id}`, icon: icons[id] }))

/** Three words for the artist only, shown as they are. */
export const wordPad = (names: readonly string[]): PadLayout =>
  pad([
    {
      type: 'choices',
      id: 'word',
      label: 'pad.pick',
      secret: true,
      options: names.map((name, at) => ({ id: String(at), label: name })),
    },
  ])

/** The drawings of the round by their numbers on the big screen. */
export const likePad = (others: readonly { artist: number; number: number }[]): PadLayout =>
  pad([
    {
      type: 'choices',
      id: 'like',
      label: 'pad.like',
      options: others.map(({ artist, number }) => ({ id: String(artist), label: String(number) })),
    },
  ])

export const afterPad = (): PadLayout =>
  pad([
    {
      type: 'choices',
      id: 'after',
      label: 'pad.after',
      options: optionsOf(['next', 'finish'], 'after'),
    },
  ])

export const wordsPad = (count: number, refused: number): PadLayout =>
  pad([
    label('count', 'pad.wordCount', 'count'),
    {
      type: 'text',
      id: 'words',
      label: refused > 0 ? 'pad.wordsRefused' : 'pad.wordsHint',
      placeholder: 'pad.words',
      maxLength: 200,
    },
    { ...label('newest', '', 'newest'), side: 'bottom' },
    {
      type: 'choices',
      id: 'wordsMenu',
      side: 'bottom',
      options: [
        { id: 'remove', label: 'pad.wordsRemove', disabled: count === 0 },
        { id: 'start', label: 'pad.wordsStart', disabled: count < customWords.fewest },
      ],
    },
  ])
