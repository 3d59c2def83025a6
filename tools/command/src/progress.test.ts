import { showProgress } from './progress.ts'

const steps = (isTTY: boolean): string => {
  let written = ''
  const progress = showProgress({ isTTY, write: (text) => (written += text) })
  progress.step('Checking types')
  progress.step('Bundling')
  progress.end()
  return written
}

it('CMD-07 a command reports its steps in one updating line, or in plain lines without a terminal', () => {
  expect(steps(true)).toBe('\r\u001b[KChecking types…\r\u001b[KBundling…\r\u001b[K')
  expect(steps(false)).toBe('Checking types…\nBundling…\n')
})
