import { constants, setPriority } from 'node:os'
import { attackNamed } from './attacks/all.ts'
import { createField, type Aim, Tally } from './attacker/field.ts'
// Lowest priority: the product's endurance is measured, not its share of the processor next to its attacker.
setPriority(constants.priority.PRIORITY_LOW)

const [name = '', aim = '{}'] = process.argv.slice(2)
const tally = new Tally()
await attackNamed(name).run(createField(JSON.parse(aim) as Aim, tally))
process.stdout.write(`${JSON.stringify(tally.result())}\n`, () => process.exit(0))
