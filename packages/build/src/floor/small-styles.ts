import { Features, transform } from 'lightningcss'
import { styleTargets } from './floor.ts'
import postcss from 'postcss'
import { withFallbacks } from './logical-properties.ts'

const fallbackBlock = /@supports not \(inset:0\)\{(?:[^{}]|\{[^{}]*\})*\}/g

/** The transformer joins four sides to `inset`, which is what a browser that reads the fallback lacks. */
const withSides = (fallback: string): string =>
  fallback.replace(/(?<=[;{])inset:([^;}]+)/g, (_all, value: string) => {
    const [top = value, right = top, bottom = top, left = right] = postcss.list.space(value)
    return `top:${top};right:${right};bottom:${bottom};left:${left}`
  })

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
  return Buffer.from(code).toString('utf8').replace(fallbackBlock, withSides)
}
