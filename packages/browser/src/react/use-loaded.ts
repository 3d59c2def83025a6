import { useEffect, useState } from 'react'

/** Whether the page and all that it first shows are loaded, so that its adornments may be requested. BRO-160 */
export const useLoaded = (): boolean => {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const tell = (): void => setLoaded(true)
    if (document.readyState === 'complete') tell()
    else window.addEventListener('load', tell, { once: true })
    return () => window.removeEventListener('load', tell)
  }, [])
  return loaded
}
