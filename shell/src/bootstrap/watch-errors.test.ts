/** @jest-environment jsdom */
import { createFakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import type { RemoteHost } from '../federation/remote-host.ts'
import { watchErrors } from './start.tsx'

it('SHL-12 an unhandled error is reported in a few words, and passed to the boundary', () => {
  const { analytics } = createFakeCapabilities()
  const noticed: string[] = []
  watchErrors(
    window,
    { noticeError: (origin: string) => void noticed.push(origin) } as unknown as RemoteHost,
    analytics,
  )
  const error = new TypeError(`x is undefined ${'!'.repeat(500)}`)
  window.dispatchEvent(new ErrorEvent('error', { error, filename: '/remotes/mf-lobby/a.js' }))
  const [report] = analytics.reports
  expect(report).toMatchObject({
    name: 'error_handle_undefined',
    params: { file: 'http://localhost/remotes/mf-lobby/a.js' },
  })
  expect(String(report?.params['message'])).toMatch(/^TypeError: x is undefined/)
  expect(String(report?.params['message']).length).toBeLessThanOrEqual(200)
  expect(noticed).toHaveLength(1)
})
