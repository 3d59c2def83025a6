import { messagePad, type PadControl, type PadLayout } from '@sofaspark/game-sdk'
import { duelStrokes, palette, pens } from './sim/numbers.ts'
import type { Mode } from './sim/world.ts'
import { cheerChoice, guesserLayouts, label, optionsOf, pad, value } from './sim/seat-view.ts'

/** A seat without a phone reads it on the big screen only while its player looks. EVE-60 */
const drawWord = (text: string): PadControl => ({ ...label('word', text, 'word'), grow: 3, secret: true })

const paper: PadControl = { type: 'canvas', id: 'paper', label: 'pad.paper', palette: [...palette], widths: [...pens] }
/** For a seat that has nothing to do: the message, its rank, and cheers. SDK-507 */
const restPad = (message: string): PadLayout =>
  pad([label('message', message), label('points', 'pad.points', 'points'), cheerChoice])

const showPad = (shows: readonly Mode[]): PadLayout =>
  pad([{ type: 'choices', id: 'mode', label: 'pad.choose', options: optionsOf(shows, 'mode') }])

/** Phones' pads in each phase; the texts are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  choose: showPad(['classic', 'custom', 'teams']),
  chooseFew: showPad(['classic', 'custom']),
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
  ...guesserLayouts,
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
