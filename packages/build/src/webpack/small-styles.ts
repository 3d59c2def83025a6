import { Features, transform } from 'lightningcss'
import { chromiumFloor } from '../project.ts'
import { withFallbacks } from './logical-properties.ts'

/** Styles for our oldest browser, without comments and spaces. */
export const smallStyles = (file: string, css: string): string => {
  const { code } = transform({
    filename: file,
    code: Buffer.from(withFallbacks(css)),
    minify: true,
    // A browser's version is its major number in the third byte.
    targets: { chrome: chromiumFloor << 16 },
    // By default it would mirror by language, and turn a left-to-right d-pad round in a Hebrew page.
    exclude: Features.LogicalProperties,
  })
  return Buffer.from(code).toString('utf8')
}
