import { padSchema } from '@sofaspark/contract'
import type { PadOption } from '../game/define-game.ts'
import { choosePad } from './choose-pad.ts'
import { chosenAmong } from '../pad/pad-commands.ts'

it('SDK-90 a pad offers a few options, and reads the first pick that is one of them', () => {
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
