import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../../docs/benchmarks.md')
const head =
  '# Benchmarks\n\nMade by `npm run bench`, `npm run drill` and `npm run load -- --cluster`. Machines differ and are noisy: read ratios and medians, not single times.\n'

/** Writes a table of figures to its section of docs/benchmarks.md; other sections stay until they are measured again. */
export const keepFigures = (title: string, text: string): void => {
  const sections = new Map<string, string>()
  for (const section of readFileSync(file, 'utf8').split(/^## /m).slice(1)) {
    const end = section.indexOf('\n')
    sections.set(section.slice(0, end), section.slice(end).trim())
  }
  sections.set(title, text)
  writeFileSync(file, [head, ...[...sections].map(([heading, body]) => `## ${heading}\n\n${body}\n`)].join('\n'))
}
