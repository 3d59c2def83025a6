import { padSchema } from '@sofaspark/contract'
import { fakeLobby, fakePlayer } from '@sofaspark/browser/fake-lobbies.ts'
import { momentPressOf, noMoment, type MomentState } from '../moment/moment-state.ts'
import { resultPad } from './screen-pads.ts'

const say = (key: string): string => key
const padOf = (moment: MomentState, seat = 0) =>
  resultPad(fakePlayer(seat), fakeLobby(2), say, { ranking: [], verdict: { kind: 'unknown' }, language: 'en', moment })
const optionsOf = (moment: MomentState, seat?: number) => padOf(moment, seat).widgets[0]?.options?.map(({ id }) => id)
const moment = { id: 'e234', url: 'https://sofaspark.example/moment/e234', deleteToken: 'token' }

it('MOM-22 the admin’s phone keeps, shows and deletes the moment, and no other phone does', () => {
  const offered: MomentState = { kind: 'offered', names: false, isOpen: false }
  const kept: MomentState = { kind: 'kept', moment, isStuck: false, isOpen: true }
  expect(optionsOf(noMoment)).toEqual(['rematch', 'lobby'])
  expect(optionsOf(offered)).toEqual(['rematch', 'lobby', 'moment'])
  expect(optionsOf({ ...offered, isOpen: true })).toEqual(['plain', 'names', 'close'])
  expect(optionsOf({ kind: 'keeping', names: false, isOpen: true })).toEqual(['close'])
  expect(optionsOf(kept)).toEqual(['delete', 'close'])
  for (const state of [offered, { ...offered, isOpen: true }, kept]) {
    expect(padSchema.safeParse(padOf(state)).success).toBe(true)
    expect(padOf(state, 1)).toEqual(padOf(noMoment, 1))
  }
})

it('MOM-22 only a valid press of the phone counts', () => {
  const pressOf = (data: unknown, type = 'choice') => momentPressOf({ type, data })
  expect(pressOf({ id: 'afterwards', option: 'moment' })).toBe('open')
  expect(pressOf({ id: 'moment', option: 'delete' })).toBe('delete')
  for (const data of [null, 'moment', {}, { option: 'delete' }, { id: 'moment', option: 'other' }])
    expect(pressOf(data)).toBeUndefined()
  expect(pressOf({ id: 'moment', option: 'delete' }, 'text')).toBeUndefined()
})
