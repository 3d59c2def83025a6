import { once } from 'node:events'
import { join } from 'node:path'
import { startNode } from '@sofaspark/programs'
import type { Aim } from './field.ts'
import type { AttackResult } from './tally.ts'

/** Time that an attack may take in addition, to prepare and to end. */
const SLACK_MS = 15_000
const main = join(import.meta.dirname, '../attack-process.ts')

/** Runs an attack in a separate process; when it exits, everything that it held open is released at once. */
export const launch = async (name: string, aim: Aim): Promise<AttackResult> => {
  const child = startNode([main, name, JSON.stringify(aim)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const heard = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (heard.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (heard.stderr += text))
  const timer = setTimeout(() => child.kill('SIGKILL'), aim.seconds * 1_000 + SLACK_MS)
  await once(child, 'close').finally(() => clearTimeout(timer))
  if (child.exitCode !== 0) throw new Error(`The attack “${name}” failed: ${heard.stderr.slice(0, 2_000)}`)
  return JSON.parse(heard.stdout) as AttackResult
}
