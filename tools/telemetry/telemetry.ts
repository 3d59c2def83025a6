import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { generatedFiles } from './src/generated-files.ts'

/** `npm run telemetry`: writes rules, dashboards and their pages from the tables in the code. */
for (const [file, text] of generatedFiles()) {
  mkdirSync(path.dirname(path.join(projectDir, file)), { recursive: true })
  writeFileSync(path.join(projectDir, file), text)
}
