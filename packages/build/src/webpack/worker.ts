import type { Configuration } from 'webpack'
import { baseConfig } from './base.ts'

/** A service worker in one file, `sw.js`: its address never changes, so the browser revalidates it each time. */
export const workerConfig = (options: { name: string; entry: string; outDir: string }): Configuration => {
  const base = baseConfig({ name: options.name, folder: options.name, outDir: options.outDir, publicPath: '/' })
  return {
    ...base,
    // Browserslist knows pages alone.
    target: 'webworker',
    entry: { sw: options.entry },
    output: { ...base.output, filename: 'sw.js', uniqueName: `${options.name}-worker` },
    optimization: { ...base.optimization, splitChunks: false },
  }
}

/** A script that a page loads besides its application, in one hashed file: it shares no runtime with it. */
export const loneScriptConfig = (options: {
  name: string
  /** The file's name before its hash. */
  script: string
  entry: string
  outDir: string
  publicPath: string
}): Configuration => {
  const { name, script, entry, outDir, publicPath } = options
  const base = baseConfig({ name, folder: name, outDir, publicPath })
  return {
    ...base,
    entry: { [script]: entry },
    output: { ...base.output, uniqueName: `${name}-${script}` },
    optimization: { ...base.optimization, splitChunks: false },
  }
}
