import { parseArgs } from 'node:util'
import { ExpectedFailure } from '@sofaspark/programs'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { findingText } from './src/findings.ts'
import { judgeFolder } from './src/gate.ts'

/** `npm run guest -- check <folder>`: whether a guest game can be published, one sentence for each finding. */
await runCommand(() => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [action, folder] = positionals
  if (action !== 'check' || folder === undefined) throw new ExpectedFailure('npm run guest -- check <folder>')
  const { manifest, findings } = judgeFolder(folder)
  for (const finding of findings) console.log(`${finding.kind === 'refused' ? '✗' : '·'} ${findingText(finding)}`)
  const refusedCount = findings.filter(({ kind }) => kind === 'refused').length
  const name = manifest?.name.en ?? folder
  console.log(refusedCount === 0 ? `${name} can be published.` : `${name}: ${String(refusedCount)} refused.`)
  if (refusedCount > 0) process.exit(1)
})
