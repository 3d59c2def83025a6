import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { outputOf } from '@sofaspark/programs'
import { checkTypes } from './type-check.ts'

const root = mkdtempSync(join(tmpdir(), 'sofaspark-types-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string | object): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), typeof text === 'string' ? text : JSON.stringify(text))
}

const types = '../.cache/styles/ui'
beforeAll(() => {
  symlinkSync(join(projectDir, 'node_modules'), join(root, 'node_modules'))
  write('tsconfig.json', { files: [], references: [{ path: 'ui' }] })
  write('ui/tsconfig.json', {
    extends: join(projectDir, 'tsconfig.web.json'),
    compilerOptions: {
      rootDir: '.',
      outDir: '../.cache/types/ui',
      tsBuildInfoFile: '../.cache/ui.tsbuildinfo',
      rootDirs: ['.', types],
    },
    include: ['src'],
    cmkOptions: { enabled: true, dtsOutDir: types },
  })
  write('ui/src/card.module.css', '.card { color: red }\n.title { color: blue }\n')
  write('ui/src/card.ts', "import styles from './card.module.css'\nexport const names = [styles.card, styles.title]\n")
})

it('CMD-05 types of class names are written before a type check, and again after their sheet has changed', async () => {
  const written = join(root, '.cache/styles/ui/src/card.module.css.d.ts')
  expect(existsSync(written)).toBe(false)
  expect(await checkTypes(root, ['ui'])).toEqual({ code: 0, output: '' })
  const before = readFileSync(written, 'utf8')
  write('ui/src/card.module.css', '.card { color: red }\n')
  const soon = new Date(Date.now() + 2000)
  utimesSync(join(root, 'ui/src/card.module.css'), soon, soon)
  const { code, output } = await checkTypes(root)
  expect(readFileSync(written, 'utf8')).not.toBe(before)
  expect([code, output]).toEqual([expect.any(Number), expect.stringContaining("Property 'title' does not exist")])
  expect(code).not.toBe(0)
  write('ui/src/other.module.css', '.card {\n')
  for (const attempt of [1, 2])
    expect([attempt, (await checkTypes(root)).output]).toEqual([attempt, expect.stringContaining('other.module.css')])
})

it('CMD-05 every command starts the compiler and the class-name writer the same way', () => {
  const files = outputOf('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.mjs'], { cwd: projectDir })
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.test.ts') && existsSync(join(projectDir, file)))
  expect(files.length).toBeGreaterThan(1000)
  const starting = files.filter((file) => /\/bin\/(?:tsc|cmk)\b/.test(readFileSync(join(projectDir, file), 'utf8')))
  expect(starting).toEqual(['tools/command/src/type-check.ts'])
})
