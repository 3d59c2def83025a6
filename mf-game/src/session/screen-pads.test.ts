import { padSchema, type Pad } from '@sofaspark/contract'
import { fakeLobby, fakePlayer } from '@sofaspark/browser/fake-lobbies.ts'
import type { Outcome, RankingRow } from '@sofaspark/game-sdk/messages.ts'
import { verdictOf } from '../result/outcome.ts'
import { rankingOf } from '../testing.tsx'
import { decisionOf, latecomerPad, resultPad, surplusPad } from './screen-pads.ts'
import type { Say } from '../bridge/phone-words.ts'

const say: Say = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
const labelsOf = (pad: Pad) => pad.widgets.map(({ type, label }) => `${type}: ${label ?? ''}`)

describe('pads of the screen itself', () => {
  it('SCR-22 the admin chooses, the others see for whom they wait', () => {
    const lobby = fakeLobby(2)
    const result = { ranking: [], verdict: verdictOf([], null), language: 'en' }
    const admin = resultPad(fakePlayer(0), lobby, say, result)
    const other = resultPad(fakePlayer(1), lobby, say, result)
    expect(admin.widgets[0]?.options?.map((option) => option.id)).toEqual(['rematch', 'lobby'])
    expect(labelsOf(other)).toEqual(['label: pad.waitFor Maya', 'choices: '])
    expect(labelsOf(resultPad(fakePlayer(1), { ...lobby, admin: null }, say, result))[0]).toBe('label: pad.wait')
    for (const pad of [admin, other, latecomerPad(say), surplusPad(say, 8)])
      expect(padSchema.safeParse(pad).success).toBe(true)
  })

  it('EVE-204 in an evening the admin’s first choice is what follows', () => {
    const facts = { ranking: [], verdict: verdictOf([], null), language: 'en' }
    const choices = (after: 'next' | 'final') =>
      resultPad(fakePlayer(0), fakeLobby(2), say, { ...facts, after }).widgets[0]?.options
    expect(choices('next')).toEqual([
      { id: 'lobby', label: 'result.next' },
      { id: 'rematch', label: 'result.rematch' },
    ])
    expect(choices('final')?.[0]).toEqual({ id: 'lobby', label: 'result.final' })
  })

  it('SCR-22 each phone reads how its player did', () => {
    const rows = rankingOf(3)
    const titleOf = (seat: number, ranking: RankingRow[], outcome: Outcome | null = null) =>
      resultPad(fakePlayer(seat), fakeLobby(3), say, { ranking, verdict: verdictOf(ranking, outcome), language: 'en' })
        .theme?.title
    expect([0, 1, 2].map((seat) => titleOf(seat, rows))).toEqual(['pad.youWon', 'pad.place 2', 'pad.place 3'])
    const tied = rows.map((row) => ({ ...row, rank: Math.max(1, row.rank - 1) }))
    expect([0, 1, 2].map((seat) => titleOf(seat, tied))).toEqual(['pad.tied', 'pad.tied', 'pad.place 2'])
    expect(titleOf(1, rows, { kind: 'together', won: false })).toBe('pad.lostTogether')
    expect(titleOf(1, rows, { kind: 'together', won: true })).toBe('pad.wonTogether')
    const sides = rows.map((row) => ({ ...row, rank: row.seat === 2 ? 3 : 1, team: row.seat === 2 ? 1 : 0 }))
    expect([0, 1, 2].map((seat) => titleOf(seat, sides))).toEqual(['pad.teamWon', 'pad.teamWon', 'pad.place 3'])
    expect(titleOf(0, rows.slice(0, 1))).toBe('pad.alone')
    expect(titleOf(5, rows)).toBe('result.winner Maya')
  })

  it('EVE-72 a phone reads the crowns that its player won tonight', () => {
    const standings = [{ playerId: fakePlayer(0).id, seat: 0, name: 'Maya', crowns: 2, matches: 3 }]
    const facts = { ranking: rankingOf(3), verdict: verdictOf(rankingOf(3), null), language: 'en' }
    const lineOf = (seat: number) =>
      resultPad(fakePlayer(seat), { ...fakeLobby(3), standings }, say, facts).widgets.find(({ id }) => id === 'evening')
    expect(lineOf(0)).toMatchObject({ type: 'label', label: 'pad.crowns 2' })
    expect(lineOf(1)).toBeUndefined()
  })

  it('SCR-22 only a valid choice counts', () => {
    expect(decisionOf({ type: 'choice', data: { id: 'afterwards', option: 'rematch' } })).toBe('rematch')
    expect(decisionOf({ type: 'choice', data: { id: 'afterwards', option: 'lobby' } })).toBe('lobby')
    for (const data of [null, 'rematch', { option: 'other' }, {}, 7])
      expect(decisionOf({ type: 'choice', data })).toBeUndefined()
  })
})
