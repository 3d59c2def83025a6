import type { Kysely } from 'kysely'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { createLogger } from '@sofaspark/kit'
import { until } from '@sofaspark/lobby-testing'
import { keepAudit } from '../retention.ts'
import { createEventStore } from '../events/event-store.ts'
import type { AnalyticsSchema } from '../store/schema.ts'
import { createPeopleStore } from './people-store.ts'

const at = new Date('2026-11-21T12:00:00Z')

/** Promises about personal data, for every database. */
export const peopleCases = (name: string, open: () => Kysely<AnalyticsSchema>): void => {
  describe(name, () => {
    it('ANA-30 a person is found by userId, and after erasing there are no rows with that person left', async () => {
      const db = open()
      const events = createEventStore(db)
      const people = createPeopleStore(db)
      for (const userId of ['u-1', 'u-1', 'u-2'])
        await events.add({
          at,
          region: 'EU',
          name: 'client_launch_page_shown',
          params: { userId, roomNumber: '234567' },
        })
      await events.add({ at, region: 'EU', name: 'client_launch_page_shown', params: {} })
      const run = { at, game: 'bubblewar', rules_version: '1', ticket: 't', board: 1, run: 'r', score: 9, level: 1 }
      await db
        .insertInto('high_score')
        .values({ ...run, name: 'Ada', user_id: 'u-1' })
        .execute()
      expect(await people.find('u-1')).toHaveLength(2)
      expect(await people.findScores('u-1')).toMatchObject([{ name: 'Ada', score: 9 }])
      expect(await people.erase('u-1')).toBe(3)
      expect(await people.findScores('u-1')).toEqual([])
      expect(JSON.stringify(await db.selectFrom('high_score').selectAll().execute())).not.toMatch(/u-1|Ada/)
      expect(await people.find('u-1')).toEqual([])
      expect(JSON.stringify(await db.selectFrom('event').selectAll().execute())).not.toContain('u-1')
      expect(await people.erase("' or 1=1 --")).toBe(0)
      expect(await people.find('u-2')).toHaveLength(1)
      await db.deleteFrom('event').execute()
      await db.deleteFrom('high_score').execute()
    })

    it('ANA-31 what admins did is kept for a year', async () => {
      const db = open()
      const people = createPeopleStore(db)
      const by = { actor: 's-1', role: 'operator', address: '10.0.0.7', outcome: 'ok', target: '', detail: '' } as const
      await people.audit({ ...by, action: 'signed_in' }, new Date('2025-11-20T12:00:00Z'))
      await people.audit({ ...by, action: 'erased' }, new Date('2025-11-22T12:00:00Z'))
      const stop = keepAudit(people, createFakeClock(at.getTime()), createLogger('test', { level: 'silent' }))
      await until(async () => (await people.audited(0, 9)).total === 1)
      const atS = Date.parse('2025-11-22T12:00:00Z') / 1_000
      expect(await people.audited(0, 9)).toEqual({ entries: [{ ...by, action: 'erased', at: atS }], total: 1 })
      stop()
      await db.deleteFrom('admin_audit').execute()
    })

    it('ANA-100 the audit is read in pages, the newest first, and the database changes no entry', async () => {
      const db = open()
      const people = createPeopleStore(db)
      const by = { actor: 's-1', role: 'operator', address: '10.0.0.7', outcome: 'ok', detail: 'late' } as const
      for (const [second, target] of ['123456', '456789', '789123'].entries())
        await people.audit({ ...by, action: 'lobby_ended', target }, new Date(at.getTime() + second * 1_000))
      const targets = async (skip: number) => (await people.audited(skip, 2)).entries.map(({ target }) => target)
      expect(await targets(0)).toEqual(['789123', '456789'])
      expect(await targets(2)).toEqual(['123456'])
      await db.updateTable('admin_audit').set({ target: '' }).execute()
      expect(await targets(2)).toEqual(['123456'])
      await db.deleteFrom('admin_audit').execute()
    })
  })
}
