import { createLogger } from '@sofaspark/kit'
import { sql } from 'kysely'
import { createErrorStore } from '../events/errors.ts'
import { createPeopleStore } from '../people.ts'
import { createEventStore } from '../events/event-store.ts'
import { openDatabase } from '../store/open-database.ts'

const A_DAY_MS = 86_400_000

/** The dashboard's queries, on a database with 30 days of events. */
export interface DashboardQueries {
  queries: Readonly<Record<string, () => Promise<unknown>>>
  close(): Promise<void>
}

/** Fills the database with that many events: two of a hundred are errors, 400 different ones, of 20,000 visitors. */
export const dashboardQueries = async (
  databaseUrl: string,
  events: number,
  nowMs: number,
): Promise<DashboardQueries> => {
  const db = await openDatabase({ databaseUrl }, createLogger('analytics', { level: 'silent' }))
  const [store, errors, people] = [createEventStore(db), createErrorStore(db), createPeopleStore(db)]
  await store.createMonths(nowMs)
  await sql`insert into event (at, region, name, params)
    select ${new Date(nowMs)}::timestamptz - (n % 29) * interval '1 day' - (n % 1000) * interval '1 second',
      (array['EU', 'US', 'ASIA'])[n % 3 + 1],
      case when n % 50 = 0 then 'client_error_handle_undefined' else (array['client_launch_page_shown',
        'client_host_game_selected', 'client_web_vitals', 'client_introduction_shown'])[n % 4 + 1] end,
      jsonb_build_object('userId', 'u-' || n % 20000) || case when n % 50 = 0 then jsonb_build_object('message',
        'Error: lost ' || n % 20000, 'file', 'https://x.example/remotes/mf-game/main.js', 'browser', 'Chrome 126')
        else '{}'::jsonb end
    from generate_series(1, ${sql.lit(events)}) n`.execute(db)
  await sql`analyze`.execute(db)
  const since = new Date(nowMs - 29 * A_DAY_MS)
  return {
    queries: {
      'every event by day, 30 days': () => store.daily(since),
      'launch pages by day, 30 days': () => store.daily(since, 'client_launch_page_shown'),
      'errors in groups, 30 days': () => errors.countedSince(since),
      'everything about a person': () => people.find('u-77'),
      'a page of the audit': () => people.audited(0, 50),
    },
    close: () => db.destroy(),
  }
}
