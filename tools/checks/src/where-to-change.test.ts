import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const [, section = ''] = page.split('## Where do I change …?')
const answers = [...section.matchAll(/^\| ([a-z][^|]*?) +\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(
  ([, question = '', file = '', line = '']) => ({ question, file, line }),
)

it('CHK-60 sixteen questions have an answer', () => {
  expect(answers).toHaveLength(16)
})

it.each(answers)('CHK-60 $question: one line of $file', ({ file, line }) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  expect(lines.filter((one) => one.includes(line))).toHaveLength(1)
})
