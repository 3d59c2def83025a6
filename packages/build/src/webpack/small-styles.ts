import { Features, transform } from 'lightningcss'
import { styleTargets } from '../floor/floor.ts'
import { withFallbacks } from './logical-properties.ts'

/** Styles for our oldest browsers with the prefixes that they want, without comments and spaces. */
export const smallStyles = (file: string, css: string): string => {
  const { code } = transform({
    filename: file,
    code: Buffer.from(withFallbacks(css)),
    minify: true,
    targets: styleTargets,
    // By default it would mirror by language, and turn a left-to-right d-pad round in a Hebrew page.
    exclude: Features.LogicalProperties,
  })
  return Buffer.from(code).toString('utf8')
}
