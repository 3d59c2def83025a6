import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stopHistory } from './src/relay/server-process.ts'
import { ExpectedFailure } from '@sofaspark/programs'
import { keepFigures } from '@sofaspark/tool-command/figures-page.ts'
import { isMissed, resultTable, type BenchResult } from '@sofaspark/tool-command/result.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'

/** `npm run bench [name …]`: runs src/*.ts one after another, each into its section of docs/benchmarks.md. */
const folder = join(import.meta.dirname, 'src')
const wanted = process.argv.slice(2)

interface Bench {
  title?: string
  run(): Promise<BenchResult[]>
}

const all = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))
const names = all.filter((name) => wanted.length === 0 || wanted.includes(name))

await runCommand(async () => {
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new ExpectedFailure(`There is no bench ${unknown.join(', ')}; there are ${all.join(', ')}.`)
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
      keepFigures(title, text)
    }
  } finally {
    await stopHistory()
  }
  console.log(missed === 0 ? '\nEvery bound holds.' : `\n${String(missed)} bounds are missed.`)
})
