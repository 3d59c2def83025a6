import { Router } from 'express'

type Method = (this: object, path: unknown, ...rest: unknown[]) => object
interface MadeRoute {
  path: string
  methods: Readonly<Record<string, boolean>>
}

/** Everything that Express keeps of a mounted router is a pattern; its path is noted while the app is composed. */
const prototype = (Router as unknown as { prototype: { use: Method; route: Method } }).prototype

/** The routes of an app that a composition makes, such as `POST /api/consent`, once each. */
export const routesOf = async (compose: () => unknown): Promise<string[]> => {
  const { use, route } = prototype
  const mounts: { parent: object; path: string; child: unknown }[] = []
  const routes: { router: object; route: MadeRoute }[] = []
  prototype.use = function (path, ...rest) {
    for (const child of [path, ...rest].flat(2))
      mounts.push({ parent: this, path: typeof path === 'string' ? path : '', child })
    return use.call(this, path, ...rest)
  }
  prototype.route = function (path, ...rest) {
    const made = route.call(this, path, ...rest) as MadeRoute
    routes.push({ router: this, route: made })
    return made
  }
  try {
    await compose()
  } finally {
    Object.assign(prototype, { use, route })
  }
  const placesOf = (router: object): string[] => {
    const found = mounts.filter(({ child }) => child === router)
    return found.length === 0
      ? ['']
      : found.flatMap(({ parent, path }) => placesOf(parent).map((place) => `${place}${path}`))
  }
  const named = routes.flatMap(({ router, route: made }) =>
    Object.keys(made.methods).flatMap((method) =>
      placesOf(router).map(
        (place) => `${method.toUpperCase()} ${`${place}${made.path}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')}`,
      ),
    ),
  )
  return [...new Set(named)].sort()
}

/** The code words in the first column of the rows of a page, such as those of docs/trust.md; `{code}` is Express's `:code`. */
export const firstCells = (page: string): ReadonlySet<string> =>
  new Set(
    [...page.matchAll(/^\| ([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words.replace(/\{(\w+)\}/g, ':$1')),
    ),
  )
