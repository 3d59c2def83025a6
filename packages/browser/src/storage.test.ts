import { usualHands, type Consent } from '@sofaspark/contract'
import { createFakeStorage } from './fake-capabilities.ts'
import { createObservable } from './shared/observable.ts'
import { createSeatTokens, createStorage } from './storage.ts'
const createArea = (initial: Record<string, string> = {}) => {
  const values = new Map(Object.entries(initial))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('storage', () => {
  it('BRO-01 stores the language and tokens; the rest waits in memory for consent', () => {
    const area = createArea()
    const consent = createObservable<Consent>('unknown')
    const storage = createStorage(area, consent)
    storage.set('lang', 'he')
    storage.set('seatTokens', { '234567': 't' })
    storage.set('from', 'friend')
    expect(storage.get('from')).toBe('friend')
    expect(Object.fromEntries(area.values)).toEqual({ lang: 'he', seatTokens: '{"234567":"t"}' })
    consent.set('accepted')
    expect(area.values.get('from')).toBe('friend')
    consent.set('unknown')
    expect(area.values.has('from')).toBe(false)
    expect(storage.get('from')).toBe('friend')
    expect(storage.get('lang')).toBe('he')
  })

  it('BRO-01c works in memory when storage is blocked', () => {
    const storage = createStorage(null, createObservable<Consent>('accepted'))
    storage.set('lang', 'tr')
    expect(storage.get('lang')).toBe('tr')
  })

  it('BRO-01c keeps in memory what the browser refuses to store, and no longer than it refuses', () => {
    const area = createArea({ seatTokens: '{"234567":"old"}' })
    let isFull = true
    const setItem = (key: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      area.setItem(key, value)
    }
    const storage = createStorage({ ...area, setItem }, createObservable<Consent>('unknown'))
    storage.set('seatTokens', { '234567': 'new' })
    expect(storage.get('seatTokens')).toEqual({ '234567': 'new' })
    isFull = false
    storage.set('seatTokens', { '234567': 'newest' })
    expect(storage.get('seatTokens')).toEqual({ '234567': 'newest' })
    area.values.set('seatTokens', '{"234567":"of another tab"}')
    expect(storage.get('seatTokens')).toEqual({ '234567': 'of another tab' })
  })

  it('BRO-01c the last known values outlive a browser that forbids storage in the middle of a party', () => {
    const area = createArea({ lang: 'he' })
    let isForbidden = false
    const asked = <Value>(give: () => Value): Value => {
      if (isForbidden) throw new Error('SecurityError')
      return give()
    }
    const storage = createStorage(
      {
        getItem: (key) => asked(() => area.getItem(key)),
        setItem: (key, value) => asked(() => area.setItem(key, value)),
        removeItem: (key) => asked(() => area.removeItem(key)),
      },
      createObservable<Consent>('unknown'),
    )
    storage.set('seatTokens', { '234567': 'kept' })
    expect(storage.get('lang')).toBe('he')
    isForbidden = true
    expect(storage.get('seatTokens')).toEqual({ '234567': 'kept' })
    expect(storage.get('lang')).toBe('he')
    storage.set('seatTokens', { '234567': 'newer' })
    expect(storage.get('seatTokens')).toEqual({ '234567': 'newer' })
    storage.remove('seatTokens')
    expect(storage.get('seatTokens')).toBeUndefined()
  })

  it('BRO-21 keeping the token of a known room forgets no other room, and a new one at most one of twenty', () => {
    const storage = createFakeStorage()
    const tokens = createSeatTokens(storage)
    const rooms = Array.from({ length: 21 }, (_, index) => String(200_000 + index))
    for (const room of rooms) tokens.keep(room, `token of ${room}`)
    tokens.keep(rooms[20] ?? '', 'once more')
    expect(rooms.filter((room) => tokens.of(room) !== undefined)).toEqual(rooms)
    tokens.keep('299999', 'one more')
    expect(rooms.filter((room) => tokens.of(room) === undefined)).toHaveLength(1)
  })

  it('CTL-270 a phone keeps how its player uses pads; junk in a part of it reads as usual', () => {
    const area = createArea({ hands: '{"mirrored":true,"large":"very"}', screenAccess: '[]' })
    const storage = createStorage(area, createObservable<Consent>('accepted'))
    expect(storage.get('hands')).toEqual({ ...usualHands, mirrored: true })
    expect(storage.get('screenAccess')).toBeUndefined()
    storage.set('hands', { ...usualHands, holds: true })
    expect(createStorage(area, createObservable<Consent>('accepted')).get('hands')?.holds).toBe(true)
  })

  it('BRO-01c reads junk as nothing', () => {
    const area = createArea({ lang: 'klingon', hostToken: '{', seatTokens: '[]', volume: 'loud', consoleMode: 'true' })
    const storage = createStorage(area, createObservable<Consent>('accepted'))
    expect(['lang', 'hostToken', 'seatTokens', 'volume'].map((key) => storage.get(key as 'lang'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(storage.get('consoleMode')).toBe(true)
  })
})
