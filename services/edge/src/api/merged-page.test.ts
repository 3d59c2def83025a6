import fc from 'fast-check'
import { partsOfPage } from './admin-lobbies.ts'

it('EDG-211 pages cut from several lists hold every entry once, the newest first', () => {
  const list = fc
    .array(fc.integer({ min: 0, max: 30 }), { maxLength: 25 })
    .map((times) => [...times].sort((one, other) => other - one))
  fc.assert(
    fc.property(fc.array(list, { maxLength: 3 }), fc.integer({ min: 1, max: 7 }), (lists, take) => {
      const seen: number[] = []
      const reached = lists.map(() => 0)
      const count = lists.reduce((sum, { length }) => sum + length, 0)
      for (let skip = 0; skip < count; skip += take) {
        const page = partsOfPage(lists, skip, take).flatMap((part, at) => {
          expect(part.skip).toBe(reached[at])
          reached[at] = part.skip + part.take
          return lists[at]?.slice(part.skip, part.skip + part.take) ?? []
        })
        seen.push(...page.sort((one, other) => other - one))
      }
      expect(seen).toEqual(lists.flat().sort((one, other) => other - one))
    }),
  )
})
