import { sql, type Kysely } from 'kysely'
import type { ScoreSchema } from './score-schema.ts'

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
  /** Unix seconds. */
  at: number
}

export interface ScoreStore {
  /** False when this board of the ticket was handed in before. */
  use(ticket: string, board: number, at: Date): Promise<boolean>
  /** The ticket's board may be handed in again: nobody looked at it. */
  giveBack(ticket: string, board: number): Promise<void>
  /** Its place among all of the game, those who were first with a score before it; `null` for a run that is listed. */
  add(score: Score): Promise<{ place: number } | null>
  top(game: string, since: Date | null, most: number): Promise<ListedScore[]>
  deleteScoresOf(userId: string): Promise<number>
  forgetNamesBefore(time: Date): Promise<number>
  forgetTicketsBefore(time: Date): Promise<number>
}

export const createScoreStore = (db: Kysely<ScoreSchema>): ScoreStore => ({
  use: async (ticket, board, at) => {
    const [result] = await db
      .insertInto('used_ticket')
      .values({ ticket, board, at })
      .onConflict((conflict) => conflict.columns(['ticket', 'board']).doNothing())
      .execute()
    return Number(result?.numInsertedOrUpdatedRows ?? 0) === 1
  },
  giveBack: async (ticket, board) => {
    await db.deleteFrom('used_ticket').where('ticket', '=', ticket).where('board', '=', board).execute()
  },
  add: async ({ rulesVersion, userId, ...score }) => {
    const { count } = await db
      .selectFrom('high_score')
      .select(sql<string>`count(*)`.as('count'))
      .where('game', '=', score.game)
      .where('score', '>=', score.score)
      .executeTakeFirstOrThrow()
    const [added] = await db
      .insertInto('high_score')
      .values({ ...score, rules_version: rulesVersion, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return Number(added?.numInsertedOrUpdatedRows ?? 0) === 1 ? { place: Number(count) + 1 } : null
  },
  top: async (game, since, most) => {
    let query = db
      .selectFrom('high_score')
      .select(['name', 'score', 'level', 'at'])
      .where('game', '=', game)
      .orderBy('score', 'desc')
      .orderBy('id')
      .limit(most)
    if (since !== null) query = query.where('at', '>=', since)
    const rows = await query.execute()
    return rows.map(({ at, ...row }, index) => ({ place: index + 1, ...row, at: Math.floor(at.getTime() / 1000) }))
  },
  deleteScoresOf: async (userId) => {
    const [result] = await db.deleteFrom('high_score').where('user_id', '=', userId).execute()
    return Number(result?.numDeletedRows ?? 0)
  },
  forgetNamesBefore: async (time) => {
    const [result] = await db
      .updateTable('high_score')
      .set({ name: '', user_id: null })
      .where('at', '<', time)
      .where('name', '<>', '')
      .execute()
    return Number(result?.numUpdatedRows ?? 0)
  },
  forgetTicketsBefore: async (time) => {
    const [result] = await db.deleteFrom('used_ticket').where('at', '<', time).execute()
    return Number(result?.numDeletedRows ?? 0)
  },
})
