import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf, outputOfNode } from '@sofaspark/programs'
import { root } from './shared/command.ts'
import { filesUnder } from './shared/files.ts'

jest.setTimeout(60_000)

/** Its own process: the checks read the project that they lie in. */
const program = `
  import { problemsOf } from './tools/checks/src/shared/command.ts'
  import { checksWithin } from './tools/checks/src/all.ts'
  const passed = []
  for (const check of checksWithin({ lintedFolders: null, formattedFiles: null, hasStyles: true }))
    if ((await problemsOf(check)).length === 0) passed.push(check.name)
  console.log(JSON.stringify(passed))
`

it('CHK-241 in a project without files no check passes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofaspark-empty-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    cpSync(join(root, 'tools/checks'), join(folder, 'tools/checks'), { recursive: true })
    writeFileSync(join(folder, '.gitignore'), '*\n')
    outputOf('git', ['init', '--quiet'], { cwd: folder })
    expect(JSON.parse(outputOfNode(['--input-type=module', '-e', program], { cwd: folder }))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('CHK-241 a folder that has moved is named, even beside others with files', () => {
  expect(() => filesUnder(['tools/checks', 'tools/moved'], /\.ts$/)).toThrow('nothing to check in tools/moved')
  expect(() => filesUnder([], /\.ts$/)).toThrow('nothing to check')
  expect(filesUnder(['tools/checks/src/shared/files.ts'], /\.ts$/)).toEqual(['tools/checks/src/shared/files.ts'])
})
