import { createFakeHostLobby } from '@sofaspark/browser/fake-lobbies.ts'
import type { MatchResult, OpenSession } from '@sofaspark/contract'
import { rankingOf } from '../testing.tsx'
import { verdictOf, createResultKeeper } from './outcome.ts'
const ranking = rankingOf(3)
const verdict = verdictOf(ranking, null)
const rows = ranking.map(({ seat, rank, score }): MatchResult['rows'][number] => [seat, rank, score])

const keeping = (patch: Partial<OpenSession> = {}, results: MatchResult[] = []) => {
  const host = createFakeHostLobby()
  const session = host.open(3, patch)
  const played = { gameKey: 'drawgame', startTime: 1, endTime: null, matches: results.length, results }
  const openSession = (): OpenSession => ({ ...session, lobby: { ...session.lobby, gamesPlayed: [played] } })
  return { keep: createResultKeeper({ host, openSession }), sent: host.sent }
}

it('EVE-70 each match is reported to the lobby with its number, without bots', () => {
  const { keep, sent } = keeping()
  const awards = [{ award: 'saves', playerId: 'player-1', count: 7 }] as const
  keep({ ranking: ranking.map((row) => ({ ...row, bot: row.seat === 2 })), verdict, awards })
  expect(sent).toMatchObject([{ event: 'gameResult', payload: { match: 0, outcome: 'ranked', awards } }])
  const { payload } = sent[0] as { payload: { ranking: { playerId: string }[] } }
  expect(payload.ranking.map(({ playerId }) => playerId)).toEqual(['player-0', 'player-1'])
})

it('EVE-70 a screen that was reloaded reports no result again that the lobby has, and reports the rematch', () => {
  const reloaded = { game: { gameKey: 'drawgame', snapshot: new Uint8Array([1]) } }
  const { keep, sent } = keeping(reloaded, [{ outcome: 'ranked', rows }])
  keep({ ranking, verdict, awards: [] })
  expect(sent).toEqual([])
  keep({ ranking, verdict, awards: [] })
  expect(sent).toMatchObject([{ payload: { match: 1 } }])
  const another = keeping(reloaded, [{ outcome: 'ranked', rows: rows.slice(1) }])
  another.keep({ ranking, verdict, awards: [] })
  expect(another.sent).toHaveLength(1)
})

it('EVE-70 a screen knows its match by the id, also where another one ended with the same rows', () => {
  const kept = [{ id: 7, outcome: 'ranked' as const, rows }]
  const { keep, sent } = keeping({ game: { gameKey: 'drawgame', snapshot: new Uint8Array([1]) } }, kept)
  keep({ ranking, verdict, awards: [], matchId: 7 })
  expect(sent).toEqual([])
  const another = keeping({ game: { gameKey: 'drawgame', snapshot: new Uint8Array([1]) } }, kept)
  another.keep({ ranking, verdict, awards: [], matchId: 8 })
  expect(another.sent).toMatchObject([{ payload: { match: 1, id: 8 } }])
})
