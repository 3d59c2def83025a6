import { writeStyleTypes } from '@sofaspark/tool-command/type-check.ts'
import { root } from './src/shared/command.ts'

/** `npm run style-types`: writes the types of class names, for an editor or a plain `tsc -b` in a fresh clone. */
const problems = await writeStyleTypes(root)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
