import {
  type Navigation,
  appRoutes,
  homeRemote,
  landingRoutes,
  documentRoutes,
  type Capabilities,
  type RemoteName,
  brand,
} from '@sofaspark/contract'
import type { TextKey } from '@sofaspark/i18n'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/**
 * Links to paths that this document can show stay inside it, so that an open lobby survives them; every other link is
 * the browser's (SHL-19, MKT-150). Returns a function that stops it.
 */
export const followLinks = (
  page: Document,
  navigation: Navigation,
  isShownHere: (path: string) => boolean,
): (() => void) => {
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event.target)
    if (!link || !isPlainClick(event) || link.target !== '' || link.hasAttribute('download')) return
    const url = new URL(link.href, page.baseURI)
    const isOurs = url.origin === page.location.origin && isShownHere(url.pathname)
    if (!isOurs || (url.hash !== '' && url.pathname === page.location.pathname)) return
    event.preventDefault()
    navigation.go(`${url.pathname}${url.search}${url.hash}`)
  }
  page.addEventListener('click', onClick)
  return () => page.removeEventListener('click', onClick)
}

/** Every path of the contract that this document shows; pages to read are separate documents. */
const appPaths: readonly string[] = ['/', '/index.html', ...Object.keys(appRoutes), ...Object.keys(landingRoutes)]

type Routes = ReadonlyMap<RemoteName, { readonly routes: readonly string[] }>

const ownerInRegistry = (path: string, remotes: Routes): RemoteName | undefined =>
  [...remotes].find(([, { routes }]) => path !== '/' && routes.includes(path))?.[0]

/** The contract's paths and those that the registry has added. */
export const appPathsWith = (remotes: Routes): readonly string[] => [
  ...appPaths,
  ...[...remotes.values()].flatMap(({ routes }) => routes.filter((path) => !documentRoutes.includes(path))),
]

/** The remote that shows a path; the contract takes precedence over the registry, and an unknown path is home. */
export const ownerOf = (path: string, device: Capabilities['device'], remotes: Routes = new Map()): RemoteName => {
  if (path in landingRoutes) return 'mf-marketing'
  return appRoutes[path] ?? ownerInRegistry(path, remotes) ?? homeRemote(device)
}

const titleKeys: Readonly<Record<string, TextKey<'shell'>>> = {
  '/games': 'title.games',
  '/game': 'title.game',
  '/watch': 'title.game',
  '/specificGame': 'title.landing',
  '/browser': 'title.controller',
  '/download': 'title.download',
  '/credits': 'title.credits',
  '/supporter': 'title.supporter',
  '/admin': 'title.admin',
  '/logs': 'title.logs',
  '/gameLogs': 'title.logs',
}

/** The title of a path, as a key of the shell's texts. */
export const titleKeyOf = (path: string): TextKey<'shell'> =>
  titleKeys[path] ?? (path in landingRoutes ? 'title.landing' : 'title.home')

export const documentTitle = (title: string): string => `${title} · ${brand.name}`
