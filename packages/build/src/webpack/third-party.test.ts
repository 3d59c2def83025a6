import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { licenceFile } from '@sofaspark/contract'
import { projectDir } from '../shared/project.ts'
import { bundleScript } from './script.ts'
import { creditedPackages, packageOf } from './run-webpack.ts'

interface Lock {
  packages: Readonly<Record<string, { license?: string }>>
}

it('MKT-31 the credits name each part with the licence of the lock file, and its text is at hand', () => {
  const lock = JSON.parse(readFileSync(path.join(projectDir, 'package-lock.json'), 'utf8')) as Lock
  const rows = creditedPackages()
  expect(rows.map(({ name }) => name)).toEqual([...new Set(rows.map(({ name }) => name))].sort())
  for (const { name, license, link } of rows) {
    const [place = ''] = Object.keys(lock.packages).filter((key) => key.endsWith(`node_modules/${name}`))
    expect({ name, license: lock.packages[place]?.license }).toEqual({ name, license })
    expect(link).toMatch(/^https:\/\//)
    const files = readdirSync(path.join(projectDir, place)).filter((file) => /^licen[cs]e/i.test(file))
    const isAtHand = files.length > 0 || existsSync(path.join(projectDir, 'packages/ui/licences', licenceFile(name)))
    expect({ name, isAtHand }).toEqual({ name, isAtHand: true })
  }
})

it('MKT-31 the package of a file is the innermost, and the project’s own files have none', () => {
  expect(packageOf('/p/node_modules/three/build/three.js')).toBe('three')
  expect(packageOf('/p/node_modules/a/node_modules/@b/c/x.js')).toBe('@b/c')
  expect(packageOf('/p/mf-lobby/src/app.tsx')).toBeNull()
  expect(packageOf('/p/node_modules/@sofaspark/ui/src/index.ts')).toBeNull()
  expect(packageOf('/p/node_modules/.federation/entry.js')).toBeNull()
})

it('MKT-31 a bundle with a part that the credits do not name is refused', async () => {
  const folder = mkdtempSync(path.join(projectDir, '.cache/uncredited-'))
  const entry = path.join(folder, 'entry.ts')
  // No bundle of the product contains this package.
  writeFileSync(entry, `import text from 'ms'\nconsole.log(text(1))`)
  try {
    await expect(bundleScript({ entry, outFile: path.join(folder, 'out/x.js') })).rejects.toThrow(
      /ms.*third-party\.json/,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
