import { resolve } from 'node:path'
import { startNode } from '@sofaspark/programs'
import { root } from './shared/command.ts'
import { unusedClasses } from './unused-classes.ts'

/** The rules that a style sheet of that name breaks. */
const brokenRules = (path: string, sheet: string): Promise<string[]> =>
  new Promise((settle) => {
    const tool = resolve(root, 'node_modules/stylelint/bin/stylelint.mjs')
    const child = startNode([tool, '--stdin', '--stdin-filename', resolve(root, path), '--formatter', 'unix'], {
      cwd: root,
    })
    let output = ''
    const read = (chunk: Buffer): void => void (output += chunk.toString())
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => settle([...output.matchAll(/\(([\w/-]+)\) \[error\]/g)].map(([, rule = '']) => rule)))
    child.stdin.end(sheet)
  })

it('UI-42 a colour outside a token sheet is refused in every notation, a token is not', async () => {
  const own = '.a {\n  color: #fff;\n  background: red;\n  border-color: rgb(1 2 3);\n  fill: hsl(1deg 2% 3%);\n}\n'
  expect(await brokenRules('mf-lobby/src/some.module.css', own)).toEqual([
    'color-no-hex',
    'color-named',
    'declaration-property-value-disallowed-list',
    'declaration-property-value-disallowed-list',
  ])
  const fromTokens = '.a {\n  color: var(--ink);\n  background: rgb(var(--ink-rgb) / 0.3);\n  fill: transparent;\n}\n'
  expect(await brokenRules('mf-lobby/src/some.module.css', fromTokens)).toEqual([])
})

it('UI-42 a token sheet may contain colours, and nothing but tokens', async () => {
  const sheet = ':root {\n  --some: #fff;\n  --some-rgb: 1 2 3;\n}\n\n.a {\n  display: grid;\n}\n'
  expect(await brokenRules('mf-lobby/src/some.tokens.css', sheet)).toEqual(['property-disallowed-list'])
})

it('UI-42 a class is used by its name, by a part of a name, or reported', () => {
  const sheet =
    '.plain {\n  color: red;\n}\n\n.name-s .plain,\n.left[data-a="1.5"]:hover > b {\n  background: url(a.png);\n}\n'
  const files = (source: string): Map<string, string> =>
    new Map([
      ['a/some.module.css', sheet],
      ['a/some.tsx', `import styles from './some.module.css'\n${source}`],
      ['b/other.tsx', `import styles from './some.module.css'\nstyles['left']`],
    ])
  expect(unusedClasses(files("styles['plain'] + styles[`name-${size}`] + styles.left"))).toEqual([])
  expect(unusedClasses(files("styles['plain']"))).toEqual([
    'a/some.module.css: no file that imports it uses .name-s',
    'a/some.module.css: no file that imports it uses .left',
  ])
})
