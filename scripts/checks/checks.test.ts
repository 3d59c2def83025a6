import { translationProblems } from './locales.ts'
import { ruleProblems } from './rules.ts'
import { startProblems } from './started-programs.ts'

const files = (text: string, path = 'a'): Map<string, string> => new Map([[path, text]])
const rule = (id: string): string => `- **${id}** Something holds.\n`

describe('the checks of the repository', () => {
  it('CHK-01 a rule without a test and a test without a rule are told', () => {
    const titled = (title: string): string => `it('${title}', () => undefined)`
    expect(ruleProblems(files(rule('ABC-01')), files(titled('ABC-01 it holds')))).toEqual([])
    expect(ruleProblems(files(rule('ABC-01')), files(''))).toEqual(['a: no test proves ABC-01'])
    expect(ruleProblems(files(''), files(titled('it holds'), 'b'))).toEqual(['b: the test «it holds» names no rule'])
    expect(ruleProblems(files(''), files(titled('ABC-02 it holds'), 'b'))).toEqual([
      'b: the test «ABC-02 it holds» proves ABC-02, which no page of docs/spec states',
    ])
    expect(ruleProblems(files(rule('ABC-01') + rule('ABC-01')), files(titled('ABC-01 it holds')))).toHaveLength(1)
  })

  it('CHK-03 a file that starts programs past the list is told, however it loads the module', () => {
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
    expect(startProblems(files(`import { startProgram } from '@sofaspark/programs'`, 'scripts/some.ts'))).toEqual([])
    expect(startProblems(files(`import 'node:${module}'`, 'packages/programs/src/start.ts'))).toEqual([])
  })

  it('I18N-03 a missing key, a surplus key and a lost value of a translation are told', () => {
    const english = { hello: 'Hello {{name}}', beans_one: '{{count}} bean', beans_other: '{{count}} beans' }
    const whole = {
      hello: 'Hola {{name}}',
      beans_one: '{{count}} frijol',
      beans_many: '{{count}}',
      beans_other: '{{count}}',
    }
    expect(translationProblems('es', english, whole)).toEqual([])
    expect(translationProblems('es', english, { ...whole, hello: 'Hola' })).toHaveLength(1)
    expect(translationProblems('es', english, { hello: 'Hola {{name}}' })).toEqual(['es: «beans» is missing'])
    expect(translationProblems('es', english, { ...whole, more: 'más' })).toEqual(['es: «more» is not an English key'])
    expect(translationProblems('es', english, { ...whole, hello: ' ' })).toEqual(['es: «hello» is empty'])
  })
})
