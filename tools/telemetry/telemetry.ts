import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { pages } from './src/generated-files.ts'

/** `npm run telemetry`: writes the pages of metrics and objectives from the tables in the code. */
for (const [file, text] of pages()) {
  mkdirSync(path.dirname(path.join(projectDir, file)), { recursive: true })
  writeFileSync(path.join(projectDir, file), text)
}
