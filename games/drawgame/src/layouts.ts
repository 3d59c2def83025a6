import { messagePad, type PadControl, type PadLayout } from '@sofaspark/game-sdk'
import { duelStrokes, guessing, palette, pens } from './sim/numbers.ts'
import { label, optionsOf, pad } from './sim/seat-view.ts'
import { cheers } from './sim/world.ts'

/** A seat without a phone reads it on the big screen only while its player looks. EVE-60 */
const drawWord = (text: string): PadControl => ({ ...label('word', text, 'word'), grow: 3, secret: true })
const value = (id: string): PadControl => ({ type: 'label', id, bind: id })

const cheerChoice: PadControl = {
  type: 'choices',
  id: 'cheer',
  label: 'pad.cheer',
  options: cheers.map((id) => ({ id, label: `cheer.${id}` })),
}
const paper: PadControl = { type: 'canvas', id: 'paper', label: 'pad.paper', palette: [...palette], widths: [...pens] }
/** The label is above the field, so that a keyboard never hides it. */
const guessPad = (message: string): PadLayout =>
  pad([
    value('blanks'),
    { ...label('time', '', 'time'), grow: 0.3 },
    { type: 'text', id: 'guess', label: message, placeholder: 'pad.guess', maxLength: guessing.mostLetters },
    { ...label('tried', '', 'tried'), side: 'bottom' },
  ])

/** For a seat that has nothing to do: the message, its rank, and cheers. SDK-507 */
const restPad = (message: string): PadLayout =>
  pad([label('message', message), label('points', 'pad.points', 'points'), cheerChoice])

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
