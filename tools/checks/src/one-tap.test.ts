import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const page = readFileSync(join(root, 'docs/one-tap.md'), 'utf8')
const stages = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .filter(([, number = '']) => /^D?\d+$/.test(number))
  .map(([, number = '', , symbol = '', file = '', usedBy = '']) => ({ number, symbol, file, usedBy }))
const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const files = { both: [] as string[], relay: [] as string[], direct: [] as string[] }
for (const [, lane, list = ''] of page.matchAll(/^- (both|relay|direct): (.*(?:\n  .*)*)/gm))
  files[lane as keyof typeof files].push(...[...list.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file))
const workspaceOf = (file: string): string => file.slice(0, file.indexOf('/src/'))
const importsOf = (file: string): string[] =>
  [...sourceOf(file).matchAll(/from '([^']+)'/g)].map(([, from = '']) => from.split('/').at(-1) ?? '')

it('CHK-74 docs/one-tap.md names every stage of both lanes', () => {
  expect(stages.map(({ number }) => number)).toEqual([
    ...Array.from({ length: 19 }, (_, at) => String(at + 1)),
    ...['D7', 'D8', 'D9', 'D10'],
  ])
})

it.each(stages)('CHK-74 stage $number: $symbol is declared in its file and used by the stage before it', (stage) => {
  const { symbol, file, usedBy } = stage
  expect(sourceOf(file)).toMatch(new RegExp(`(export const ${symbol}\\b|^\\s+${symbol}(: \\(|\\())`, 'm'))
  expect(sourceOf(usedBy)).toMatch(new RegExp(`\\b${symbol}\\b`))
  if (file !== usedBy && sourceOf(file).includes(`export const ${symbol} `)) {
    const name = file.split('/').at(-1) ?? ''
    const from = importsOf(usedBy)
    expect(from.includes(name) || from.some((one) => !one.endsWith('.ts'))).toBe(true)
  }
})

it.each(['relay', 'direct'] as const)(
  'CHK-74 a press by the %s lane runs through at most 28 files of 6 workspaces',
  (lane) => {
    const walked = [...files.both, ...files[lane]]
    for (const file of walked) expect(sourceOf(file)).not.toBe('')
    for (const { number, file } of stages) {
      const isOther = lane === 'relay' ? number.startsWith('D') : /^([7-9]|1[0-4])$/.test(number)
      if (!isOther) expect(walked).toContain(file)
    }
    expect(new Set(walked).size).toBe(walked.length)
    expect(walked.length).toBeLessThanOrEqual(28)
    expect(new Set(walked.map(workspaceOf)).size).toBeLessThanOrEqual(6)
  },
)
