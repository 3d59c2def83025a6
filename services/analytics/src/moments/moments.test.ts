import { gunzipSync, gzipSync } from 'node:zlib'
import jpeg from 'jpeg-js'
import { readClip, clipProblem, createClipPlayback, type Clip } from '@sofaspark/game-sdk/sim/clip.ts'
import { testCore } from '@sofaspark/game-sdk/testing/play-match.ts'
import { bothDatabases } from '../testing/running-analytics.ts'
import { botClip, jpegOf, packedClip } from '../testing/bot-clip.ts'
import { checkMoment, reencoded, type SentMoment } from './check-moment.ts'
import { rulesOfGame } from './game-rules.ts'
import { createMomentStore } from './moment-store.ts'

let clip: Clip
beforeAll(async () => {
  clip = await botClip()
}, 60_000)

const sent = (change: Partial<SentMoment> = {}): SentMoment => ({
  game: 'testgamelocal',
  release: '1',
  names: false,
  clip: packedClip(clip),
  picture: jpegOf(),
  ...change,
})
const withClip = (change: object): SentMoment => sent({ clip: packedClip({ ...clip, ...change }) })

it('MOM-04 a clip is kept once it has played to its hash, packed or not; every other one is refused', async () => {
  expect(await checkMoment(sent())).toMatchObject({ outcome: 'kept' })
  expect(await checkMoment(sent({ clip: Buffer.from(JSON.stringify(clip)) }))).toMatchObject({ outcome: 'kept' })
  expect(await checkMoment(sent({ release: '99' }))).toEqual({ outcome: 'unknown_release' })
  const bomb = gzipSync(Buffer.alloc(50_000_000, 'a'))
  const refused = [
    withClip({ hash: '00000000' }),
    withClip({ inputs: clip.inputs.slice(40) }),
    withClip({ snapshot: {} }),
    withClip({ snapshot: { world: { beans: 'no' }, streams: [] } }),
    withClip({ game: 'icehocky' }),
    withClip({ rulesVersion: 9 }),
    withClip({ seed: 'x' }),
    withClip({ inputs: [[0, 0, { x: 'far', y: {} }]] }),
    sent({ clip: bomb }),
    sent({ clip: Buffer.from('no clip') }),
    sent({ clip: packedClip(clip).subarray(0, 300) }),
    sent({ picture: Buffer.from('no picture') }),
    sent({ picture: Buffer.alloc(0) }),
  ]
  const outcomes = await Promise.all(refused.map(async (moment) => (await checkMoment(moment)).outcome))
  expect(outcomes).toEqual(refused.map(() => 'refused'))
})

it('MOM-05 a picture keeps its pixels and nothing else; one that is none or too large is refused', () => {
  const picture = reencoded(Buffer.concat([jpegOf(64, 36, 'GPS 48.1 N'), Buffer.from('<script>')]))
  expect(picture).not.toBeNull()
  const text = Buffer.from(picture ?? []).toString('latin1')
  expect(text).not.toMatch(/GPS|script/)
  expect(jpeg.decode(picture ?? [])).toMatchObject({ width: 64, height: 36 })
  expect(reencoded(jpegOf(2_000, 400))).toBeNull()
  expect(reencoded(jpegOf().subarray(0, 40))).toBeNull()
  expect(reencoded(Buffer.from('\x89PNG\r\n'))).toBeNull()
})

it('MOM-06 names stay only if the host shares them and they are decent, and what is kept plays to its own hash', async () => {
  const snapshot = { ...(clip.snapshot as object), name: 'Ada in the snapshot' }
  const rude = {
    ...clip,
    snapshot,
    seats: clip.seats.map((seat) => ({ ...seat, name: seat.seat === 0 ? 'Ada' : 'f*ck' })),
  }
  const keptOf = async (names: boolean): Promise<string> => {
    const checked = await checkMoment(sent({ names, clip: packedClip(rude) }))
    return checked.outcome === 'kept' ? checked.clip : checked.outcome
  }
  expect(await keptOf(false)).not.toMatch(/Ada|f\*ck/)
  const shared = await keptOf(true)
  expect(shared).toContain('Ada')
  expect(shared).not.toContain('f*ck')
  for (const text of [await keptOf(false), shared]) {
    const read = readClip(text)
    const rules = await rulesOfGame('testgamelocal')
    expect(read.ok && rules && clipProblem(rules, read.clip, testCore())).toBeNull()
  }
})

it('MOM-07 what people typed stays only if the host shares it and all of it is decent', async () => {
  const drawn = await botClip('drawgame')
  const keptOf = async (names: boolean, word: string, other: string): Promise<string> => {
    const { world, ...rest } = drawn.snapshot as { world: { players: object[] } }
    const players = world.players.map((player) => ({ ...player, guesses: [other] }))
    const changed = { ...drawn, snapshot: { ...rest, world: { ...world, custom: [word], players } } }
    const rules = await rulesOfGame('drawgame')
    if (!rules) throw new Error('There is no such game.')
    const playback = createClipPlayback(rules, changed, testCore())
    while (!playback.isOver()) playback.step()
    const packed = packedClip({ ...changed, hash: playback.hash() })
    const checked = await checkMoment(sent({ game: 'drawgame', release: '2', names, clip: packed }))
    if (checked.outcome !== 'kept') return checked.outcome
    const read = readClip(checked.clip)
    expect(read.ok && clipProblem(rules, read.clip, testCore())).toBeNull()
    return checked.clip
  }
  expect(await keptOf(true, 'Grandma Ruth', 'a boat')).toMatch(/Grandma Ruth.*a boat/)
  expect(await keptOf(false, 'Grandma Ruth', 'a boat')).not.toMatch(/Grandma|a boat/)
  expect(await keptOf(true, 'Grandma Ruth', 'f*ck')).not.toMatch(/Grandma|f\*ck/)
})

const databases = bothDatabases()
const at = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:00:01Z')

describe.each(['embedded', 'real'] as const)('the %s database', (which) => {
  it('MOM-02 gives a moment back byte by byte, deletes it with its token alone, and drops old and surplus ones', async () => {
    const db = databases[which]()
    const store = createMomentStore(db)
    const moment = { at, game: 'testgamelocal', release: '1', names: false, clip: '{"v":1}', deleteToken: 't' }
    const picture = jpegOf()
    for (const id of ['e1', 'e2', 'e3']) await store.add({ ...moment, id, picture })
    await store.add({ ...moment, id: 'e4', at: later, picture })
    expect(await store.find('e1', at)).toMatchObject({ id: 'e1', at, clip: '{"v":1}', names: false })
    expect(Buffer.from((await store.picture('e1', at)) ?? []).equals(picture)).toBe(true)
    expect(await store.find('e1', later)).toBeUndefined()
    expect([await store.delete('e1', 'x'), await store.delete('e1', 't'), await store.delete('e1', 't')]).toEqual([
      'wrong_token',
      'deleted',
      'not_found',
    ])
    expect(JSON.stringify(await db.selectFrom('moment').select('delete_hash').execute())).not.toContain('"t"')
    expect(await store.keepNewest(2)).toBe(1)
    expect(await store.eraseBefore(later)).toBe(1)
    expect(await db.selectFrom('moment').select('id').execute()).toEqual([{ id: 'e4' }])
    expect(gunzipSync((await db.selectFrom('moment').select('clip').executeTakeFirstOrThrow()).clip).toString()).toBe(
      '{"v":1}',
    )
  })
})
