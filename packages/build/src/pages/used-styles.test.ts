import { usedStyles } from './page-styles.ts'

const html = '<p class="a b">Hi</p>'
const used = (css: string): string => usedStyles(css, html)

it('MKT-184 a rule is used if the markup has all classes of one of its selectors', () => {
  expect(used('.a{x:1}.c{x:2}.a.b .c{x:3}p{x:4}')).toBe('.a{x:1}p{x:4}')
  expect(used('.a,.c{x:1}')).toBe('.a{x:1}')
})

it('MKT-184 states that are no class count as shown, and so does what a selector excludes', () => {
  const css = '.a[data-x=".c"]:hover{x:1}.b:not(.c)::after{x:2}[dir=rtl] .a{x:3}'
  expect(used(css)).toBe(css)
})

it('MKT-184 rules within a condition are divided like others', () => {
  const css = '@media (max-width:9px){.a{x:1}.c{x:2}}@media print{.c{x:3}}'
  expect(used(css)).toBe('@media (max-width:9px){.a{x:1}}')
})

it('MKT-184 fonts follow the characters of the page, and movements the rules that name them', () => {
  const latin = '@font-face{font-family:A;unicode-range:U+??,U+131}'
  const hebrew = '@font-face{font-family:A;unicode-range:U+590-5FF}'
  expect(used(latin + hebrew)).toBe(latin)
  expect(usedStyles(latin + hebrew, '<p class="a b">שלום</p>')).toBe(latin + hebrew)
  const [hop, hide] = ['@keyframes hop{to{x:1}}', '@keyframes hide{to{x:2}}']
  expect(used(`.a{animation:hop 1s}.c{animation:hide 1s}${hop}${hide}`)).toBe(`.a{animation:hop 1s}${hop}`)
})

it('MKT-184 what two sheets repeat is written once', () => {
  expect(used('p{x:1}.a{x:2}p{x:1}')).toBe('p{x:1}.a{x:2}')
})
