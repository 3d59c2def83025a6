import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { variables as analytics } from '@sofaspark/analytics/environment.ts'
import { variables as edge } from '@sofaspark/edge/environment.ts'
import type { Variables } from '@sofaspark/kit'
import { variables as lobby } from '@sofaspark/lobby/environment.ts'
import { variables as registry } from '@sofaspark/registry/environment.ts'
import { variables as supporters } from '@sofaspark/supporters/environment.ts'
import { parse } from 'yaml'
import { root, type Check } from './shared/command.ts'
import { filesToCheck, readProjectFile } from './shared/files.ts'

/** The table of each service, by its folder of `services`. */
export const serviceVariables: Readonly<Record<string, Variables>> = { edge, lobby, analytics, registry, supporters }

const PAGE = 'docs/environment.md'
const ROW = /^\| `([A-Z][A-Z0-9_]*)` *\| (.*?) *\| (.*?) *\|$/

const cellsOf = ({ unset, meaning }: Variables[string]): string => `${unset ?? 'required'} | ${meaning}`

/** The page of all variables, from the code. */
const pageOf = (tables: Readonly<Record<string, Variables>>): string =>
  [
    '# Environment',
    '',
    'Each service reads its environment once, at its start, and names everything that is missing or wrong. An empty variable is unset.',
    '`npm run environment` writes this page from the tables in `services/*/src/environment.ts`.',
    ...Object.entries(tables).flatMap(([service, variables]) => [
      '',
      `## ${service}`,
      '',
      '| variable | unset | meaning |',
      '| --- | --- | --- |',
      ...Object.entries(variables).map(([name, variable]) => `| \`${name}\` | ${cellsOf(variable)} |`),
    ]),
    '',
  ].join('\n')

export const writeEnvironmentPage = (): void => writeFileSync(resolve(root, PAGE), pageOf(serviceVariables))

/** Where the page differs from what services read. */
export const pageProblems = (text: string, tables: Readonly<Record<string, Variables>>): string[] => {
  const problems: string[] = []
  const seen = new Set<string>()
  let service = ''
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('## ')) service = line.slice(3)
    const [, name = '', unset = '', meaning = ''] = ROW.exec(line) ?? []
    if (name === '') continue
    seen.add(`${service} ${name}`)
    const variable = tables[service]?.[name]
    if (variable === undefined) problems.push(`${PAGE}:${index + 1}: services/${service} does not read ${name}`)
    else if (cellsOf(variable) !== `${unset} | ${meaning}`)
      problems.push(`${PAGE}:${index + 1}: the row of ${name} differs from services/${service}`)
  }
  for (const [name, variables] of Object.entries(tables))
    for (const variable of Object.keys(variables))
      if (!seen.has(`${name} ${variable}`))
        problems.push(`${PAGE}: services/${name} reads ${variable}, which has no row`)
  return problems.map((problem) => `${problem}; run npm run environment`)
}

interface Values {
  components?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>>>
}

/** Variables that the values of a chart set and that the service does not read. */
export const valuesProblems = (path: string, text: string): string[] => {
  const { components = {} } = (parse(text) ?? {}) as Values
  const lines = text.split('\n')
  return Object.entries(components).flatMap(([service, component]) => {
    const variables = serviceVariables[service]
    if (variables === undefined) return []
    return ['env', 'secretEnv', 'optionalSecretEnv']
      .flatMap((kind) => Object.keys(component[kind] ?? {}))
      .filter((name) => !(name in variables))
      .map((name) => {
        const line = lines.findIndex((one) => new RegExp(`\\b${name}:`).test(one)) + 1
        return `${path}:${line}: sets ${name}, which services/${service} does not read`
      })
  })
}

const READ_ELSEWHERE = /\bprocess\.env\b|\benv\b.+from ['"](?:node:)?process['"]|\benv\b[^=]+= process\b/
const READ_BY_TABLE = /\breadEnvironment\((?:variables, )?process\.env\)/

/** Lines of a service that read its environment past its table. */
export const readElsewhereProblems = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      READ_ELSEWHERE.test(line) && !READ_BY_TABLE.test(line)
        ? [`${path}:${index + 1}: reads the environment outside of its table; add a row to environment.ts`]
        : [],
    )

/** The page, charts and code agree with the tables of what services read. CHK-61 */
export const environmentTablesCheck: Check = {
  name: "services' environment is what their tables say",
  run: () => {
    const sources = filesToCheck(/^services\/.*\.ts$/).filter(
      (path) => !/\.(test|cases)\.ts$|\/(testing|fixture)\//.test(path),
    )
    return Promise.resolve([
      ...pageProblems(readProjectFile(PAGE), serviceVariables),
      ...filesToCheck(/^deploy\/(charts\/[^/]+\/values|values\/[^/]+)\.yaml$/).flatMap((path) =>
        valuesProblems(path, readProjectFile(path)),
      ),
      ...sources.flatMap((path) => readElsewhereProblems(path, readProjectFile(path))),
    ])
  },
}
