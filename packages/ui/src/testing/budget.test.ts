import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { transformSync } from '@swc/core'

const sourceDir = path.join(__dirname, '..')
const phoneParts = [
  'bean/bean.tsx',
  'bean/bean-figure.tsx',
  'bean/bean-hat.tsx',
  'look/look.ts',
  'button/button.tsx',
  'icon/icon.tsx',
  'icon/icon-paths.ts',
  'class-names/class-names.ts',
]
const styles = [
  'tokens/tokens.css',
  'tokens/base.css',
  'bean/bean.module.css',
  'button/button.module.css',
  'icon/icon.module.css',
]

const minified = (file: string): string =>
  transformSync(readFileSync(path.join(sourceDir, file), 'utf8'), {
    swcrc: false,
    jsc: {
      target: 'es2020',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      minify: { compress: true, mangle: true },
    },
    minify: true,
  }).code
const squeezed = (file: string): string =>
  readFileSync(path.join(sourceDir, file), 'utf8').replace(/\/\*.*?\*\/|\s+/gs, ' ')

describe('budget', () => {
  it('UI-22 bean, button, icons and tokens weigh at most 12 kB', () => {
    const scripts = gzipSync(phoneParts.map(minified).join('')).length
    const sheets = gzipSync(styles.map(squeezed).join('')).length
    expect(scripts + sheets).toBeLessThanOrEqual(12_000)
  })
})
