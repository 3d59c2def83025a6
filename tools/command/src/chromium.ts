import { chromium, type Browser } from '@playwright/test'
import { ensureProgram } from '@sofaspark/programs'

interface Wish {
  headless?: boolean
  args?: readonly string[]
  /** The caller handles signals and closes the browser; Playwright would end the whole process. */
  leavesSignals?: boolean
}

/** Opens Chromium, installed first if missing, with software WebGL: the same picture on every machine. */
export const launchChromium = ({ headless = true, args = [], leavesSignals = false }: Wish = {}): Promise<Browser> =>
  chromium.launch({
    headless,
    handleSIGINT: !leavesSignals,
    handleSIGTERM: !leavesSignals,
    handleSIGHUP: !leavesSignals,
    executablePath: ensureProgram('chromium'),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...args],
  })
