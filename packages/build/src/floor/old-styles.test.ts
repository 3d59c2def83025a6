import { withPlainSides } from './old-styles.ts'

const examples = [
  ['.a{inset:0}', '.a{top:0;right:0;bottom:0;left:0}'],
  [
    '.a{color:red;inset: calc(1px + 2px) auto 3px}',
    '.a{color:red;top:calc(1px + 2px);right:auto;bottom:3px;left:auto}',
  ],
  [
    '.a{inset-block:1px 2px;margin-inline:auto}',
    '.a{top:1px;bottom:2px;margin-inline-start:auto;margin-inline-end:auto}',
  ],
  ['.a{inset-inline-start:3px}', '.a{left:3px}[dir="rtl"] .a{left:auto;right:3px}'],
  ['.a,.b i{inset-inline:1px 2px}', '.a,.b i{left:1px;right:2px}[dir="rtl"] .a,[dir="rtl"] .b i{right:1px;left:2px}'],
  ['@media print{.a{inset-block-end:0}}', '@media print{.a{bottom:0}}'],
  ['.a{box-shadow:inset 0 0 1px red}', '.a{box-shadow:inset 0 0 1px red}'],
] as const

it('ENG-05 rules reach a browser of 2020 in sides that it knows', () => {
  for (const [css, expected] of examples) expect(withPlainSides(css)).toBe(expected)
})
