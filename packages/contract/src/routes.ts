import type { RemoteName } from './registry.ts'

/** Who shows a path: one remote, or by the kind of device at `/`. Paths nobody names show home with status 404. */
export const appRoutes: Readonly<Record<string, RemoteName>> = {
  '/games': 'mf-lobby',
  '/game': 'mf-game',
  '/specificGame': 'mf-marketing',
  '/browser': 'mf-controller',
  '/download': 'mf-controller',
  '/credits': 'mf-marketing',
  '/admin': 'mf-admin',
  '/logs': 'mf-admin',
  '/gameLogs': 'mf-admin',
}

/** The owner of `/` by device: a big screen gets the launch page, a phone the explainer. */
export const homeRemote = (device: 'screen' | 'phone'): RemoteName =>
  device === 'screen' ? 'mf-lobby' : 'mf-marketing'

/** Single-game landing pages and the game each of them starts (product.md, section 2). */
export const landingRoutes: Readonly<Record<string, string>> = {
  '/slipnbump': 'testgamelocal',
}

/** Pages for search: static HTML without React. */
export const searchRoutes = [
  '/couch-co-op-gaming',
  '/localmultiplayergames',
  '/twoplayergames',
  '/fourplayergames',
  '/fallguyslocalmultiplayer',
  '/airconsole-alternative',
  '/alternativa-gratis-airconsole',
] as const

/** Paths where a page may open the lobby socket; anywhere else an inert stand-in takes its place. */
export const socketRoutes: readonly string[] = [
  '/',
  '/index.html',
  '/games',
  '/game',
  '/specificGame',
  ...Object.keys(landingRoutes),
]
