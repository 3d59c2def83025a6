import { entry, one, startRegistry, two, type RunningRegistry } from './testing/running-registry.ts'

let registry: RunningRegistry
beforeEach(async () => {
  registry = await startRegistry()
})
afterEach(() => registry.close())

const read: RunningRegistry['read'] = (...received) => registry.read(...received)
const stable: RunningRegistry['stable'] = (...received) => registry.stable(...received)
const swap: RunningRegistry['swap'] = (...received) => registry.swap(...received)
const post: RunningRegistry['post'] = (...received) => registry.post(...received)
const report: RunningRegistry['report'] = (...received) => registry.report(...received)
const reportErrors: RunningRegistry['reportErrors'] = (...received) => registry.reportErrors(...received)

it('REG-06 a release that half of its visitors were not shown gives way to the one before', async () => {
  await swap(0, entry(two, { previous: one }))
  for (const reporter of ['a', 'a', 'b'])
    expect(await report(reporter, two.version)).toEqual({ status: 200, demoted: null })
  registry.clock.advance(3_601_000)
  await report('c', two.version)
  await report('d', two.version)
  expect(await stable()).toBe(two.version)
  expect((await report('e', two.version)).demoted).toEqual({
    version: two.version,
    now: one.version,
    cause: { kind: 'visitors', reporters: 3, served: 5 },
  })
  expect(await stable()).toBe(one.version)
  for (const reporter of ['a', 'b', 'c', 'd']) await report(reporter, one.version)
  expect(await stable()).toBe(one.version)
})

it('REG-16 a wall clock that jumps by an hour changes no window of reports', async () => {
  await swap(0, entry(two, { previous: one }))
  await report('a', two.version)
  registry.clock.jump(3_600_000)
  await report('b', two.version)
  registry.clock.jump(-7_200_000)
  registry.clock.advance(3_601_000)
  await report('c', two.version)
  await report('d', two.version)
  expect(await stable()).toBe(two.version)
  registry.clock.jump(3_600_000)
  await report('e', two.version)
  expect(await stable()).toBe(one.version)
})

it('REG-06 REG-09 reports of a small part of all edges’ visitors demote nothing', async () => {
  await swap(0, entry(two, { previous: one }))
  await report('another', two.version, { edge: 'edge two', served: 60 })
  for (let n = 0; n < 28; n++) await report(`stranger ${n}`, two.version, { served: 5 })
  expect(await stable()).toBe(two.version)
  await report('the thirtieth', two.version)
  expect(await stable()).toBe(one.version)
})

it('REG-13 a release whose files are not what the registry lists goes with the first report', async () => {
  await swap(0, entry(one))
  await swap(1, entry(two, { previous: one }))
  registry.files.set(`/remotes/mf-lobby/${two.version}/mf-manifest.json`, 'something else')
  expect((await report('a', two.version, { served: 1_000 })).demoted).toEqual({
    version: two.version,
    now: one.version,
    cause: {
      kind: 'files',
      fault: 'mf-lobby 2.0.0-bbbbbbb: mf-manifest.json does not have the hash that the release lists.',
    },
  })
  expect(await stable()).toBe(one.version)
})

it('REG-13 a broken compressed form is a broken file', async () => {
  await swap(0, entry(one))
  await swap(1, entry(two, { previous: one }))
  registry.files.set(`/remotes/mf-lobby/${two.version}/mf-manifest.json.br`, 'half of a fi')
  await report('a', two.version, { served: 1_000 })
  expect(await stable()).toBe(one.version)
})

it('REG-13 a release stays while the one before is broken as well, and a whole one is checked once in ten seconds', async () => {
  await swap(0, entry(two, { previous: one }))
  await report('a', two.version, { served: 1_000 })
  registry.files.clear()
  await report('b', two.version, { served: 1_000 })
  registry.clock.advance(10_000)
  await report('c', two.version, { served: 1_000 })
  expect(await stable()).toBe(two.version)
})

it('REG-06 a canary that fails goes, and the stable release stays', async () => {
  await swap(0, entry(one))
  await swap(1, entry(one, { canary: { ...two, weight: 10, salt: 'x' } }))
  for (const reporter of ['a', 'b', 'c']) await report(reporter, two.version)
  expect((await read()).remotes['mf-lobby']).toEqual(entry(one))
})

const canary = (weight: number) => entry(one, { canary: { ...two, weight, salt: 'x' } })

it('REL-30 REL-34 a canary with three times its share of visitors with errors is withdrawn, and one report says so', async () => {
  await swap(0, entry(one))
  await swap(1, canary(10))
  expect(await reportErrors(one.version, 3)).toEqual({ status: 200, demoted: [] })
  expect(await reportErrors(two.version, 9)).toEqual({ status: 200, demoted: [] })
  expect((await reportErrors(two.version, 12)).demoted).toEqual([
    {
      version: two.version,
      weight: 10,
      canary: { reporters: 10, served: 40 },
      stable: { reporters: 3, served: expect.closeTo(360, -1) as number },
    },
  ])
  expect((await read()).remotes['mf-lobby']).toEqual(entry(one))
  await swap(3, canary(10))
  expect((await read()).remotes['mf-lobby']?.canary?.version).toBe(two.version)
})

it('REL-31 REL-33 a canary that errs as often as stable stays, and another share begins again', async () => {
  await swap(0, entry(one))
  await swap(1, canary(50))
  await reportErrors(one.version, 45)
  expect((await reportErrors(two.version, 14)).demoted).toEqual([])
  await swap(2, canary(51))
  expect((await reportErrors(two.version, 9)).demoted).toEqual([])
  expect((await reportErrors('9.9.9-fffffff', 20)).demoted).toEqual([])
  expect((await read()).remotes['mf-lobby']?.canary?.version).toBe(two.version)
})

it('REL-31 a flood of reports of stable keeps no canary that errs for half of its visitors', async () => {
  await swap(0, entry(one))
  await swap(1, canary(10))
  await reportErrors(one.version, 400)
  expect((await reportErrors(two.version, 20)).demoted).toHaveLength(1)
}, 30_000)

it('REL-34 errors from anyone but an edge, and malformed ones, are refused and not counted', async () => {
  await swap(0, entry(one))
  await swap(1, canary(10))
  expect((await reportErrors(two.version, 20, 'guess')).status).toBe(401)
  expect((await reportErrors('x'.repeat(81), 1)).status).toBe(400)
  const served = [{ version: two.version, visitors: 'no sketch' }]
  expect((await post('/errors', { version: two.version, reporter: 'a', served }, 'edge-token')).status).toBe(400)
  expect((await reportErrors(two.version, 9)).demoted).toEqual([])
})
