import webpack, { type Configuration, type StatsError } from 'webpack'

const oneLine = (error: StatsError): string => {
  const where = error.moduleName ?? error.file ?? ''
  const text = error.message.split('\n').slice(0, 6).join(' ').replace(/\s+/g, ' ').trim()
  return where ? `${where}: ${text}` : text
}

/** Runs one configuration; rejects with at most three errors, one line each. */
export const runWebpack = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((crash, stats) => {
      const errors = stats?.hasErrors() ? (stats.toJson({ all: false, errors: true }).errors ?? []) : []
      compiler.close(() => {
        if (crash) reject(crash)
        else if (errors.length > 0) reject(new Error(errors.slice(0, 3).map(oneLine).join('\n  ')))
        else resolve()
      })
    })
  })
