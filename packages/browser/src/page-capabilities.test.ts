import { deviceAgents } from '@sofaspark/contract/device-agents.cases.ts'
import { eventFault } from '@sofaspark/contract/analytics-events.ts'
import type { Consent } from '@sofaspark/contract'
import { createAnalytics } from './analytics.ts'
import { detectDevice, createVisitorId, originQuery, rememberVisitor, sourceOf } from './visitor.ts'
import { createFakeClock, createFakeStorage } from './fake-capabilities.ts'
import { loadConfig } from './shared/http.ts'
import { createLanguage } from './page-capabilities.ts'
import { createObservable } from './shared/observable.ts'
import { retryDelayMs } from './socket/connect-attempts.ts'
import { createStorage } from './storage.ts'
import { withTimeLimit } from './shared/clock.ts'
const visit = (patch: Partial<Parameters<typeof sourceOf>[0]> = {}) => ({
  query: new Map<string, string>(),
  referrer: '',
  ownHost: 'sofaspark.example',
  ...patch,
})

describe('the visitor', () => {
  it('BRO-03 comes from the query, else the referrer, else directly; settled once', () => {
    expect(sourceOf(visit({ query: new Map([['from', 'tv_qr_scan']]) }))).toBe('tv_qr_scan')
    expect(sourceOf(visit({ referrer: 'https://search.example/?q=1' }))).toBe('search.example')
    expect(sourceOf(visit({ referrer: 'https://sofaspark.example/games' }))).toBe('')
    expect(sourceOf(visit())).toBe('direct')
    const storage = createFakeStorage({ from: 'first' })
    rememberVisitor(storage, createFakeClock(), visit())
    expect(storage.get('from')).toBe('first')
  })

  it.each([
    ['l', 1_800_000_000],
    ['NaN', 1_800_000_000],
    ['2024-01-01T00:00:00Z', 1_704_067_200],
    ['1700000000', 1_700_000_000],
  ])('BRO-03 %s as the date of the first game means %d', (stored, seconds) => {
    const values = new Map([['date_started_playing', stored]])
    const area = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
    const storage = createStorage(area, createObservable<Consent>('accepted'))
    rememberVisitor(storage, createFakeClock(), visit())
    expect(values.get('date_started_playing')).toBe(String(seconds))
  })
})

describe('analytics', () => {
  const setUp = (from?: string) => {
    const sent: string[] = []
    let ids = 0
    const room: { number?: string } = {}
    const failures: string[] = []
    const consent = createObservable<Consent>('unknown')
    const send = (body: string) => sent.push(body) !== 2
    const storage = createFakeStorage(from === undefined ? {} : { from })
    const analytics = createAnalytics({
      consent,
      storage,
      send,
      clock: createFakeClock(),
      roomNumber: () => room.number,
      visitorId: createVisitorId(consent, storage, () => `u${++ids}`),
      log: (message) => failures.push(message),
    })
    return { sent, room, failures, consent, storage, analytics }
  }

  it('BRO-06 is sent only after consent, with its prefix; a failure is logged and ignored', async () => {
    const { sent, failures, consent, analytics } = setUp()
    analytics.report('launch_page_shown')
    expect(sent).toEqual([])
    consent.set('accepted')
    analytics.report('language_changed', { lang: 'he', prevLang: 'en' })
    await Promise.resolve()
    expect(sent).toEqual([
      '{"name":"client_launch_page_shown","params":{"userId":"u1"},"at":1800000000}',
      '{"name":"client_language_changed","params":{"lang":"he","prevLang":"en","userId":"u1"}}',
    ])
    expect(failures).toHaveLength(1)
  })

  it('BRO-06 carries what is known of the first visit, which waits for consent as well', () => {
    const { sent, consent, storage, analytics } = setUp()
    const page = visit({ referrer: 'https://search.example/?q=1' })
    rememberVisitor(storage, createFakeClock(), page)
    analytics.report('launch_page_shown')
    analytics.report('player_scanned_qr_code', { from: 'tv' })
    expect(sent).toEqual([])
    consent.set('accepted')
    const first = { first_referrer: page.referrer, dateStartedPlaying: 1_800_000_000, userId: 'u1' }
    const [batch] = sent.map((body) => JSON.parse(body) as { events: { name: string; params: object }[] })
    expect(batch?.events.map(({ params }) => params)).toEqual([
      { from: 'search.example', ...first },
      { from: 'tv', ...first },
    ])
    for (const { name, params } of batch?.events ?? []) expect(eventFault(name, { ...params })).toBeNull()
  })

  it('BRO-06 names no foreign page for a visitor who came directly', () => {
    const { sent, consent, storage, analytics } = setUp()
    rememberVisitor(storage, createFakeClock(), visit())
    consent.set('accepted')
    analytics.report('launch_page_shown')
    expect(JSON.parse(sent[0] ?? '')).toEqual({
      name: 'client_launch_page_shown',
      params: { from: 'direct', dateStartedPlaying: 1_800_000_000, userId: 'u1' },
    })
  })

  it('BRO-06 reports from before the consent leave as one batch with their times', () => {
    const { sent, consent, analytics } = setUp()
    analytics.report('launch_page_shown')
    analytics.report('host_clicked_create_lobby')
    consent.set('accepted')
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
      {
        events: [
          { name: 'client_launch_page_shown', params: { userId: 'u1' }, at: 1_800_000_000 },
          { name: 'client_host_clicked_create_lobby', params: { userId: 'u1' }, at: 1_800_000_000 },
        ],
      },
    ])
  })

  it('BRO-06 a report carries the room that its page had at that moment', () => {
    const { sent, room, consent, analytics } = setUp()
    consent.set('accepted')
    room.number = '456789'
    analytics.report('launch_page_shown')
    expect(sent).toEqual(['{"name":"client_launch_page_shown","params":{"roomNumber":"456789","userId":"u1"}}'])
  })

  it('BRO-34 a visitor gets an id with the first report, and none without consent', () => {
    const { storage, consent, analytics } = setUp()
    analytics.report('launch_page_shown')
    expect(storage.get('userId')).toBeUndefined()
    consent.set('accepted')
    expect(storage.get('userId')).toBe('u1')
  })

  it('BRO-34 a handshake carries the id of a visitor with consent, and no id otherwise', () => {
    const { storage } = setUp()
    expect(originQuery(storage, 'u1')).toEqual({ from: 'direct', dateStartedPlaying: '0', userId: 'u1' })
    expect(originQuery(storage, undefined)).toEqual({ from: 'direct', dateStartedPlaying: '0' })
  })

  it('BRO-34 consent that is taken back takes the id along, and later consent creates another', () => {
    const consent = createObservable<Consent>('accepted')
    const storage = createFakeStorage()
    let ids = 0
    const visitorId = createVisitorId(consent, storage, () => `u${++ids}`)
    expect([visitorId(), visitorId(), storage.get('userId')]).toEqual(['u1', 'u1', 'u1'])
    consent.set('unknown')
    expect([visitorId(), storage.get('userId')]).toEqual([undefined, undefined])
    consent.set('rejected')
    expect(visitorId()).toBeUndefined()
    consent.set('accepted')
    expect(visitorId()).toBe('u2')
  })

  it('BRO-03 the first referrer is a foreign page, never one of ours', () => {
    const first = (referrer: string) => {
      const storage = createFakeStorage()
      rememberVisitor(storage, createFakeClock(), visit({ referrer }))
      return storage.get('first_referrer')
    }
    expect(first('https://search.example/?q=1')).toBe('https://search.example/?q=1')
    expect(first('https://sofaspark.example/drawing-games')).toBe('')
    expect(first('')).toBe('')
  })

  it('BRO-06 is never sent after a rejection, nor for our own people', () => {
    const rejected = setUp()
    rejected.analytics.report('launch_page_shown')
    rejected.consent.set('rejected')
    rejected.consent.set('accepted')
    const internal = setUp('internal')
    internal.consent.set('accepted')
    internal.analytics.report('launch_page_shown')
    expect([...rejected.sent, ...internal.sent]).toEqual([])
  })
})

describe('language', () => {
  it('BRO-07 is the stored one, else the first preferred one that is supported, else English', () => {
    const root = { lang: '', dir: '' }
    const choose = (stored: 'tr' | undefined, preferred: string[]) =>
      createLanguage({ storage: createFakeStorage(stored ? { lang: stored } : {}), preferred, root }).language.get()
    expect(choose('tr', ['he'])).toBe('tr')
    expect(choose(undefined, ['de-DE', 'pt-BR'])).toBe('pt')
    expect(choose(undefined, ['de'])).toBe('en')
    expect(choose(undefined, ['he-IL'])).toBe('he')
    expect(root).toEqual({ lang: 'he', dir: 'rtl' })
  })

  it('BRO-07 loads the texts first; the current language and an overtaken choice change nothing', async () => {
    const storage = createFakeStorage()
    const loaded: string[] = []
    const language = createLanguage({ storage, preferred: [], load: (next) => Promise.resolve(loaded.push(next)) })
    await language.set('en')
    await Promise.all([language.set('fr'), language.set('it')])
    expect(loaded).toEqual(['fr', 'it'])
    expect(language.language.get()).toBe('it')
    expect(storage.get('lang')).toBe('it')
  })
})

describe('the network', () => {
  it('BRO-08 requests the configuration every second until the server responds', async () => {
    const clock = createFakeClock()
    let calls = 0
    const fetch = () => {
      calls += 1
      return calls < 3 ? Promise.reject(new Error('down')) : Promise.resolve(new Response('{"api":"x"}'))
    }
    const config = loadConfig(fetch, clock)
    for (let second = 0; second < 2; second += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(1000)
    }
    expect(await config).toEqual({ api: 'x' })
  })

  it('BRO-09 waits 500 ms for ten attempts, then 5 s, with jitter', () => {
    expect([0, 9, 10, 99].map((tries) => retryDelayMs(tries, () => 0.5))).toEqual([500, 500, 5000, 5000])
    expect([retryDelayMs(0, () => 0), retryDelayMs(0, () => 1)]).toEqual([250, 750])
  })

  it('BRO-11 a timeout names its duration', async () => {
    const clock = createFakeClock()
    const late = withTimeLimit(new Promise(() => undefined), 700, clock)
    clock.advance(700)
    await expect(late).rejects.toThrow('Promise timed out after 700 ms')
  })
})

describe('the device', () => {
  const machines = [
    ['Mozilla/5.0 (Linux; Android 13; Pixel) Mobile', 0, 390, 'phone', 'android'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel Tablet)', 5, 600, 'screen', 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 5, 390, 'phone', 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5, 1024, 'screen', 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 0, 1400, 'screen', null],
    ['Mozilla/5.0 (Linux; Android 9; BRAVIA 4K)', 0, 1920, 'screen', null],
    ['Mozilla/5.0 (X11; Linux)', 0, 500, 'phone', null],
  ] as const

  it('BRO-31 televisions, tablets and computers in a wide window are screens, everything else is a phone', () => {
    for (const [userAgent, maxTouchPoints, innerWidth, kind, system] of machines) {
      const navigator = { userAgent, maxTouchPoints } as Navigator
      expect(detectDevice({ innerWidth, navigator })).toEqual({ kind, system })
    }
  })

  it('BRO-31 the page and the edge agree on every agent', () => {
    for (const [userAgent, kind] of deviceAgents) {
      const navigator = { userAgent, maxTouchPoints: 0 } as Navigator
      expect([userAgent, detectDevice({ innerWidth: 1280, navigator }).kind]).toEqual([userAgent, kind])
    }
  })
})
