import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { Release, RemoteName } from '@sofaspark/contract'
import { RemoteFailure, addressOf, integrityOf, isVouchedFor, vouchFor } from './integrity.ts'
/** Time limit for a manifest or an entry; lazy chunks have webpack's own, longer limit. */
export const entryTimeoutMs = 15_000

/** Loads a release's `./app`. `attempt` differs each time the same release is requested again. */
export interface RemoteSource {
  load(name: RemoteName, release: Release, attempt: number): Promise<unknown>
}

const fetchVouched = async (address: string): Promise<Response> => {
  if (!isVouchedFor(address)) throw new RemoteFailure('integrity', `${address} is not in the registry`)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), entryTimeoutMs)
  try {
    const response = await fetch(address, { integrity: integrityOf(address), signal: stop.signal })
    if (!response.ok) throw new RemoteFailure('load', `${address} answered ${response.status}`)
    return response
  } finally {
    clearTimeout(timer)
  }
}

const isForeign = (address: string) => new URL(address, location.href).origin !== location.origin

const setAttributes = (element: HTMLElement, attributes: Record<string, unknown> | undefined): void => {
  for (const [name, value] of Object.entries(attributes ?? {})) element.setAttribute(name, String(value))
}

/** Every file that the federation runtime loads carries the registry's hash. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  fetch: (address) => fetchVouched(address),
  createScript: ({ url }) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.integrity = integrityOf(url)
    if (isForeign(url)) script.crossOrigin = 'anonymous'
    return { script, timeout: entryTimeoutMs }
  },
  createLink: ({ url, attrs }) => {
    const link = document.createElement('link')
    setAttributes(link, attrs)
    link.href = url
    link.integrity = integrityOf(url)
    if (!isForeign(url)) link.removeAttribute('crossorigin')
    return link
  },
}

/** Finds out why a load failed, since the runtime reports wrong content like a missing file. */
const reasonOf = async (thrown: unknown, name: RemoteName, release: Release): Promise<RemoteFailure> => {
  if (thrown instanceof RemoteFailure) return thrown
  const message = String(thrown)
  if (/timed out|AbortError|timeout:/i.test(message)) return new RemoteFailure('timeout', message, thrown)
  const folder = addressOf(name, release)
  const suspects = [release.manifest, ...Object.keys(release.files).filter((path) => message.includes(path))]
  for (const path of new Set(suspects)) {
    const address = folder + path
    // A missing file is returned as the failure.
    const whole = await fetch(address).catch(() => null)
    if (!whole?.ok) return new RemoteFailure('load', message, thrown)
    // A refusal is returned as the failure.
    const isRight = await fetch(address, { integrity: integrityOf(address) }).then(
      () => true,
      () => false,
    )
    if (!isRight) return new RemoteFailure('integrity', `${address} is not what the registry lists`, thrown)
  }
  return new RemoteFailure('load', message, thrown)
}

/** The federation's runtime as a source. Every attempt gets a unique name, because the runtime remembers failures. */
export const createFederationSource = (): RemoteSource => {
  const federation = getInstance()
  if (!federation) throw new Error('The page was built without the federation plugin')
  federation.registerPlugins([integrityPlugin])
  return {
    load: async (name, release, attempt) => {
      vouchFor(name, release)
      const registered = `${name}@${release.version}#${attempt}`
      federation.registerRemotes([{ name: registered, entry: addressOf(name, release) + release.manifest }])
      try {
        return await federation.loadRemote(`${registered}/app`)
      } catch (thrown) {
        throw await reasonOf(thrown, name, release)
      }
    },
  }
}
