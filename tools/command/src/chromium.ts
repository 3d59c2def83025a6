import { chromium, type Browser } from '@playwright/test'
import { ensureProgram } from '@sofaspark/programs'

interface Wish {
  headless?: boolean
  args?: readonly string[]
  /** Signals are the caller's, who then closes the browser; Playwright ends the whole process at one otherwise. */
  leavesSignals?: boolean
}

/** Opens Chromium, installed first where it is missing, with WebGL in software: the same picture on every machine. */
export const launchChromium = ({ headless = true, args = [], leavesSignals = false }: Wish = {}): Promise<Browser> =>
  chromium.launch({
    headless,
    handleSIGINT: !leavesSignals,
    handleSIGTERM: !leavesSignals,
    handleSIGHUP: !leavesSignals,
    executablePath: ensureProgram('chromium'),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...args],
  })
