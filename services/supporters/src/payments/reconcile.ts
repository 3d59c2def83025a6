import type { Clock } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'
import { GIVES_WAY_AFTER_S } from './doubles.ts'
import { dueOf } from '../subscription/due.ts'
import { factsOf } from './news-writer.ts'
import type { PaymentNews, Payments } from './payments.ts'

interface Parts {
  db: Kysely<SupportersSchema>
  payments: Payments
  clock: Clock
  receive: (news: PaymentNews) => Promise<void>
  /** Ends the payments of an address that give way by now. */
  giveWay: (supporterId: string) => Promise<void>
}

/** Asks the provider for what happened and for what is due, and ends what gives way (SUP-33, SUP-85, SUP-243). */
export const createReconcile = ({ db, payments, clock, receive, giveWay }: Parts): (() => Promise<void>) => {
  const { provider } = payments
  /** Asks for what happened since the last time, and remembers how far that was. */
  const catchUp = async (): Promise<void> => {
    const known = await db
      .selectFrom('provider_cursor')
      .select('cursor')
      .where('provider', '=', provider)
      .executeTakeFirst()
    const { news, cursor } = await payments.newsSince(known?.cursor ?? null)
    for (const piece of news) await receive(piece)
    if (cursor === null) return
    await db
      .insertInto('provider_cursor')
      .values({ provider, cursor })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet({ cursor }))
      .execute()
  }

  const readDue = async (): Promise<void> => {
    const nowS = unixSeconds(clock)
    const rows = await db
      .selectFrom('subscription')
      .select(['ref', 'facts'])
      .where('due_at', '<=', nowS)
      .where('provider', '=', provider)
      .where('supporter_id', 'is not', null)
      .execute()
    const failures: unknown[] = []
    for (const row of rows) {
      try {
        const news = await payments.read(row.ref)
        const { due_at } = dueOf(factsOf(row), nowS)
        await db.updateTable('subscription').set({ read_at: nowS, due_at }).where('ref', '=', row.ref).execute()
        if (news) await receive(news)
      } catch (error) {
        // The others are asked about all the same.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some subscriptions could not be asked about.')
  }

  /** Ends what was to give way by now. */
  const giveWayEverywhere = async (): Promise<void> => {
    const rows = await db
      .selectFrom('subscription as unproven')
      .innerJoin('subscription as proven', 'proven.supporter_id', 'unproven.supporter_id')
      .select('unproven.supporter_id as id')
      .distinct()
      .where('unproven.proven', '=', false)
      .where('proven.proven', '=', true)
      .where('unproven.due_at', 'is not', null)
      .where('proven.due_at', 'is not', null)
      .where('unproven.since', '<=', unixSeconds(clock) - GIVES_WAY_AFTER_S)
      .execute()
    for (const { id } of rows) if (id !== null) await giveWay(id)
  }

  return async () => {
    try {
      await catchUp()
    } finally {
      try {
        await readDue()
      } finally {
        await giveWayEverywhere()
      }
    }
  }
}
