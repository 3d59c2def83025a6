import { padSchema } from '@sofaspark/contract'
import { messagePad } from './message-pad.ts'

it('SDK-62 a pad between turns shows the standing and a way to join in', () => {
  const value = { id: 'points', label: 'pad.points' }
  const pad = messagePad({ title: 'pad.wait', hint: 'pad.waitHint', value, cheer: 'pad.cheer' })
  expect(padSchema.parse(pad)).toEqual(pad)
  expect(pad.widgets.map(({ id }) => id)).toEqual(['points', 'cheer'])
  expect(messagePad({ title: 'pad.full', hint: 'pad.fullHint' }).widgets).toHaveLength(1)
})
