import { padSchema } from '@sofaspark/contract'
import type { PadOption } from '../game/define-game.ts'
import { choosePad, messagePad, messagePads, modePad } from './pad-layouts.ts'
import { chosenAmong } from '../pad/pad-commands.ts'

it('SDK-112 a pad offers a few options, and reads the first pick that is one of them', () => {
  const options: PadOption[] = [
    { id: 'versus', label: 'mode.versus', icon: 'bump' },
    { id: 'solo', label: 'mode.solo' },
  ]
  const pad = choosePad({ id: 'mode', title: 'pad.choose', hint: 'pad.chooseHint', options })
  expect(padSchema.parse(pad)).toEqual(pad)
  const pick = (option: unknown, id = 'mode') => ({ type: 'choice', data: { id, option } })
  const picked = (...commands: { type: string; data: unknown }[]) => chosenAmong(commands, 'mode', ['versus', 'solo'])
  expect(picked(pick('nonsense'), pick('solo', 'other'), pick('solo'), pick('versus'))).toBe('solo')
  expect(picked(pick(7), { type: 'choice', data: null }, { type: 'text', data: { id: 'mode' } })).toBeUndefined()
})

it('SDK-507 a pad between turns shows the standing and a way to join in', () => {
  const value = { id: 'points', label: 'pad.points' }
  const pad = messagePad({ title: 'pad.wait', hint: 'pad.waitHint', value, cheer: 'pad.cheer' })
  expect(padSchema.parse(pad)).toEqual(pad)
  expect(pad.widgets.map(({ id }) => id)).toEqual(['points', 'cheer'])
  expect(messagePad({ title: 'pad.full', hint: 'pad.fullHint' }).widgets).toHaveLength(1)
  const pads = messagePads(['wait', 'won'], 'points')
  expect(pads.wait).toEqual(pad)
  expect(pads.won.theme).toEqual({ title: 'pad.won', hint: 'pad.wonHint' })
})

it('SDK-515 the pad of the modes names each by its text, with an icon where there is one', () => {
  const pad = modePad({ versus: 'bump', coop: null })
  expect(padSchema.parse(pad)).toEqual(pad)
  expect(pad.widgets[0]?.options).toEqual([
    { id: 'versus', label: 'mode.versus', icon: 'bump' },
    { id: 'coop', label: 'mode.coop' },
  ])
})
