import { acceptsRemoteContract, type Release, type RemoteApp, type RemoteName } from '@sofaspark/contract'
import { RemoteFailure, asFailure } from './failure.ts'
import type { RemoteSource } from './federation-runtime.ts'

export type BrowserApp = RemoteApp<HTMLElement>

const isApp = (value: unknown): value is BrowserApp =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as BrowserApp).contract === 'number' &&
  typeof (value as BrowserApp).mount === 'function'

const appIn = (exposed: unknown): BrowserApp | null => {
  const app = typeof exposed === 'object' && exposed !== null ? (exposed as { app?: unknown }).app : null
  return isApp(app) ? app : null
}

/** A release's app, validated and with an accepted contract. Rejects with a `RemoteFailure`. */
export const loadApp = async (
  source: RemoteSource,
  name: RemoteName,
  release: Release,
  attempt: number,
): Promise<BrowserApp> => {
  let exposed: unknown
  try {
    exposed = await source.load(name, release, attempt)
  } catch (thrown) {
    throw asFailure(thrown, 'load')
  }
  const app = appIn(exposed)
  if (!app) throw new RemoteFailure('contract', `${name} ${release.version} exposes no app`)
  if (app.name !== name) throw new RemoteFailure('contract', `${name} ${release.version} calls itself ${app.name}`)
  if (!acceptsRemoteContract(app.contract))
    throw new RemoteFailure('contract', `${name} ${release.version} speaks contract ${app.contract}`)
  return app
}
