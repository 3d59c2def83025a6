import { withFallbacks } from './small-styles.ts'

const flat = (css: string) => css.replace(/\s+/g, ' ').trim()
/** The fallback's declarations, and what follows them. */
const fallbackOf = (css: string) =>
  /@supports not \(inset: 0\) ?\{ ?\.a ?\{ ?(.*)\} ?\}/.exec(flat(withFallbacks(css)))?.[1]

it('ENG-05 a logical property stays, with a copy for browsers that do not know it', () => {
  expect(flat(withFallbacks('.a { inset-inline-start: 3px }'))).toContain('.a { inset-inline-start: 3px')
  expect(fallbackOf('.a { inset-inline-start: 3px }')).toMatch(
    /^left: 3px;? ?\} ?\[dir="rtl"\] \.a ?\{ ?left: auto; right: 3px/,
  )
  expect(fallbackOf('.a { border-end-start-radius: 3px !important }')).toContain(
    'border-bottom-left-radius: 0 !important; border-bottom-right-radius: 3px !important',
  )
})

it('ENG-05 a pair becomes two sides that mirror without losing either', () => {
  expect(fallbackOf('.a { inset-inline: 1px calc(2px + 3px); inset-block-end: 5px }')).toMatch(
    /^left: 1px; right: calc\(2px \+ 3px\); bottom: 5px;? ?\} ?\[dir="rtl"\] \.a ?\{ ?right: 1px; left: calc\(2px \+ 3px\)/,
  )
  expect(fallbackOf('.a { margin-inline: auto }')).toMatch(/^margin-left: auto; margin-right: auto/)
  expect(fallbackOf('.a { padding-block: 4px }')).toMatch(/^padding-top: 4px; padding-bottom: 4px/)
  expect(fallbackOf('.a { border-inline: 1px solid red }')).toMatch(/^border-left: 1px solid red; border-right: 1px/)
  expect(fallbackOf('.a { border-block-width: 1px 2px }')).toMatch(/^border-top-width: 1px; border-bottom-width: 2px/)
})

it('ENG-05 inset has its four sides, and each selector of a mirrored rule is written out', () => {
  expect(fallbackOf('.a { inset: 1px 2px }')).toMatch(/^top: 1px; right: 2px; bottom: 1px; left: 2px ?$/)
  expect(flat(withFallbacks('.b i::before, .c { inset-inline-start: 0 }'))).toMatch(
    /\[dir="rtl"\] \.b i::before, \[dir="rtl"\] \.c ?\{ ?left: auto; right: 0/,
  )
})

it('ENG-05 sheets without them and keyframes stay as they are', () => {
  const css = '@keyframes k { from { inset-inline-start: 0 } } .a { color: red; margin-inline-start: 1px }'
  expect(withFallbacks(css)).toBe(css)
})
