import type { ButtonSize } from '../button/button.tsx'
import type button from '../button/button.module.css'

declare const size: ButtonSize

// Nothing here runs: the compiler proves it, to which a marked line that compiles is an error.
it('UI-42 a class name that its sheet does not declare does not compile', () => {
  const known: keyof typeof button = 'primary'
  // @ts-expect-error the sheet declares primary
  const misspelt: keyof typeof button = 'primry'
  // @ts-expect-error a medium button needs no class, and so has none
  const missing: keyof typeof button = size
  expect([known, misspelt, missing]).toBeDefined()
})
