import type { GameSettings } from '@sofaspark/contract'
import { createFakeStorage } from '@sofaspark/browser/fake-capabilities.ts'
import { createLastSettings, type LastSettings } from '@sofaspark/browser/last-settings.ts'
import { createRoomOptions, isChanged } from './room-options.ts'

const lives = {
  id: 'lives',
  label: 'Lives',
  value: 5,
  usual: 5,
  values: [3, 5, 7].map((value) => ({ value, label: String(value) })),
}
const calm = {
  id: 'calm',
  label: 'Calm',
  value: false,
  usual: false,
  values: [false, true].map((value) => ({ value, label: String(value) })),
}
const kept = () => createLastSettings(createFakeStorage())
const optionsOf = (gameKey: string, last: LastSettings = kept(), planned?: GameSettings) =>
  createRoomOptions(gameKey, { last, planned: () => planned })

it('SCR-90 a press takes the next value, after the last one the first, and only changed settings are chosen', () => {
  const options = optionsOf('first')
  options.handle(JSON.stringify([lives, calm]))
  expect(options.chosen()).toEqual({})
  options.turn('lives')
  expect(options.chosen()).toEqual({ lives: 7 })
  options.turn('lives')
  options.turn('nothing')
  expect(options.chosen()).toEqual({ lives: 3 })
  expect(options.offered.get().map(({ value }) => value)).toEqual([3, false])
})

it('SCR-90 EVE-207 the choice stays when the game is played again, and one press resets it', () => {
  const last = kept()
  const evening = optionsOf('second', last)
  evening.handle(JSON.stringify([lives, calm]))
  evening.turn('lives')
  evening.turn('calm')
  const again = optionsOf('second', last)
  again.handle(
    JSON.stringify([
      { ...lives, value: 7 },
      { ...calm, value: true },
    ]),
  )
  expect(again.offered.get().map(({ value }) => value)).toEqual([7, true])
  expect(optionsOf('another', last).chosen()).toEqual({})
  expect(isChanged(again.offered.get())).toBe(true)
  again.reset()
  expect(again.chosen()).toEqual({ lives: 5, calm: false })
  expect(isChanged(again.offered.get())).toBe(false)
  expect(optionsOf('second', last).chosen()).toEqual({})
})

it('EVE-203 the evening’s settings go before this browser’s, and what is changed in the match before both', () => {
  const last = kept()
  last.keep('third', { lives: 3, calm: true })
  const options = optionsOf('third', last, { lives: 7 })
  options.handle(JSON.stringify([{ ...lives, value: 7 }, calm]))
  expect(options.chosen()).toEqual({ lives: 7 })
  options.turn('lives')
  expect(options.chosen()).toEqual({ lives: 3 })
  expect(last.settingsOf('third')).toEqual({ lives: 3, calm: true })
})

it.each([
  '',
  '{}',
  '[1]',
  '[{"id":"lives"}]',
  '[{"id":"lives","value":5,"values":[{"value":5}]}]',
  '[{"id":3,"value":1,"values":[]}]',
])('SCR-11 settings that cannot be read are not offered: %s', (json) => {
  const options = optionsOf('broken')
  options.handle(json)
  expect(options.offered.get()).toEqual([])
})
