import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { chartFiles } from '@sofaspark/tool-telemetry/generated-files.ts'
import { serviceVariables } from '@sofaspark/tool-checks/environment-tables.ts'
import { outputOf, runProgram } from '@sofaspark/programs'
import { run } from './kubectl.ts'

const deployDir = path.join(projectDir, 'deploy')
const charts = ['platform', 'region', 'remote'] as const
type Chart = (typeof charts)[number]

export const chartDir = (chart: Chart): string => path.join(deployDir, 'charts', chart)
export const valuesFile = (name: string): string => path.join(deployDir, 'values', `${name}.yaml`)

/** A JSON schema of values, in the parts that `deploy/schemas` keeps. */
interface Schema {
  definitions?: Readonly<Record<string, unknown>>
  properties: Readonly<Record<string, unknown>>
  required?: readonly string[]
}
const partOf = (deploy: string, name: string): Schema =>
  JSON.parse(readFileSync(path.join(deploy, 'schemas', `${name}.json`), 'utf8')) as Schema

/** A component of a service: its environment names only what that service reads. CHK-61 */
const serviceSchema = (name: string): object => {
  const propertyNames = { enum: Object.keys(serviceVariables[name] ?? {}) }
  return {
    allOf: [
      { $ref: '#/definitions/component' },
      { properties: { env: { propertyNames }, secretEnv: { propertyNames }, optionalSecretEnv: { propertyNames } } },
    ],
  }
}

const withServices = ({ properties, ...components }: Schema): Schema => ({
  ...components,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, name in serviceVariables ? serviceSchema(name) : schema]),
  ),
})

/** The schema of a chart's values: its own, what all charts share, and the variables of its services. CLU-03 */
export const valuesSchema = (chart: Chart, deploy = deployDir): object => {
  const shared = partOf(deploy, 'shared')
  const { definitions, properties, required } = partOf(deploy, chart)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: chart,
    definitions: { ...shared.definitions, ...definitions },
    type: 'object',
    additionalProperties: false,
    properties: {
      ...shared.properties,
      ...properties,
      ...('components' in properties ? { components: withServices(properties['components'] as Schema) } : {}),
    },
    required,
  }
}

/** Writes what a chart needs beside its templates and git does not keep: schema, rules, dashboards, the shared chart. */
export const prepareCharts = (wanted: readonly Chart[] = charts, deploy = deployDir): void => {
  const files = chartFiles()
  for (const chart of wanted) {
    const folder = path.join(deploy, 'charts', chart)
    writeFileSync(path.join(folder, 'values.schema.json'), `${JSON.stringify(valuesSchema(chart, deploy), null, 2)}\n`)
    for (const [file, text] of files) {
      if (!file.startsWith(`${chart}/`)) continue
      const target = path.join(deploy, 'charts', file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
    run('helm', ['dependency', 'update', folder])
  }
}

/** One chart with one set of values. */
export interface Render {
  name: string
  chart: Chart
  release: string
  namespace: string
  values: readonly string[]
}

const regionRender = (slug: string, ...more: string[]): Render => ({
  name: [slug, ...more].join('-'),
  chart: 'region',
  release: slug,
  namespace: `sofaspark-${slug}`,
  values: [slug, ...more],
})

/** Every combination of values that is installed or offered. `full` turns on everything that is off by default. */
export const renders: readonly Render[] = [
  { name: 'platform', chart: 'platform', release: 'platform', namespace: 'sofaspark', values: [] },
  { name: 'platform-full', chart: 'platform', release: 'platform', namespace: 'sofaspark', values: ['full-platform'] },
  { name: 'platform-telemetry', chart: 'platform', release: 'platform', namespace: 'sofaspark', values: ['telemetry'] },
  { name: 'remote', chart: 'remote', release: 'mf-lobby', namespace: 'sofaspark', values: ['example-remote'] },
  ...['eu', 'us', 'asia'].map((slug) => regionRender(slug)),
  regionRender('eu', 'trial'),
  regionRender('eu', 'full'),
  regionRender('eu', 'telemetry'),
  regionRender('us', 'ingress'),
  regionRender('us', 'ingress', 'sockets-by-room'),
]

/** helm's arguments for a render of the charts and values in a `deploy` folder. */
export const helmArguments = ({ chart, release, namespace, values }: Render, deploy = deployDir): string[] => [
  release,
  path.join(deploy, 'charts', chart),
  '-n',
  namespace,
  ...values.flatMap((name) => ['-f', path.join(deploy, 'values', `${name}.yaml`)]),
]

export const rendered = (render: Render, deploy = deployDir): string =>
  run('helm', ['template', ...helmArguments(render, deploy)])

/** Renders of all charts into a folder, a file each. */
export const renderInto = (folder: string, deploy = deployDir): void => {
  prepareCharts(charts, deploy)
  mkdirSync(folder, { recursive: true })
  for (const render of renders) writeFileSync(path.join(folder, `${render.name}.yaml`), rendered(render, deploy))
}

/** Writes the charts and values of a commit into a folder, and nothing else of it; false for a commit without schemas. */
export const extractDeploy = (commit: string, folder: string): boolean => {
  if (
    runProgram('git', ['rev-parse', '--verify', '--quiet', `${commit}:deploy/schemas`], { cwd: projectDir }).status !==
    0
  )
    return false
  mkdirSync(folder, { recursive: true })
  const env = { ...process.env, GIT_INDEX_FILE: path.join(folder, 'index') }
  outputOf('git', ['read-tree', '--prefix=deploy/', `${commit}:deploy`], { cwd: projectDir, env })
  outputOf('git', ['checkout-index', '--all', `--prefix=${folder}/`], { cwd: projectDir, env })
  return true
}
