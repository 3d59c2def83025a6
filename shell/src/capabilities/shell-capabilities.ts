import {
  createCapabilities,
  createClock,
  createDocumentNavigation,
  createObservable,
  followGamesToCome,
  loadConfig,
  loadGames,
  type ShellCapabilities,
} from '@sofaspark/browser'
import { socketRoutes, type Config, type Game } from '@sofaspark/contract'
import { readInlined } from '../federation/registry.ts'

const inlinedConfig = (page: Document): Config | null => {
  const config = readInlined(page, 'config') as Config | null
  return typeof config?.api === 'string' ? config : null
}
const inlinedGames = (page: Document): readonly Game[] | null => {
  const games = readInlined(page, 'games')
  return Array.isArray(games) ? (games as Game[]) : null
}

/** The remotes' capabilities, from the page's inlined data and, for the rest, from the server. */
export const createShellCapabilities = async (
  page: Window,
  appPaths: readonly string[],
): Promise<ShellCapabilities> => {
  const request = page.fetch.bind(page)
  const clock = createClock()
  const config = inlinedConfig(page.document) ?? (await loadConfig(request, clock))
  const inlined = inlinedGames(page.document)
  const games = createObservable<readonly Game[]>(inlined ?? [])
  if (!inlined) void loadGames(request, clock, config).then((loaded) => games.set(loaded))
  followGamesToCome(games, { fetch: request, clock, config, document: page.document })
  const navigation = createDocumentNavigation(page, appPaths)
  const mayHost = () => socketRoutes.includes(navigation.location.get().path)
  return createCapabilities({ config, games, navigation, mayHost, page })
}
