import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMissed, resultTable, type BenchResult } from './bench/result.ts'

/** `npm run bench [name …]`: runs scripts/bench/*.ts one after the other and writes docs/benchmarks.md when all ran. */
const folder = join(import.meta.dirname, 'bench')
const wanted = process.argv.slice(2)

interface Bench {
  title?: string
  run(): Promise<BenchResult[]>
}

const names = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'result.ts')
  .map((file) => file.replace('.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))

const sections: string[] = []
let missed = 0
for (const name of names) {
  const bench = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Bench
  const title = bench.title ?? name
  console.log(`\n── ${title}`)
  const results = await bench.run()
  missed += results.filter(isMissed).length
  const text = resultTable(results)
  console.log(text)
  sections.push(`## ${title}\n\n${text}\n`)
}

if (wanted.length === 0) {
  const head =
    '# Benchmarks\n\nMade by `npm run bench`. Machines differ and are noisy: read ratios and medians, not single times.\n'
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks.md'), [head, ...sections].join('\n'))
}
console.log(missed === 0 ? '\nEvery bound holds.' : `\n${String(missed)} bounds are missed.`)
