import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stopHistory } from './src/relay/server-process.ts'
import { isMissed, resultTable, type BenchResult } from '@sofaspark/tool-command/result.ts'

/** `npm run bench [name …]`: runs src/*.ts one after another, each into its section of docs/benchmarks.md. */
const folder = join(import.meta.dirname, 'src')
const wanted = process.argv.slice(2)

interface Bench {
  title?: string
  run(): Promise<BenchResult[]>
}

const names = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))

const file = join(import.meta.dirname, '../../docs/benchmarks.md')
const head =
  '# Benchmarks\n\nMade by `npm run bench`. Machines differ and are noisy: read ratios and medians, not single times.\n'
/** Earlier figures stay until they are measured again. */
const sections = new Map<string, string>()
if (wanted.length > 0 && existsSync(file))
  for (const section of readFileSync(file, 'utf8').split(/^## /m).slice(1))
    sections.set(section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n')).trim())
let missed = 0
try {
  for (const name of names) {
    const bench = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Bench
    const title = bench.title ?? name
    console.log(`\n── ${title}`)
    const results = await bench.run()
    missed += results.filter(isMissed).length
    const text = resultTable(results)
    console.log(text)
    sections.set(title, text)
    writeFileSync(file, [head, ...[...sections].map(([heading, body]) => `## ${heading}\n\n${body}\n`)].join('\n'))
  }
} finally {
  await stopHistory()
}
console.log(missed === 0 ? '\nEvery bound holds.' : `\n${String(missed)} bounds are missed.`)
