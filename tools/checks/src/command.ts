import { resolve } from 'node:path'
import { startNode } from '@sofaspark/programs'
import type { Check } from './check.ts'

export const root = resolve(import.meta.dirname, '../../..')

/** Runs a program of node_modules and returns its exit code and its combined output. */
export const runTool = (tool: string, args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((settle) => {
    const child = startNode([resolve(root, 'node_modules', tool), ...args], { cwd: root })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('close', (code) => settle({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })

/** A check that is a program: it passes when the program exits with 0. */
export const toolCheck = (name: string, tool: string, args: readonly string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await runTool(tool, args)
    return code === 0 ? [] : [output.trim() || `${tool} exited with ${String(code)}`]
  },
})
