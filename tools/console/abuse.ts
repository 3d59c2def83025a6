import { parseArgs } from 'node:util'
import { attacks, beginSiege, faultsOf, lineOf } from '@sofaspark/abuse-suite'

/** `npm run abuse -- [--attack name] [--seconds 6]`: starts the product, runs attacks on it and prints the results. */
const { values } = parseArgs({
  options: {
    attack: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '6' },
    grace: { type: 'string', default: '3000' },
  },
})
const names = values.attack.length > 0 ? values.attack : attacks.map(({ name }) => name)
let failed = 0
for (const name of names) {
  const siege = await beginSiege({ seatGraceMs: 2_000, hostGraceMs: Number(values.grace) })
  try {
    const report = await siege.withstand(name, { seconds: Number(values.seconds) })
    console.log(lineOf(report))
    for (const fault of faultsOf(report)) {
      failed += 1
      console.log(`    ✗ ${fault}`)
    }
  } finally {
    await siege.end()
  }
}
process.exit(failed === 0 ? 0 : 1)
