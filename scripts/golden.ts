import { join } from 'node:path'
import { writeGolden } from './play/golden.ts'

/** `npm run golden <key>`: after a change of a game's rules that is meant, writes the new golden hashes into its suite. */
const [key = ''] = process.argv.slice(2)
try {
  const hashes = await writeGolden(join(import.meta.dirname, '..'), key)
  for (const [seed, hash] of Object.entries(hashes)) console.log(`seed ${seed}: ${hash}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
