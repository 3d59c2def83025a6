import { createFakeStorage } from './fake-capabilities.ts'
import { createLastSettings } from './last-settings.ts'
import { createObservable } from './shared/observable.ts'
import { createStorage } from './storage.ts'

it('EVE-207 the game that was played last comes first, and keeps the settings that were changed', () => {
  const storage = createFakeStorage()
  const last = createLastSettings(storage)
  last.played('drawgame')
  last.keep('racegame', { laps: 4 })
  last.played('racegame')
  last.played('drawgame')
  expect(last.all()).toEqual([
    { gameKey: 'drawgame', settings: {} },
    { gameKey: 'racegame', settings: { laps: 4 } },
  ])
  last.keep('racegame', {})
  expect(last.settingsOf('racegame')).toEqual({})
  expect(last.settingsOf('icehocky')).toEqual({})
  for (let at = 0; at < 30; at++) last.played(`game${String(at)}`)
  expect(last.all()).toHaveLength(20)
  expect(last.all()[0]?.gameKey).toBe('game29')
})

it('EVE-207 settings reach the browser’s storage only with consent, and what is no settings there is not read', () => {
  const values = new Map<string, string>()
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const consent = createObservable<'unknown' | 'accepted' | 'rejected'>('unknown')
  const last = createLastSettings(createStorage(area, consent))
  last.keep('racegame', { laps: 4 })
  expect(last.settingsOf('racegame')).toEqual({ laps: 4 })
  expect(values.has('lastSettings')).toBe(false)
  consent.set('accepted')
  expect(values.get('lastSettings')).toBe('[{"gameKey":"racegame","settings":{"laps":4}}]')
  const stored = (text: string) => {
    values.set('lastSettings', text)
    return createLastSettings(createStorage(area, consent)).all()
  }
  expect(stored('{"a":1}')).toEqual([])
  expect(
    stored('[{"gameKey":"a"},{"gameKey":"b","settings":{"laps":{}}},{"gameKey":"c","settings":{"on":true}}]'),
  ).toEqual([{ gameKey: 'c', settings: { on: true } }])
})
