/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { Hint } from '@sofaspark/contract'
import { createFakeCapabilities } from '../fake-capabilities.ts'
import { useHint } from './use-hint.ts'

describe('hints of a first evening', () => {
  it('EVE-215 a hint appears when it helps, disappears after a while, and never returns', () => {
    const capabilities = createFakeCapabilities()
    const { result, rerender, unmount } = renderHook(({ helps }) => useHint(capabilities, 'remote', helps), {
      initialProps: { helps: false },
    })
    expect(result.current).toBe(false)
    rerender({ helps: true })
    act(() => capabilities.clock.advance(0))
    expect(result.current).toBe(true)
    act(() => capabilities.clock.advance(14_000))
    expect(result.current).toBe(false)
    unmount()
    expect(renderHook(() => useHint(capabilities, 'remote', true)).result.current).toBe(false)
  })

  it('EVE-215 two hints are never on the page together, and the later one comes another time', () => {
    const capabilities = createFakeCapabilities()
    const show = (hint: Hint) => {
      const rendered = renderHook(() => useHint(capabilities, hint, true))
      act(() => capabilities.clock.advance(0))
      return rendered
    }
    const remote = show('remote')
    const television = show('television')
    expect([remote.result.current, television.result.current]).toEqual([true, false])
    remote.unmount()
    expect(show('remote').result.current).toBe(true)
    television.unmount()
    act(() => capabilities.clock.advance(14_000))
    expect(show('television').result.current).toBe(true)
  })
})
