import { appRoutes, homeRemote, landingRoutes, type Capabilities, type RemoteName } from '@sofaspark/contract'

/** Every path that this document shows by itself; any other address of the origin is a document of its own. */
export const appPaths: readonly string[] = [
  '/',
  '/index.html',
  ...Object.keys(appRoutes),
  ...Object.keys(landingRoutes),
]

/** The remote that shows a path; a path that nobody names is home. */
export const ownerOf = (path: string, device: Capabilities['device']): RemoteName => {
  if (path in landingRoutes) return 'mf-marketing'
  return appRoutes[path] ?? homeRemote(device)
}
