import { chromium, type Browser } from '@playwright/test'
import { ensureProgram } from '@sofaspark/programs'

/** Opens Chromium, installed first where it is missing, with WebGL in software: the same picture on every machine. */
export const launchChromium = ({
  headless = true,
  args = [],
}: { headless?: boolean; args?: readonly string[] } = {}): Promise<Browser> =>
  chromium.launch({
    headless,
    executablePath: ensureProgram('chromium'),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...args],
  })
