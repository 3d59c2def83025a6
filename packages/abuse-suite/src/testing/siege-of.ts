import type { AttackResult } from '../attacker/field.ts'
import { faultsOf, lineOf } from '../report.ts'
import { beginSiege, type Siege, type WithstandOptions } from '../siege.ts'

/** Starts a product for all tests of a file; returns a function that runs an attack on it and judges the result. */
export const siegeOf = (graces: {
  seatGraceMs: number
  hostGraceMs: number
}): ((attack: string, options?: WithstandOptions) => Promise<AttackResult>) => {
  let siege: Siege | undefined
  beforeAll(async () => {
    siege = await beginSiege(graces)
  })
  afterAll(() => siege?.end())
  return async (attack, options) => {
    if (!siege) throw new Error('The product was not started.')
    const report = await siege.withstand(attack, options)
    process.stdout.write(`${lineOf(report)}\n`)
    expect(faultsOf(report)).toEqual([])
    return report.result
  }
}
