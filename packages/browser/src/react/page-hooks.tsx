import {
  type Observable,
  type Capabilities,
  type OpenSession,
  type JoinOriginControl,
  isQuiet,
} from '@sofaspark/contract'
import {
  useSyncExternalStore,
  createContext,
  useContext,
  type ReactNode,
  useEffect,
  useState,
  type RefObject,
} from 'react'
import { createObservable } from '../shared/observable.ts'

/** The current value, and a render on each change; also read by markup that was rendered at build time. */
export const useObserved = <Value,>(observable: Observable<Value>): Value => {
  const get = () => observable.get()
  return useSyncExternalStore((listener) => observable.subscribe(listener), get, get)
}

/** The context of one remote: the shell's capabilities and the remote's own. */
export const createCapabilitiesContext = <Own extends Capabilities>() => {
  const CapabilitiesContext = createContext<Own | null>(null)
  const CapabilitiesProvider = ({ capabilities, children }: { capabilities: Own; children: ReactNode }) => (
    <CapabilitiesContext value={capabilities}>{children}</CapabilitiesContext>
  )
  const useCapabilities = (): Own => {
    const capabilities = useContext(CapabilitiesContext)
    if (!capabilities) throw new Error('Capabilities are used outside their provider')
    return capabilities
  }
  /** The open lobby of this screen, if there is one. */
  const useOpenSession = (): OpenSession | null => {
    const session = useObserved(useCapabilities().host.session)
    return session.phase === 'open' ? session : null
  }
  return { CapabilitiesProvider, useCapabilities, useOpenSession }
}

const never = () => () => undefined

/** False while the build's markup is being hydrated, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether the page and everything it first shows have loaded, so decorative assets may be requested. BRO-160 */
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

type JoinOriginState = ReturnType<JoinOriginControl['state']['get']>

/** Where phones join, followed for as long as the component is shown. LCH-32 */
export const useJoinOrigin = ({ config, joinOrigin }: Pick<Capabilities, 'config' | 'joinOrigin'>): JoinOriginState => {
  const [still] = useState(() => createObservable<JoinOriginState>({ origin: config.joinOrigin, choices: [] }))
  useEffect(() => joinOrigin?.watch(), [joinOrigin])
  return useObserved(joinOrigin?.state ?? still)
}

const followRoot = (onChange: () => void): (() => void) => {
  const watch = new MutationObserver(onChange)
  watch.observe(document.documentElement, { attributes: true })
  return () => watch.disconnect()
}

/** Whether the page is idle, for movement that browsers cannot pause, such as an animated picture. BRO-190 */
export const useQuiet = (): boolean =>
  useSyncExternalStore(
    followRoot,
    () => isQuiet(document),
    () => false,
  )
