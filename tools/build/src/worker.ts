import { buildTarget } from './builders.ts'
import type { BuildOrder, BuildResult } from './pool.ts'

let working: string | null = null
const build = async (order: BuildOrder): Promise<BuildResult> => {
  const { target } = order
  working = target
  try {
    await buildTarget(order)
    return { target, built: true }
  } catch (error) {
    return { target, built: false, error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (order) => void build(order as BuildOrder).then((result) => process.send?.(result)))
// A renderer may throw outside any promise of ours; the builder hears of it anyway.
process.on('uncaughtException', (error) => {
  const result: BuildResult = { target: working ?? '', built: false, error: String(error) }
  process.send?.(result, undefined, undefined, () => process.exit(1))
})
// The builder is done, or gone: work under way is not awaited.
process.on('disconnect', () => process.exit())
