import { writeStyleTypes } from './src/style-types.ts'

/** `npm run style-types`: writes the types of class names, for an editor or a plain `tsc -b` in a fresh clone. */
const problems = await writeStyleTypes()
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
