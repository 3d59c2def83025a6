import {
  appRoutes,
  homeRemote,
  landingRoutes,
  searchRoutes,
  type Capabilities,
  type RemoteName,
} from '@sofaspark/contract'

/** Every path of the contract that this document shows; search pages are separate documents. */
const appPaths: readonly string[] = ['/', '/index.html', ...Object.keys(appRoutes), ...Object.keys(landingRoutes)]

type Routes = ReadonlyMap<RemoteName, { readonly routes: readonly string[] }>

const ownerInRegistry = (path: string, remotes: Routes): RemoteName | undefined =>
  [...remotes].find(([, { routes }]) => path !== '/' && routes.includes(path))?.[0]

/** The contract's paths and those that the registry has added. */
export const appPathsWith = (remotes: Routes): readonly string[] => [
  ...appPaths,
  ...[...remotes.values()].flatMap(({ routes }) => routes.filter((path) => !isSearchPage(path))),
]

const isSearchPage = (path: string): boolean => searchRoutes.some((route) => route === path)

/** The remote that shows a path; the contract takes precedence over the registry, and an unknown path is home. */
export const ownerOf = (path: string, device: Capabilities['device'], remotes: Routes = new Map()): RemoteName => {
  if (path in landingRoutes) return 'mf-marketing'
  return appRoutes[path] ?? ownerInRegistry(path, remotes) ?? homeRemote(device)
}
