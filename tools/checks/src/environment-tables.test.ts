import { numberVariable, textVariable } from '@sofaspark/kit'
import { environmentTablesCheck, pageProblems, readElsewhereProblems, valuesProblems } from './environment-tables.ts'

it('CHK-61 what the page, charts and code say of the environment is what the tables say', async () => {
  expect(await environmentTablesCheck.run()).toEqual([])
})

const tables = { door: { PORT: numberVariable('where it listens', 80), NAME: textVariable('its name') } }
const page = '## door\n| `PORT` | `80` | where it listens |\n| `NAME`  | required | its name |\n'

it('CHK-61 a row that is missing, differs or has no variable is refused by its name and line', () => {
  const problemsOf = (text: string) => pageProblems(text, tables).map((one) => one.split(';')[0])
  expect(problemsOf(page)).toEqual([])
  expect(problemsOf(page.replace('NAME', 'HOST'))).toEqual([
    'docs/environment.md:3: services/door does not read HOST',
    'docs/environment.md: services/door reads NAME, which has no row',
  ])
  expect(problemsOf(page.replace('`80`', '`81`'))).toEqual([
    'docs/environment.md:2: the row of PORT differs from services/door',
  ])
})

it('CHK-61 a chart that sets what its service does not read is refused', () => {
  const values = (kind: string, name: string) =>
    `components:\n  lobby:\n    ${kind}: { ${name}: x }\n  redis:\n    env: { OTHER: y }\n`
  expect(valuesProblems('values.yaml', values('env', 'SEAT_GRACE_MS'))).toEqual([])
  for (const kind of ['env', 'secretEnv', 'optionalSecretEnv'])
    expect(valuesProblems('values.yaml', values(kind, 'SEAT_GRACE'))).toEqual([
      'values.yaml:3: sets SEAT_GRACE, which services/lobby does not read',
    ])
})

it('CHK-61 a service that reads its environment past the table is refused', () => {
  expect(readElsewhereProblems('main.ts', 'const environment = readEnvironment(variables, process.env)')).toEqual([])
  for (const line of ["process.env['PORT']", "import { env } from 'node:process'", 'const { env } = process'])
    expect(readElsewhereProblems('main.ts', `\n${line}`)).toEqual([
      'main.ts:2: reads the environment outside of its table; add a row to environment.ts',
    ])
})
