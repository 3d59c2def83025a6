import { createRoomOptions } from './room-options.ts'

const lives = {
  id: 'lives',
  label: 'Lives',
  value: 5,
  values: [3, 5, 7].map((value) => ({ value, label: String(value) })),
}
const calm = {
  id: 'calm',
  label: 'Calm',
  value: false,
  values: [false, true].map((value) => ({ value, label: String(value) })),
}

it('SCR-90 a press takes the next value, after the last one the first, and only changed settings are chosen', () => {
  const options = createRoomOptions('first')
  options.handle(JSON.stringify([lives, calm]))
  expect(options.chosen()).toEqual({})
  options.turn('lives')
  expect(options.chosen()).toEqual({ lives: 7 })
  options.turn('lives')
  options.turn('nothing')
  expect(options.chosen()).toEqual({ lives: 3 })
  expect(options.offered.get().map(({ value }) => value)).toEqual([3, false])
})

it('SCR-90 the choice stays when the game is played again', () => {
  const evening = createRoomOptions('second')
  evening.handle(JSON.stringify([lives]))
  evening.turn('lives')
  const again = createRoomOptions('second')
  again.handle(JSON.stringify([lives]))
  expect(again.offered.get()[0]?.value).toBe(7)
  expect(createRoomOptions('another').chosen()).toEqual({})
})

it.each([
  '',
  '{}',
  '[1]',
  '[{"id":"lives"}]',
  '[{"id":"lives","value":5,"values":[{"value":5}]}]',
  '[{"id":3,"value":1,"values":[]}]',
])('SCR-11 settings that cannot be read are not offered: %s', (json) => {
  const options = createRoomOptions('broken')
  options.handle(json)
  expect(options.offered.get()).toEqual([])
})
