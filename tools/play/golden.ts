import { join } from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { writeGolden } from './src/golden.ts'

/** `npm run golden <key>`: after an intended change of a game's rules, writes the new hashes into its `golden.json`. */
await runCommand(async () => {
  const [key] = process.argv.slice(2)
  if (key === undefined) throw new ExpectedFailure('Which game? npm run golden <key>')
  const hashes = await writeGolden(join(import.meta.dirname, '../..'), key)
  for (const [seed, hash] of Object.entries(hashes)) console.log(`seed ${seed}: ${hash}`)
})
