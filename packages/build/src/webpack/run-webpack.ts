import webpack, { type Configuration, type Stats, type StatsError } from 'webpack'
import { uncreditedIn } from './third-party.ts'

const oneLine = (error: StatsError): string => {
  const where = error.moduleName ?? error.file ?? ''
  const text = error.message.split('\n').slice(0, 6).join(' ').replace(/\s+/g, ' ').trim()
  return where ? `${where}: ${text}` : text
}

/** Why a bundle must not be shipped although it was built; `null` if it may. */
const creditProblem = ({ target }: Configuration, stats: Stats | undefined): string | null => {
  const isForBrowsers = [target].flat().some((one) => typeof one === 'string' && /^web/.test(one))
  const uncredited = isForBrowsers && stats ? uncreditedIn(stats.compilation) : []
  return uncredited.length === 0
    ? null
    : `${uncredited.join(', ')}: name what visitors receive in packages/ui/third-party.json`
}

/** Runs one configuration; rejects with at most three errors, one line each. */
export const runWebpack = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((crash, stats) => {
      const errors = stats?.hasErrors() ? (stats.toJson({ all: false, errors: true }).errors ?? []) : []
      compiler.close(() => {
        const problem = errors.length > 0 ? null : creditProblem(config, stats)
        if (crash) reject(crash)
        else if (errors.length > 0) reject(new Error(errors.slice(0, 3).map(oneLine).join('\n  ')))
        else if (problem !== null) reject(new Error(problem))
        else resolve()
      })
    })
  })
