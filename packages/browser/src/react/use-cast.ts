import { useEffect, useMemo, useState } from 'react'

/** The part of the Presentation API that a page needs; browsers without it, and pages without TLS, have none. */
interface PresentationRequest {
  getAvailability(): Promise<EventTarget & { readonly value: boolean }>
  start(): Promise<unknown>
}
type WithPresentation = Window & { PresentationRequest?: new (addresses: string[]) => PresentationRequest }

const requestIn = (page: WithPresentation, address: string): PresentationRequest | null => {
  try {
    return page.PresentationRequest ? new page.PresentationRequest([address]) : null
  } catch {
    // The browser refuses an address without TLS.
    return null
  }
}

/**
 * Shows the page at `path` on a television nearby: a function for the press of a button while the browser knows of one,
 * else `null`. A person who closes the browser's list changes nothing. MKT-241
 */
export const useCast = (path: string): (() => void) | null => {
  const request = useMemo(
    () => (typeof window === 'undefined' ? null : requestIn(window, new URL(path, window.location.href).href)),
    [path],
  )
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    let stop = (): void => setNear(false)
    let isOver = false
    const watch = async (asked: PresentationRequest): Promise<void> => {
      const availability = await asked.getAvailability()
      if (isOver) return
      const show = (): void => setNear(availability.value)
      availability.addEventListener('change', show)
      stop = () => availability.removeEventListener('change', show)
      show()
    }
    // Rejected where the browser cannot look for televisions.
    if (request) watch(request).catch(() => setNear(false))
    return () => {
      isOver = true
      stop()
    }
  }, [request])
  if (!request || !isNear) return null
  return () =>
    void request.start().catch(() => {
      // The person closed the browser's list, or the television refused.
    })
}
