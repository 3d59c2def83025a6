import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remoteContract } from '@sofaspark/contract'
import type { Configuration } from 'webpack'
import { baseConfig } from './base.ts'
import { remoteFederation } from './targets.ts'
import { runWebpack } from './run-webpack.ts'
import { IntegrityPlugin, ReleasePlugin } from '../plugins/release-plugin.ts'
import { projectDir } from '../shared/project.ts'

const files: Readonly<Record<string, string>> = {
  'src/app.tsx': `import { useState } from 'react'
    import styles from './app.module.css'
    export const View = () => <p className={styles['view']}>{useState(1)[0]}</p>
    export const later = () => import('./later.ts')`,
  'src/later.ts': `import './later.css'; export const later = 1`,
  'src/app.module.css': `.view { margin-inline: 1px 2px }`,
  'src/later.css': `p { color: red }`,
}

/** A small remote in a separate folder, built with the settings of the real ones. */
export const remoteFixture = (folder: string) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const config = (outDir: string, inputsHash: string): Configuration => {
    const base = baseConfig({ name: 'fixture', folder: path.relative(projectDir, folder), outDir, publicPath: 'auto' })
    const globalName = `fixture_${inputsHash.slice(0, 10)}`
    return {
      ...base,
      entry: {},
      output: { ...base.output, uniqueName: globalName },
      plugins: [
        ...base.plugins,
        remoteFederation(globalName, './src/app.tsx'),
        new IntegrityPlugin(),
        new ReleasePlugin({ name: 'fixture', semver: '1.0.0', contract: remoteContract }),
      ],
    }
  }
  return {
    build: async (name: string, inputsHash = '0'.repeat(64)): Promise<string> => {
      const outDir = path.join(folder, 'out', name)
      await runWebpack(config(outDir, inputsHash))
      return outDir
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
