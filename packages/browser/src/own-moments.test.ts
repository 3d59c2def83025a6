import { createFakeStorage } from './fake-capabilities.ts'
import { createOwnMoments } from './own-moments.ts'
import { createObservable } from './shared/observable.ts'
import { createStorage } from './storage.ts'

const idOf = (at: number): string => `e${String(at).padStart(21, '0')}`
const momentAt = (at: number) => ({ id: idOf(at), deleteToken: `token${at}`, game: 'racegame', untilS: 1_000 + at })

it('MOM-41 the newest moments are kept, each until it is deleted or its days are over', () => {
  let nowS = 0
  const own = createOwnMoments(createFakeStorage(), () => nowS)
  for (let at = 0; at < 50; at++) own.keep(momentAt(at))
  own.keep(momentAt(30))
  expect(own.all()).toHaveLength(40)
  expect(
    own
      .all()
      .slice(0, 2)
      .map(({ id }) => id),
  ).toEqual([idOf(30), idOf(49)])
  own.forget(idOf(30))
  expect([own.find(idOf(30)), own.find(idOf(49))?.deleteToken]).toEqual([undefined, 'token49'])
  nowS = 1_048
  expect(own.all().map(({ id }) => id)).toEqual([idOf(49)])
})

it('MOM-41 moments reach the browser’s storage only with consent, and what is none there is not read', () => {
  const values = new Map<string, string>()
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const consent = createObservable<'unknown' | 'accepted' | 'rejected'>('unknown')
  const own = createOwnMoments(createStorage(area, consent), () => 0)
  own.keep(momentAt(1))
  expect([own.all().length, values.has('ownMoments')]).toEqual([1, false])
  consent.set('accepted')
  expect(values.get('ownMoments')).toContain('token1')
  consent.set('rejected')
  expect(values.has('ownMoments')).toBe(false)
  const stored = (text: string) => {
    values.set('ownMoments', text)
    return createOwnMoments(createStorage(area, createObservable('accepted' as const)), () => 0).all()
  }
  for (const junk of ['{', '{}', '[null, 1, {}]', JSON.stringify([{ ...momentAt(1), id: '../admin' }])])
    expect(stored(junk)).toEqual([])
})
