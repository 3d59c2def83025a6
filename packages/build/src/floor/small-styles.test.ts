import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '../shared/project.ts'
import { smallStyles } from './small-styles.ts'

it('ENG-05 styles get the prefixes that iPhones need, even if written without them', () => {
  const small = smallStyles('a.css', 'html{text-size-adjust:100%}p{user-select:none}')
  for (const name of ['-webkit-text-size-adjust:100%', '-webkit-user-select:none']) expect(small).toContain(name)
  for (const file of ['game-sdk/src/pad-view/pad-frame.css', 'ui/src/button/button.module.css']) {
    const sheet = path.join(projectDir, 'packages', file)
    expect(smallStyles(sheet, readFileSync(sheet, 'utf8'))).toContain('-webkit-user-select:none')
  }
})

it('ENG-05 a fallback stays before what only newer browsers know', () => {
  const small = smallStyles('a.css', 'p{block-size:100vh;block-size:100dvh}@supports (width:1cqw){p{width:1cqw}}')
  expect(small).toMatch(/100vh.*100dvh.*@supports.*1cqw/)
})

it('ENG-05 a browser that lacks inset gets four sides, and right-to-left rules that it reads', () => {
  expect(smallStyles('a.css', '.a,.b i{inset:0 1px;margin-inline:2px 3px}')).toBe(
    '.a,.b i{margin-inline:2px 3px;inset:0 1px}@supports not (inset:0){.a,.b i{margin-left:2px;margin-right:3px;top:0;right:1px;bottom:0;left:1px}[dir=rtl] .a,[dir=rtl] .b i{margin-left:3px;margin-right:2px}}',
  )
})
