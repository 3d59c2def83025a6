import { readProjectFile } from './shared/files.ts'
import { translationProblems } from './locales.ts'
import { protocolProblems } from './protocol-page.ts'
import { citationProblems, prefixProblems, ruleProblems } from './rules.ts'
import { startProblems } from './started-programs.ts'

const files = (text: string, path = 'a'): Map<string, string> => new Map([[path, text]])
const rule = (id: string): string => `- **${id}** Something holds.\n`

describe('the checks of the repository', () => {
  it('CHK-01 a rule without a test and a test without a rule are reported', () => {
    const titled = (title: string): string => `it('${title}', () => undefined)`
    expect(ruleProblems(files(rule('ABC-01')), files(titled('ABC-01 it holds')))).toEqual([])
    expect(ruleProblems(files(rule('ABC-01')), files(''))).toEqual(['a:1: no test proves ABC-01'])
    expect(ruleProblems(files(''), files(titled('it holds'), 'b'))).toEqual(['b:1: the test “it holds” names no rule'])
    expect(ruleProblems(files(''), files(titled('ABC-02 it holds'), 'b'))).toEqual([
      'b:1: the test “ABC-02 it holds” proves ABC-02, which no page of docs/spec states',
    ])
    expect(ruleProblems(files(rule('ABC-01') + rule('ABC-01')), files(titled('ABC-01 it holds')))).toEqual([
      'a:2: rule ABC-01 is also at a:1',
    ])
  })

  it('CHK-01 an unknown prefix, page or key is reported with its line', () => {
    const row = (page: string, ids: string, game = '') => `| [Words](${page}) | ${ids} | ${game} |\n`
    const pages = new Map([
      ['docs/spec/a.md', `# A\n${rule('ABC-01')}`],
      ['docs/spec/b.md', rule('BCD-01')],
    ])
    const problemsOf = (table: string) => prefixProblems(table, pages, new Set(['tag']))
    const table = row('a.md', '`ABC`', '`games/tag`') + row('b.md', '`BCD`, `BCE`')
    expect(problemsOf(table)).toEqual([])
    expect(problemsOf(table.replace('`ABC`', '`ABD`'))).toEqual([
      'docs/spec/a.md:2: ABC-01 has an unknown prefix; those of the page are ABD',
    ])
    expect(problemsOf(table.replace('`BCE`', '`ABC`'))).toEqual([
      'docs/spec/README.md:2: the prefix ABC is that of a.md',
    ])
    expect(problemsOf(table.replace('games/tag', 'games/tig'))).toEqual([
      'docs/spec/README.md:1: there is no game with the key tig',
    ])
    expect(problemsOf(row('a.md', '`ABC`') + row('c.md', '`BCD`'))).toEqual([
      'docs/spec/README.md:2: there is no page c.md',
      'docs/spec/b.md:1: the page has no row in docs/spec/README.md',
    ])
  })

  it('CHK-01 a citation of a rule that does not exist is reported with its line', () => {
    const specs = files(rule('ABC-01'))
    expect(citationProblems(specs, files('// ABC-01, UTF-8, ISO-639', 'b'))).toEqual([])
    expect(citationProblems(specs, files('\n/** ABC-02 */', 'b'))).toEqual([
      'b:2: it cites ABC-02, which no page of docs/spec states',
    ])
  })

  it('CHK-02 a file that bypasses the list to start programs is reported, however it loads the module', () => {
    const module = ['child', 'process'].join('_')
    for (const line of [
      `import { spawn } from 'node:${module}'`,
      `import type { ChildProcess } from "${module}"`,
      `const { exec } = require('${module}')`,
      `const { fork } = await import(\`node:${module}\`)`,
      `process.getBuiltinModule('node:${module}')`,
      `import { $ } from '${['z', 'x'].join('')}'`,
    ])
      expect(startProblems(files(line, 'services/lobby/src/some.test.ts'))).toHaveLength(1)
    expect(
      startProblems(files(`import { startProgram } from '@sofaspark/programs'`, 'tools/some/src/some.ts')),
    ).toEqual([])
    expect(startProblems(files(`import 'node:${module}'`, 'packages/programs/src/start.ts'))).toEqual([])
  })

  it('I18N-03 a missing key, a surplus key and a lost placeholder of a translation are reported', () => {
    const english = { hello: 'Hello {{name}}', beans_one: '{{count}} bean', beans_other: '{{count}} beans' }
    const whole = {
      hello: 'Hola {{name}}',
      beans_one: '{{count}} frijol',
      beans_many: '{{count}}',
      beans_other: '{{count}}',
    }
    expect(translationProblems('es', english, whole)).toEqual([])
    expect(translationProblems('es', english, { ...whole, hello: 'Hola' })).toHaveLength(1)
    expect(translationProblems('es', english, { hello: 'Hola {{name}}' })).toEqual(['es: “beans” is missing'])
    expect(translationProblems('es', english, { ...whole, more: 'más' })).toEqual(['es: “more” is not an English key'])
    expect(translationProblems('es', english, { ...whole, hello: ' ' })).toEqual(['es: “hello” is empty'])
  })

  it('WIR-04 everything about an event that the protocol page lacks or invents is named', () => {
    const page = readProjectFile('docs/protocol.md')
    const after = (before: string | RegExp, after: string): string[] => {
      expect(page).toMatch(before)
      return protocolProblems(page.replace(before, after))
    }
    const of = (event: string, problem: string): string => `docs/protocol.md, ${event}: ${problem}`
    expect(protocolProblems(page)).toEqual([])
    expect(after(/^\| `lockLobby`.*\n/m, '')).toEqual([of('lockLobby', 'its row is missing')])
    expect(after('| `lockLobby` ', '| `lockLobby`, `lockDoor` ')).toEqual([
      of('lockDoor', 'no such event is in the table'),
    ])
    expect(after(/(\| `passAdmin` +\| )host or admin/, '$1host')).toEqual([
      of('passAdmin', 'it is from “host or admin”, not “host”'),
    ])
    expect(after('{ locked }', '{ locked?, by }')).toEqual([
      of('lockLobby', 'payload key “locked” is missing'),
      of('lockLobby', 'payload key “locked?” is not in the table'),
      of('lockLobby', 'payload key “by” is not in the table'),
    ])
    expect(after('{ lobby, hostToken }', '{ lobby }')).toEqual([
      of('createLobby', 'acknowledged key “hostToken” is missing'),
    ])
    expect(after('host: `playerMoved({ x, y })`', 'host: `select()`')).toEqual([
      of('movePlayer', 'fact “playerMoved” is missing'),
      of('movePlayer', 'fact “select” is not in the table'),
    ])
    expect(after('`playerMoved({ x, y })`', '`playerMoved({ x })`')).toEqual([
      of('movePlayer', 'fact “playerMoved” is not told as ({ x })'),
    ])
    expect(after('`input(seat, frame)`', '`input(frame)`')).toEqual([
      of('input', 'fact “input” is not told as (frame)'),
    ])
  })
})
