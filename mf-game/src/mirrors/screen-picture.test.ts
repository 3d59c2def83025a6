import { rankingOf } from '../testing.tsx'
import { readScreenPicture, type ScreenPicture } from './screen-picture.ts'

const over = { isStreamed: true, kind: 'result' } as const

it('SCR-101 a mirror reads every picture of the host’s page', () => {
  const ranking = rankingOf(3)
  const [best] = ranking
  if (!best) throw new Error('A ranking has a first row')
  const pictures: ScreenPicture[] = [
    { isStreamed: true, kind: 'loading' },
    { isStreamed: false, kind: 'measuring' },
    { isStreamed: true, kind: 'playing', pause: { phase: 'running' }, awaited: null },
    { isStreamed: true, kind: 'playing', pause: { phase: 'countdown', seconds: 3 }, awaited: null },
    {
      isStreamed: true,
      kind: 'playing',
      pause: { phase: 'paused', reasons: ['away', 'menu'] },
      awaited: { ids: ['player-0'], secondsLeft: 12 },
    },
    ...(
      [
        { kind: 'together', won: true },
        { kind: 'side', names: ['Reds'], team: 1 },
        { kind: 'tie', names: ['Maya', 'Leo'], ofAll: false },
        { kind: 'alone', row: best },
        { kind: 'winner', name: best.name },
        { kind: 'unknown' },
      ] as const
    ).map((verdict) => ({
      ...over,
      ranking,
      verdict,
      awards: [{ award: 'fish', playerId: 'player-0', count: 4 } as const],
      cheers: { 'player-1': 2 },
    })),
  ]
  for (const picture of pictures) expect(readScreenPicture(JSON.parse(JSON.stringify(picture)))).toEqual(picture)
})

it('SCR-101 a malformed picture is none, and malformed parts are left out', () => {
  for (const value of [null, 7, 'result', [], {}, { kind: 'other' }]) expect(readScreenPicture(value)).toBeNull()
  expect(
    readScreenPicture({ kind: 'playing', pause: { phase: 'paused', reasons: ['menu', 5, 'x'] }, awaited: 3 }),
  ).toEqual({
    isStreamed: false,
    kind: 'playing',
    pause: { phase: 'paused', reasons: ['menu'] },
    awaited: null,
  })
  expect(
    readScreenPicture({ ...over, ranking: [{ playerId: 1 }], verdict: 9, awards: 'x', cheers: { a: -1 } }),
  ).toEqual({
    ...over,
    ranking: [],
    verdict: { kind: 'unknown' },
    awards: [],
    cheers: { a: 0 },
  })
})
