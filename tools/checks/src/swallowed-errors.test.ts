import { swallowedErrors } from './swallowed-errors.ts'

const refused = 'a.ts:1: count this error, log it, or say why not'

it.each([
  ['catch', 'try { act() } catch { settle(null) }'],
  ['catch()', 'const found = await act().catch(() => null)'],
  ['then()', 'void act().then(settle, () => settle(null))'],
  ['on()', "socket.on('error', () => undefined)"],
  ['once()', "socket.once('error', function () { socket.destroy() })"],
])('CHK-40 an error that is ignored in %s is refused with its line', (_what, text) => {
  expect(swallowedErrors('a.ts', text)).toEqual([refused])
})

it.each([
  ['explained inside', 'try { act() } catch {\n  // Only ahead of time.\n}'],
  ['explained above', '// Only ahead of time.\nawait act().catch(() => null)'],
  ['explained behind', 'await act().catch(() => null) // Only ahead of time.'],
  ['explained among arguments', 'act().then(\n  settle,\n  // Only ahead of time.\n  () => settle(null),\n)'],
  [
    'explained above a property',
    'take({\n  one: 1,\n  // Only ahead of time.\n  two: () => void act().catch(() => null),\n})',
  ],
  ['counted', "try { act() } catch { metrics.failed.inc({ to: 'lobby' }) }"],
  ['logged', "act().catch(() => log.warn('failed'))"],
  ['passed on', 'try { act() } catch { onCallFailed() }'],
  ['thrown again', "try { act() } catch { throw new Error('failed') }"],
  ['used', 'act().catch((error: unknown) => settle(error))'],
  ['not an error', "socket.on('close', () => settle(null))"],
])('CHK-40 an error that is %s is accepted', (_what, text) => {
  expect(swallowedErrors('a.ts', text)).toEqual([])
})

it('CHK-40 a comment on an earlier statement explains nothing', () => {
  const text = ['// Starts.', 'start()', 'await act().catch(() => null)'].join('\n')
  expect(swallowedErrors('a.ts', text)).toEqual([refused.replace(':1:', ':3:')])
})

it('CHK-40 an import whose failure is unhandled is refused with its line', () => {
  const unhandled = [
    "void import('./a.ts')",
    "void import('./a.ts').then(use)",
    "void import('./a.ts').then(use).finally(end)",
  ]
  for (const text of unhandled)
    expect(swallowedErrors('a.ts', text)).toEqual(['a.ts:1: this import can fail; handle that'])
  const handled = [
    "void import('./a.ts').then(use, report)",
    "void import('./a.ts').then(use).catch(report)",
    "await import('./a.ts')",
  ]
  for (const text of handled) expect(swallowedErrors('a.ts', text)).toEqual([])
})
