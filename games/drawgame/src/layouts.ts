import { messagePad, type PadControl, type PadLayout } from '@sofaspark/game-sdk'
import { customWords, duelStrokes, guessing, palette, pens } from './sim/rules.ts'
import { cheers } from './sim/world.ts'

const pad = (widgets: readonly PadControl[], hint?: string): PadLayout => ({
  v: 1,
  orientation: 'any',
  ...(hint === undefined ? {} : { theme: { hint } }),
  widgets: [...widgets],
})
const label = (id: string, text: string, bind?: string): PadControl => ({
  type: 'label',
  id,
  label: text,
  ...(bind === undefined ? {} : { bind }),
})
/** A seat without a phone reads it on the big screen only while its player looks. EVE-62 */
const drawWord = (text: string): PadControl => ({ ...label('word', text, 'word'), grow: 3, secret: true })
const value = (id: string): PadControl => ({ type: 'label', id, bind: id })

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
const optionsOf = (ids: readonly string[], words: string) =>
  ids.map((id) => ({ id, label: `${words}.${id}`, icon: icons[id] }))

const cheerChoice: PadControl = {
  type: 'choices',
  id: 'cheer',
  label: 'pad.cheer',
  options: cheers.map((id) => ({ id, label: `cheer.${id}` })),
}
const paper: PadControl = { type: 'canvas', id: 'paper', label: 'pad.paper', palette: [...palette], widths: [...pens] }
/** The label stands above the field, so that a keyboard never hides it. */
const guessPad = (news: string): PadLayout =>
  pad([
    value('blanks'),
    { ...label('time', '', 'time'), grow: 0.3 },
    { type: 'text', id: 'guess', label: news, placeholder: 'pad.guess', maxLength: guessing.mostLetters },
    { ...label('tried', '', 'tried'), side: 'bottom' },
  ])

/** For a seat that has nothing to do: the news, its standing, and cheers. DRW-34 */
const restPad = (news: string): PadLayout =>
  pad([label('message', news), label('points', 'pad.points', 'points'), cheerChoice])

/** Phones' pads in each phase; the texts are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  choose: pad([
    {
      type: 'choices',
      id: 'mode',
      label: 'pad.choose',
      options: optionsOf(['classic', 'custom', 'teams'], 'mode'),
    },
  ]),
  length: pad([
    {
      type: 'choices',
      id: 'length',
      label: 'pad.length',
      options: optionsOf(['quick', 'full'], 'length'),
    },
  ]),
  draw: pad([drawWord('pad.draw'), value('time'), paper]),
  drawDuel: pad([drawWord('pad.drawDuel'), value('time'), { ...paper, tools: ['ink'], strokes: duelStrokes }]),
  drawSpeed: pad([
    drawWord('pad.draw'),
    value('time'),
    paper,
    { type: 'choices', id: 'skip', options: [{ id: 'skip', label: 'pad.skip' }], side: 'bottom' },
  ]),
  guess: guessPad('pad.guessHint'),
  close: guessPad('pad.close'),
  rival: pad([value('blanks'), label('opens', 'pad.rival', 'opens'), cheerChoice]),
  solved: pad([label('gained', 'pad.solved', 'gained'), cheerChoice]),
  scored: pad([label('gained', 'pad.turnScore', 'gained'), label('points', 'pad.points', 'points'), cheerChoice]),
  wait: restPad('pad.wait'),
  ready: restPad('pad.ready'),
  'rule-classic': restPad('pad.ruleClassic'),
  'rule-speed': restPad('pad.ruleSpeed'),
  'rule-duel': restPad('pad.ruleDuel'),
  cheer: restPad('pad.applaud'),
  crowned: restPad('pad.crowned'),
  thanks: restPad('pad.thanks'),
  full: messagePad({ title: 'pad.full', hint: 'pad.wait', cheer: 'cheer.bravo' }),
}

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
