import { shellGuardMark, shellScriptsMark } from '@sofaspark/contract/release-files.ts'
import { createShellParts } from './page-documents.ts'

it('ENG-04 a page of a release gets the shell’s guard for old engines before the scripts that it prepares the engine for', () => {
  const guard = `<script nonce="__NONCE__">[].toReversed||document.write('\\x3cscript src="/static/polyfills.js">')</script>`
  const deferred = '<script defer src="/static/shell.js" nonce="__NONCE__"></script>'
  const shell = `<head>${guard}\n${deferred}</head><body></body>`
  const page = createShellParts('/nowhere')(`<body><p>words</p>${shellScriptsMark}</body>`, shell)
  expect(page).toBe(`<body><p>words</p>${guard}\n${deferred}</body>`)
})

it('MKT-232 where the application waits, the guard stays outside of its template', () => {
  const guard = `<script nonce="__NONCE__">[].toReversed||document.write('\\x3cscript src="/static/polyfills.js">')</script>`
  const deferred = '<script defer src="/static/shell.js" nonce="__NONCE__"></script>'
  const page = createShellParts('/nowhere')(
    `${shellGuardMark}<template>${shellScriptsMark}</template>`,
    `<head>${guard}\n${deferred}</head>`,
  )
  expect(page).toBe(`${guard}<template>${deferred}</template>`)
})

it('MOM-43 a page that runs a build alone gets the guard, and nothing else of the shell', () => {
  const guard = `<script nonce="__NONCE__">[].toReversed||document.write('\\x3cscript src="/static/polyfills.js">')</script>`
  const page = createShellParts('/nowhere')(
    `<head>${shellGuardMark}<script defer src="/moment.js"></script></head>`,
    `<head>${guard}\n<script defer src="/static/shell.js" nonce="__NONCE__"></script></head>`,
  )
  expect(page).toBe(`<head>${guard}<script defer src="/moment.js"></script></head>`)
})
