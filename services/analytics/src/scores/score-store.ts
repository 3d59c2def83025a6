import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { ScoreSchema } from '../store/schema.ts'

/** The maximum number of replays of one run. */
const MAX_TRIES = 3
const RUN_KEY_UNITS = 22

export interface Score {
  at: Date
  game: string
  rulesVersion: string
  ticket: string
  board: number
  run: string
  name: string
  userId: string | null
  score: number
  level: number
}

export interface ListedScore {
  place: number
  name: string
  score: number
  level: number
  /** Unix seconds with their milliseconds: lists of several regions are merged by it. */
  at: number
  /** The same for one run in every region, without revealing the ticket (ANA-64). */
  run: string
}

export interface ScoreStore {
  /** False when this board of the ticket was already submitted; of concurrent submissions one wins (ANA-60). */
  use(ticket: string, board: number, at: Date): Promise<boolean>
  /** Allows the ticket's board to be submitted again after its replay was not started or failed, a few times at most. */
  giveBack(ticket: string, board: number, because: 'busy' | 'failed'): Promise<void>
  /** Its rank among all runs of the game, earlier ones first among equals; `null` if the run is already listed. */
  add(score: Score): Promise<{ place: number } | null>
  /** Deletes all but the best runs of each game and returns how many (ANA-64). */
  keepBest(most: number): Promise<number>
  top(game: string, since: Date | null, most: number): Promise<ListedScore[]>
  /** The number of runs with more points than `score`, or with as many before `at` (ANA-64). */
  before(game: string, score: number, at: Date): Promise<number>
  deleteScoresOf(userId: string): Promise<number>
  forgetNamesBefore(time: Date): Promise<number>
  forgetTicketsBefore(time: Date): Promise<number>
}

const runKey = (ticket: string, run: string): string =>
  createHash('sha256').update(`${ticket} ${run}`).digest('base64url').slice(0, RUN_KEY_UNITS)

class PgScoreStore implements ScoreStore {
  readonly #db: Kysely<ScoreSchema>

  constructor(db: Kysely<ScoreSchema>) {
    this.#db = db
  }

  async use(ticket: string, board: number, at: Date): Promise<boolean> {
    const [result] = await this.#db
      .insertInto('used_ticket')
      .values({ ticket, board, at })
      .onConflict((conflict) =>
        conflict
          .columns(['ticket', 'board'])
          .doUpdateSet(({ eb }) => ({ given_back: false, tries: eb('used_ticket.tries', '+', 1) }))
          .where('used_ticket.given_back', '=', true)
          .where('used_ticket.tries', '<', MAX_TRIES),
      )
      .execute()
    return Number(result?.numInsertedOrUpdatedRows ?? 0) === 1
  }

  async giveBack(ticket: string, board: number, because: 'busy' | 'failed'): Promise<void> {
    await this.#db
      .updateTable('used_ticket')
      .set(({ eb }) => ({ given_back: true, tries: eb('tries', '-', because === 'busy' ? 1 : 0) }))
      .where('ticket', '=', ticket)
      .where('board', '=', board)
      .execute()
  }

  async add({ rulesVersion, userId, ...score }: Score): Promise<{ place: number } | null> {
    const added = await this.#db
      .insertInto('high_score')
      .values({ ...score, rules_version: rulesVersion, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return null
    // Ranked after the insert: of two concurrent equal scores only one is first.
    const { before } = await this.#db
      .selectFrom('high_score')
      .select(sql<string>`count(*)`.as('before'))
      .where('game', '=', score.game)
      .where((row) =>
        row.or([row('score', '>', score.score), row.and([row('score', '=', score.score), row('id', '<', added.id)])]),
      )
      .executeTakeFirstOrThrow()
    return { place: Number(before) + 1 }
  }

  async keepBest(most: number): Promise<number> {
    const ranked = this.#db
      .selectFrom('high_score')
      .select(['id', sql<string>`row_number() over (partition by game order by score desc, id)`.as('place')])
    const [result] = await this.#db
      .deleteFrom('high_score')
      .where('id', 'in', this.#db.selectFrom(ranked.as('ranked')).select('id').where('place', '>', String(most)))
      .execute()
    return Number(result?.numDeletedRows ?? 0)
  }

  async top(game: string, since: Date | null, most: number): Promise<ListedScore[]> {
    let query = this.#db
      .selectFrom('high_score')
      .select(['name', 'score', 'level', 'at', 'ticket', 'run'])
      .where('game', '=', game)
      .orderBy('score', 'desc')
      .orderBy('id')
      .limit(most)
    if (since !== null) query = query.where('at', '>=', since)
    const rows = await query.execute()
    return rows.map(({ at, ticket, run, ...row }, index) => ({
      place: index + 1,
      ...row,
      at: at.getTime() / 1000,
      run: runKey(ticket, run),
    }))
  }

  async before(game: string, score: number, at: Date): Promise<number> {
    const { before } = await this.#db
      .selectFrom('high_score')
      .select(sql<string>`count(*)`.as('before'))
      .where('game', '=', game)
      .where((row) => row.or([row('score', '>', score), row.and([row('score', '=', score), row('at', '<', at)])]))
      .executeTakeFirstOrThrow()
    return Number(before)
  }

  async deleteScoresOf(userId: string): Promise<number> {
    const [result] = await this.#db.deleteFrom('high_score').where('user_id', '=', userId).execute()
    return Number(result?.numDeletedRows ?? 0)
  }

  async forgetNamesBefore(time: Date): Promise<number> {
    const [result] = await this.#db
      .updateTable('high_score')
      .set({ name: '', user_id: null })
      .where('at', '<', time)
      .where('name', '<>', '')
      .execute()
    return Number(result?.numUpdatedRows ?? 0)
  }

  async forgetTicketsBefore(time: Date): Promise<number> {
    const [result] = await this.#db.deleteFrom('used_ticket').where('at', '<', time).execute()
    return Number(result?.numDeletedRows ?? 0)
  }
}

export const createScoreStore = (db: Kysely<ScoreSchema>): ScoreStore => new PgScoreStore(db)
