/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useCast } from './use-cast.ts'

const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 0)))

interface Near {
  isNear: boolean
  start: () => Promise<unknown>
}

/** A browser that knows of televisions, and what it is requested to show. */
const inBrowser = (near: Near | 'unable'): { shown: string[]; setNear: (isNear: boolean) => void } => {
  const shown: string[] = []
  const availability = Object.assign(new EventTarget(), { value: near !== 'unable' && near.isNear })
  class PresentationRequest {
    readonly addresses: string[]
    constructor(addresses: string[]) {
      this.addresses = addresses
    }
    getAvailability() {
      return near === 'unable' ? Promise.reject(new Error('NotSupportedError')) : Promise.resolve(availability)
    }
    start() {
      shown.push(...this.addresses)
      return near === 'unable' ? Promise.reject(new Error('NotFoundError')) : near.start()
    }
  }
  Object.assign(window, { PresentationRequest })
  return {
    shown,
    setNear: (isNear) => {
      availability.value = isNear
      availability.dispatchEvent(new Event('change'))
    },
  }
}

afterEach(() => {
  Reflect.deleteProperty(window, 'PresentationRequest')
})

const path = '/?startImmediately=true'

describe('a television nearby', () => {
  it('MKT-241 a browser that knows of none, or cannot look, has nothing to press', async () => {
    expect(renderHook(() => useCast(path)).result.current).toBeNull()
    inBrowser('unable')
    const { result } = renderHook(() => useCast(path))
    await settled()
    expect(result.current).toBeNull()
  })

  it('MKT-241 a press shows the address on the television, and a closed list changes nothing', async () => {
    const { shown, setNear } = inBrowser({ isNear: false, start: () => Promise.reject(new Error('NotAllowedError')) })
    const { result } = renderHook(() => useCast(path))
    await settled()
    expect(result.current).toBeNull()
    act(() => setNear(true))
    act(() => result.current?.())
    await settled()
    expect(shown).toEqual([`${window.location.origin}${path}`])
    expect(result.current).not.toBeNull()
    act(() => setNear(false))
    expect(result.current).toBeNull()
  })
})
