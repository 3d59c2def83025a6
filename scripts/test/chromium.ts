import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../checks/command.ts'

const onPath = (names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

const systemChromium = (): string | undefined => onPath(['chromium', 'chromium-browser'])

const install = (program: string, args: readonly string[]): boolean => {
  console.log(`installing Chromium: ${program} ${args.join(' ')}`)
  return (
    spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  )
}

const installFromDebian = (): boolean =>
  onPath(['apt-get']) !== undefined &&
  process.getuid?.() === 0 &&
  install('apt-get', ['update', '-qq']) &&
  install('apt-get', ['install', '-y', '-qq', 'chromium'])

/** The path of a Chromium on this machine, installed first when there is none; `undefined` means Playwright's own. */
export const ensureChromium = (): Promise<string | undefined> => {
  const present = systemChromium()
  if (present) return Promise.resolve(present)
  if (existsSync(chromium.executablePath())) return Promise.resolve(undefined)
  const cli = resolve(root, 'node_modules/@playwright/test/cli.js')
  if (installFromDebian()) return Promise.resolve(systemChromium())
  if (install(process.execPath, [cli, 'install', 'chromium'])) return Promise.resolve(undefined)
  return Promise.reject(
    new Error('There is no Chromium, and none could be installed: install «chromium» and run again.'),
  )
}
