import { forFirstPaint, withLateBlurs } from './page.ts'

const painted = (css: string, markup = '<p class="a">Hi</p>'): string => forFirstPaint(css, markup)

it('MKT-184 a first paint has no answers to a pointer or a focus, and keeps what merely excludes them', () => {
  expect(painted('.a:hover{x:1}.a{x:2}.a:focus-visible::after,.a::after{x:3}.a:active:not(:disabled){x:4}')).toBe(
    '.a{x:2}.a::after{x:3}',
  )
  expect(painted('.a:not(:hover){x:1}@media print{.a:focus{x:2}}')).toBe('.a:not(:hover){x:1}')
})

it('MKT-184 a first paint leaves forms for old browsers to the whole sheet', () => {
  expect(painted('.a{inset:0}@supports not (inset:0){.a{top:0}}@supports (inset:0){.a{x:1}}')).toBe(
    '.a{inset:0}@supports (inset:0){.a{x:1}}',
  )
})

it('MKT-184 a first paint has the variables that its values, its markup or another needed variable name', () => {
  const variables = ':root{--a:var( --b );--b:1;--c:2;--d:var(--a)}'
  expect(painted(`${variables}.a{x:var(--a)}`)).toBe(':root{--a:var( --b );--b:1}.a{x:var(--a)}')
  expect(painted(variables, '<path fill="var(--c)"/>')).toBe(':root{--c:2}')
  expect(painted(variables)).toBe('')
})

it('MKT-184 a first paint has no shadows and filters, and the sheet that follows paints them 60 ms later', () => {
  expect(painted('.a{x:1;box-shadow:0 0 1px red}p{filter:blur(1px)}')).toBe('.a{x:1}')
  expect(withLateBlurs('.a{text-shadow:0 0 1px red}')).toMatch(/^\.a\{.*\n@keyframes first.*60ms.*@container style/)
  expect(withLateBlurs('.a{x:1}')).toBe('.a{x:1}')
})
