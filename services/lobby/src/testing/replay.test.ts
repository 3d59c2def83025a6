import fc from 'fast-check'
import { failureOf, replayed } from './replay.ts'

it('LOB-96 a failing run prints a seed and a path, which repeat it', () => {
  const isSmall = fc.property(fc.nat(), (number) => expect(number).toBeLessThan(1_000))
  const first = fc.check(isSmall)
  const [, MODEL_SEED = '', MODEL_PATH = ''] = /^MODEL_SEED=(\S+) MODEL_PATH=(\S+) /.exec(failureOf(first) ?? '') ?? []
  const again = fc.check(isSmall, replayed({ MODEL_SEED, MODEL_PATH }))
  expect(again).toMatchObject({ failed: true, counterexample: [1_000], numRuns: 1 })
  expect(failureOf(fc.check(fc.property(fc.nat(), () => true)))).toBeNull()
})
