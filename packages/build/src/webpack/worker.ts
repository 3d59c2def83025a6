import type { Configuration } from 'webpack'
import { baseConfig } from './base.ts'

/** A service worker in one file, `sw.js`: its address never changes, so the browser revalidates it each time. */
export const workerConfig = (options: { name: string; entry: string; outDir: string }): Configuration => {
  const base = baseConfig({ name: options.name, folder: options.name, outDir: options.outDir, publicPath: '/' })
  return {
    ...base,
    target: ['webworker', 'es2020'],
    entry: { sw: options.entry },
    output: { ...base.output, filename: 'sw.js', uniqueName: `${options.name}-worker` },
    optimization: { ...base.optimization, splitChunks: false },
  }
}
