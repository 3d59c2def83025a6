import { openPostgres } from '@sofaspark/embedded-postgres'
import { Migrator } from 'kysely/migration'
import { sql, type Kysely } from 'kysely'
import { hashOfSecret } from '../sign-in/devices.ts'
import { createSeal } from '../shared/seal.ts'
import { codeOf, NOON_S, SECRET, startSupporters } from '../testing/running-supporters.ts'
import { migrate, migrationsBefore } from './open-database.ts'
import type { SupportersSchema } from './schema.ts'

const A_MONTH_S = 30 * 86_400
const renewal = 'A'.repeat(43)

/** Writes what an older release left: a supporter with two subscriptions, one of them over, a device, an entitlement and a code. */
const fill = async (db: Kysely<SupportersSchema>): Promise<void> => {
  const seal = createSeal(SECRET)
  const [key, address] = [seal.keyOf('ada@example.com'), seal.close('ada@example.com')]
  const device = hashOfSecret(renewal)
  const facts = (endsThen: boolean) =>
    JSON.stringify({ billing: { atMs: 1, value: { status: 'active', paidUntilS: NOON_S + A_MONTH_S, endsThen } } })
  await sql`insert into supporter values ('s', ${key}, ${address}, 'en', 1)`.execute(db)
  for (const [ref, since, endsThen] of [
    ['fake_old', NOON_S - 100, true],
    ['fake_new', NOON_S - 50, false],
  ] as const) {
    await sql`insert into subscription values (${ref}, 'fake', 's', ${ref}, ${ref.slice(5)}, 'month', 299, 'eur', ${facts(endsThen)}, ${since}, ${since})`.execute(
      db,
    )
    await sql`insert into fake_subscription values (${ref}, 'month', 'active', ${NOON_S + A_MONTH_S}, ${endsThen}, false, 1)`.execute(
      db,
    )
  }
  await sql`insert into device values (${device}, 's', 1, 1)`.execute(db)
  await sql`insert into entitlement (id, supporter_id, until, revoked, device, replaced, line, issued_at)
    values ('a token', 's', ${NOON_S + 1_000}, false, ${device}, false, null, ${NOON_S - 10})`.execute(db)
  await sql`insert into code values ('k', 'h', 1, 0, 1, 1)`.execute(db)
}

it('SUP-12 data of an older release is kept: its device renews and cancels its oldest subscription, and a code opens the rest', async () => {
  const db = await openPostgres<SupportersSchema>({ folder: null }, () => undefined)
  const older = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsBefore('2026-11-27-supporters-doors')) },
    migrationTableName: 'supporters_migration',
    migrationLockTableName: 'supporters_migration_lock',
  })
  expect((await older.migrateToLatest()).error).toBeUndefined()
  await fill(db)
  await migrate(db)
  const running = await startSupporters(db, {}, undefined, { keep: true })
  expect(await running.subscriptions.counts()).toEqual({ active: 1, cancelled: 1 })
  expect(await codeOf(running.call('renew', { renewal }))).toBe(200)
  expect(await codeOf(running.call('portal', { renewal }))).toBe('sign_in_needed')
  expect(await (await running.call('cancel', { renewal })).json()).toMatchObject({ state: 'cancelled' })
  expect(await running.subscriptions.counts()).toEqual({ active: 1, cancelled: 1 })
  const signedIn = await running.signIn('ada@example.com')
  expect(await codeOf(running.call('erase', { renewal: signedIn.renewal }))).toBe(204)
  // The token of the older release is on the list by its own id.
  expect((await running.keys()).revoked).toContain('a token')
  await running.close()
  await db.destroy()
}, 60_000)

it('SUP-33 EDG-290 what is due and how many there are is found without reading any facts', async () => {
  const db = await openPostgres<SupportersSchema>({ folder: null }, () => undefined)
  await migrate(db)
  await sql`insert into subscription (ref, provider, supporter_id, checkout_id, plan, amount, currency, facts, since, read_at, state, ends_at, due_at)
    select 'r' || n, 'fake', 's' || n, 'c' || n, 'month', 299, 'eur', 'not read', 1, 1,
      case when n % 2 = 0 then 'active' else 'cancelled' end, case when n % 4 = 1 then 5 end, ${NOON_S + 999_999}
    from generate_series(1, 20000) n`.execute(db)
  const running = await startSupporters(db, {}, undefined, { keep: true })
  expect(await running.subscriptions.counts()).toEqual({ active: 10_000, cancelled: 5_000, ended: 5_000 })
  await running.subscriptions.reconcile()
  const plan = await sql<{ 'QUERY PLAN': string }>`explain select ref from subscription where due_at <= ${NOON_S}
    and provider = 'fake' and supporter_id is not null`.execute(db)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('subscription_by_due')
  await running.close()
  await db.destroy()
}, 60_000)
