import { createServer, type RequestListener } from 'node:http'
import type { ConsentProof } from '@sofaspark/contract/consent-proof.ts'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import type { Kysely } from 'kysely'
import { Registry } from 'prom-client'
import { createApp } from './app.ts'
import { createAnalyticsMetrics } from './shared/metrics.ts'
import { retentionStart } from './retention.ts'
import { createEventStore } from './events/event-store.ts'
import type { AnalyticsSchema } from './store/schema.ts'
import { createConsentStore } from './consent.ts'
import { bothDatabases } from './testing/running-analytics.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const NOW_S = NOW_MS / 1_000

const proof = (changes: Partial<ConsentProof> = {}): ConsentProof => ({
  id: '0123456789abcdef',
  at: NOW_S,
  text: 2,
  statistics: true,
  ads: true,
  personalisedAds: false,
  ...changes,
})

/** Promises about proofs of consent, for every database. */
const consentCases = (name: string, open: () => Kysely<AnalyticsSchema>): void => {
  describe(name, () => {
    const rows = () => open().selectFrom('consent_proof').selectAll().orderBy('at').orderBy('id').execute()
    const ids = async () => (await rows()).map(({ id }) => id)
    afterEach(async () => {
      await open().deleteFrom('consent_proof').execute()
    })
    const withService = async (
      test: (post: (body: unknown, token?: string) => Promise<number>) => Promise<void>,
    ): Promise<void> => {
      const db = open()
      const app = createApp({
        store: createEventStore(db),
        consent: createConsentStore(db),
        edgeToken: 'token',
        clock: createFakeClock(NOW_MS),
        log: createLogger('analytics', { level: 'silent' }),
        metrics: createAnalyticsMetrics(new Registry()),
      })
      const server = createServer(app as RequestListener)
      const origin = `http://127.0.0.1:${await listen(server, 0)}`
      await test(async (body, token = 'token') => {
        const headers = { 'x-edge-token': token, 'content-type': 'application/json' }
        const sent = await fetch(`${origin}/consent`, { method: 'POST', headers, body: JSON.stringify(body) })
        await sent.body?.cancel()
        return sent.status
      })
      await closeServer(server)
    }

    it('ANA-200 a proof is kept once with its purposes and nothing else, a withdrawal with what it replaces', () =>
      withService(async (post) => {
        expect(await post({ ...proof(), userId: 'u'.repeat(32), name: 'Ada' })).toBe(204)
        expect(await post(proof({ statistics: false, ads: false, text: 9 }))).toBe(204)
        const later = proof({ id: 'fedcba9876543210', statistics: false, ads: false, replaces: '0123456789abcdef' })
        expect(await post(later)).toBe(204)
        const kept = { at: new Date(NOW_MS), text_version: 2, personalised_ads: false }
        expect(await rows()).toEqual([
          { ...kept, id: '0123456789abcdef', statistics: true, ads: true, replaces: null },
          { ...kept, id: 'fedcba9876543210', statistics: false, ads: false, replaces: '0123456789abcdef' },
        ])
      }))

    it('ANA-200 malformed and oversized proofs are refused, and so is everyone but the edge', () =>
      withService(async (post) => {
        const { id, ...nameless } = proof()
        for (const wrong of [
          ...[nameless, { ...proof(), id: `${id}0` }, { ...proof(), id: id.toUpperCase() }, { ...proof(), ads: 1 }],
          ...[
            { ...proof(), at: -1 },
            { ...proof(), at: 1.5 },
            { ...proof(), text: 0 },
            { ...proof(), replaces: '' },
          ],
          ...[[], null, { ...proof(), more: 'x'.repeat(2_000) }],
        ])
          expect([wrong, await post(wrong)]).toEqual([wrong, 400])
        expect(await post(proof(), 'wrong')).toBe(401)
        expect(await rows()).toEqual([])
      }))

    it('ANA-200 the time of an answer counts within the last hour, and none of the future', () =>
      withService(async (post) => {
        for (const [index, at] of [NOW_S - 60, NOW_S - 3_599, NOW_S - 3_600, NOW_S + 60].entries())
          expect(await post(proof({ id: `000000000000000${index}`, at }))).toBe(204)
        expect((await rows()).map(({ id, at }) => [id.at(-1), (NOW_MS - at.getTime()) / 1_000])).toEqual([
          ['1', 3_599],
          ['0', 60],
          ['2', 0],
          ['3', 0],
        ])
      }))

    it('ANA-200 proofs are deleted after 13 months, and the oldest beyond the bound', async () => {
      const store = createConsentStore(open())
      for (const [id, day] of [
        ['000000000000000a', '2025-10-20'],
        ['000000000000000b', '2025-10-22'],
        ['000000000000000c', '2026-11-20'],
        ['000000000000000d', '2026-11-21'],
      ] as const)
        await store.add(proof({ id }), new Date(`${day}T00:00:00Z`))
      expect(await store.eraseBefore(retentionStart(NOW_MS))).toBe(1)
      expect(await ids()).toEqual(['000000000000000b', '000000000000000c', '000000000000000d'])
      expect([await store.keepNewest(9), await store.keepNewest(2)]).toEqual([0, 1])
      expect(await ids()).toEqual(['000000000000000c', '000000000000000d'])
    })
  })
}

const { embedded, real } = bothDatabases()

consentCases('in the embedded database', embedded)
consentCases('in Postgres', real)
