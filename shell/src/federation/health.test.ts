/** @jest-environment jsdom */
import { createFailureBeacon } from './registry.ts'

it('SHL-12 a failure is sent as a beacon with remote, version and reason, and a blocked beacon is harmless', () => {
  const sendBeacon = jest.fn<boolean, Parameters<Navigator['sendBeacon']>>(() => true)
  const report = { remote: 'mf-lobby', version: '1.0.0-aaaaaaa', reason: 'load' } as const
  createFailureBeacon({ sendBeacon })(report)
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/remoteFailed')
  expect((sendBeacon.mock.calls[0]?.[1] as Blob).type).toBe('application/json')
  const blocked = createFailureBeacon({
    sendBeacon: () => {
      throw new Error('blocked')
    },
  })
  expect(() => blocked(report)).not.toThrow()
})
