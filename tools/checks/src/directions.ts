import type { Check } from './check.ts'
import { toolCheck } from './command.ts'
import { readingCheck } from './files.ts'

/** Folders import only what docs/architecture.md allows. */
export const directionsCheck = (folders: readonly string[]): Check =>
  readingCheck(
    toolCheck('import directions', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
      ...['--config', '.dependency-cruiser.mjs', ...folders],
    ]),
    folders,
    /\.tsx?$/,
  )
