import type { Pad } from '@sofaspark/contract'
import { decodeFrame, encodeFrame, type WidgetState } from '../pad/input-frame.ts'
import { mergeFrames } from './phone-panel.ts'

const pad: Pad = {
  v: 1,
  orientation: 'any',
  widgets: [
    { type: 'stick', id: 'run' },
    { type: 'button', id: 'leap' },
  ],
}
const frame = (x: number, held: boolean, presses: number): Uint8Array =>
  encodeFrame(
    pad,
    new Map<string, WidgetState>([
      ['run', { type: 'stick', x, y: 0 }],
      ['leap', { type: 'button', held, presses }],
    ]),
  )

it('SDK-14 keys and a clickable phone play one seat: presses add up, and the hand that moves leads', () => {
  const merged = decodeFrame(pad, mergeFrames(pad, [frame(0, false, 3), frame(1, true, 2)]))
  expect(merged?.get('leap')).toEqual({ type: 'button', held: true, presses: 5 })
  expect(merged?.get('run')).toEqual({ type: 'stick', x: 1, y: 0 })
  const lone = decodeFrame(pad, mergeFrames(pad, [undefined, frame(-1, false, 127)]))
  expect(lone?.get('leap')).toEqual({ type: 'button', held: false, presses: 127 })
  expect(decodeFrame(pad, mergeFrames(pad, [frame(0, false, 127), frame(0, false, 1)]))?.get('leap')).toMatchObject({
    presses: 0,
  })
})
