import { useEffect, useState, type RefObject } from 'react'
import { useLoaded } from './use-loaded.ts'

/**
 * Whether at least half of an element has been in view since the page was loaded; stays true. Without `isWanted`, and where
 * views are not observed, it is false. BRO-161
 */
export const useInView = (element: RefObject<Element | null>, isWanted = true): boolean => {
  const [seen, setSeen] = useState(false)
  const loaded = useLoaded()
  useEffect(() => {
    const watched = element.current
    if (!isWanted || !loaded || seen || watched === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { threshold: 0.5 },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isWanted, loaded, seen])
  return seen
}
