import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { outputOf } from '@sofaspark/programs'
import { parse } from 'yaml'
import { platformAlerts, regionAlerts, runbookOf } from './alerts.ts'
import { chartFiles } from './generated-files.ts'
import { isMetric, seriesIn } from './metric-list.ts'
import { alertDrills, promtoolTests } from './testing/promtool-tests.ts'

interface Rule {
  alert?: string
  record?: string
  expr: string
  annotations?: Record<string, string>
}
interface RuleFile {
  groups: { rules: Rule[] }[]
}

const inProject = (file: string): string => path.join(projectDir, file)
/** The rules that the charts install, by file. */
const ruleFiles = ['region/files/rules.yaml', 'platform/files/rules.yaml'].map((file) => chartFiles().get(file) ?? '')
const rules = ruleFiles.flatMap((text) => (parse(text) as RuleFile).groups.flatMap((group) => group.rules))
const names = [...new Set([...regionAlerts, ...platformAlerts].map(({ alert }) => alert))]

it('CLU-101 every alert of the charts fires in its drill, and none while all is well', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'))
  try {
    const kept = ruleFiles.map((text, at) => {
      const file = path.join(folder, `rules-${String(at)}.yaml`)
      writeFileSync(file, text)
      return file
    })
    const file = path.join(folder, 'drills.yaml')
    writeFileSync(file, promtoolTests(kept, alertDrills))
    expect(outputOf('promtool', ['test', 'rules', file])).toContain('SUCCESS')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('CLU-101 each alert of each severity has a drill', () => {
  for (const { alert, severity } of [...regionAlerts, ...platformAlerts])
    expect([
      alert,
      alertDrills.some((drill) => drill.alert === alert && drill.fires.some((one) => one.severity === severity)),
    ]).toEqual([alert, true])
})

it('CLU-102 every alert has its page of what to look at and what to do, and every page its alert', () => {
  expect(readdirSync(inProject('docs/runbooks')).sort()).toEqual([...names.map(runbookOf), 'README.md'].sort())
  for (const name of names) {
    const text = readFileSync(inProject(`docs/runbooks/${runbookOf(name)}`), 'utf8')
    expect(text.match(/^#.*$/gm)).toEqual([`# ${name}`, '## Look at', '## Do'])
  }
  for (const { alert, annotations } of rules)
    if (alert !== undefined) expect(annotations?.['runbook_url']).toBe(`__RUNBOOKS__/${runbookOf(alert)}`)
})

it('CLU-120 rules and runbooks read only metrics of the tables and series that a rule records', () => {
  const recorded = new Set(rules.flatMap(({ record }) => record ?? []))
  const pages = readdirSync(inProject('docs/runbooks')).map((page) =>
    readFileSync(inProject(`docs/runbooks/${page}`), 'utf8'),
  )
  const named = pages.flatMap((text) =>
    [...text.matchAll(/`((?:lobby|sofaspark|nodejs|process)_[a-z0-9_]+)/g)].map(([, name = '']) => name),
  )
  const read = [...rules.flatMap(({ expr }) => seriesIn(expr)), ...named]
  expect(read.length).toBeGreaterThan(20)
  expect(read.filter((name) => !isMetric(name) && !recorded.has(name))).toEqual([])
})
