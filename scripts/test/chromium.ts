import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { root } from '../checks/command.ts'
import { findOnPath, installFromDebian, runInstaller } from './system-package.ts'

const systemChromium = (): string | undefined => findOnPath(['chromium', 'chromium-browser'])

/** The path of a Chromium on this machine, installed first when there is none; `undefined` means Playwright's own. */
export const ensureChromium = (): Promise<string | undefined> => {
  const present = systemChromium()
  if (present) return Promise.resolve(present)
  if (existsSync(chromium.executablePath())) return Promise.resolve(undefined)
  const cli = resolve(root, 'node_modules/@playwright/test/cli.js')
  if (installFromDebian('Chromium', ['chromium'])) return Promise.resolve(systemChromium())
  if (runInstaller('Chromium', process.execPath, [cli, 'install', 'chromium'])) return Promise.resolve(undefined)
  return Promise.reject(
    new Error('There is no Chromium, and none could be installed: install «chromium» and run again.'),
  )
}

/** Opens that Chromium, with WebGL in software: the same picture on every machine. */
export const launchChromium = async ({
  headless = true,
  args = [],
}: { headless?: boolean; args?: readonly string[] } = {}): Promise<Browser> => {
  const executablePath = await ensureChromium()
  return chromium.launch({
    headless,
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...args],
  })
}
