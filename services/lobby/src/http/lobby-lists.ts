import type { AdminLobby, ListedLobby } from '@sofaspark/contract'
import { foundLobbiesSchema } from '@sofaspark/contract/admin-answers.ts'
import { lobbySearchSchema, type LobbySearch } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import { adminLobby, linksOf } from '../live/ended-lobby.ts'
import { callPeers } from '../live/ownership.ts'
import type { Service } from '../live/service.ts'
import { isFound, partOf, sortedLobbies, sortKeyOf, troublesOf, type Found } from '../record/lobby-search.ts'
import * as z from 'zod/mini'

const LOBBIES_PATH = '/lobbies'

const queryOf = (search: LobbySearch): string =>
  new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined || key === 'times' ? [] : [[key, String(value)]],
    ),
  ).toString()

/** The region's lobbies, live or ended, that pass the filters. LOB-260 */
const createLists = (service: Service) => {
  const { lobbies, history, settings, ownHistory } = service
  const listed = (
    lobby: AdminLobby & Partial<Pick<ListedLobby, 'serviceVersion' | 'troubles' | 'links'>>,
  ): ListedLobby => ({
    serviceVersion: '',
    ...lobby,
    troubles: troublesOf(lobby),
    region: settings.region,
    logs: [],
    gamesPlayed: lobby.gamesPlayed.map((game) => ({ ...game, logs: [] })),
  })
  const ownLive = (search: LobbySearch): ListedLobby[] =>
    [...lobbies.all.values()]
      .map((lobby) => listed({ ...adminLobby(lobby), serviceVersion: settings.version, links: linksOf(lobby) }))
      .filter((lobby) => isFound(lobby, search))
  const ownEnded = async (search: LobbySearch): Promise<Found<ListedLobby>> => {
    const { lobbies: ended, total } = await history.search(search)
    return { lobbies: ended.map(listed), total }
  }
  /** Each process gives as many as the region's part may take from it. */
  const everywhere = async (own: Found<ListedLobby>, search: LobbySearch): Promise<Found<ListedLobby>> => {
    const reach = queryOf({ ...search, skip: 0, take: search.skip + search.take })
    const others = await callPeers(service, `/internal${LOBBIES_PATH}?${reach}&here=1`, foundLobbiesSchema)
    const all = [own, ...others]
    return {
      lobbies: sortedLobbies(
        all.flatMap((one) => one.lobbies),
        search,
      ),
      total: all.reduce((sum, { total }) => sum + total, 0),
    }
  }
  const ofProcess = async (search: LobbySearch): Promise<Found<ListedLobby>> => {
    if (search.ended) return ownEnded(search)
    return partOf(ownLive(search), search)
  }
  const ofRegion = async (search: LobbySearch): Promise<Found<ListedLobby>> => {
    const { skip, take } = search
    if (search.ended && !ownHistory) return ownEnded(search)
    const { lobbies: all, total } = await everywhere(await ofProcess({ ...search, skip: 0, take: skip + take }), search)
    return { lobbies: all.slice(skip, skip + take), total }
  }
  return { ofProcess, ofRegion }
}

/** `GET /lobbies`: a part of the list; with `times` only what it is sorted by; with `here=1` of this process alone. */
export const lobbyLists = (service: Service): Router => {
  const { ofProcess, ofRegion } = createLists(service)
  const router = express.Router()
  router.get(LOBBIES_PATH, async (request, response) => {
    const parsed = lobbySearchSchema.safeParse(request.query)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'The list of lobbies has no such filter or page.')
      return
    }
    const search = parsed.data
    if (search.times && search.ended && !service.ownHistory) response.json(await service.history.searchTimes(search))
    else {
      const { lobbies, total } = await (request.query['here'] === '1' ? ofProcess : ofRegion)(search)
      const times = () => lobbies.map((lobby) => sortKeyOf(lobby, search))
      response.json(search.times ? { times: times(), total } : { lobbies, total })
    }
  })
  return router
}

const MAX_KEY_LENGTH = 64
const LOBBIES_OF_PATH = '/lobbies-of'
const countSchema = z.object({ lobbies: z.number() })

/**
 * Number of the region's live lobbies charged to an address, in all processes. A process that does not respond counts as
 * none (LOB-156).
 */
export const lobbiesOfAddress = async (
  service: Pick<Service, 'kept' | 'ownership' | 'callPeer'>,
  key: string,
): Promise<number> => {
  const others = await callPeers(service, `/internal${LOBBIES_OF_PATH}?address=${encodeURIComponent(key)}`, countSchema)
  return others.reduce((sum, { lobbies }) => sum + lobbies, service.kept.lobbiesOf(key))
}

/** `GET /lobbies-of?address=`: the count of this process alone. Mounted behind the edge's token. */
export const addressRoutes = ({ kept }: Pick<Service, 'kept'>): Router => {
  const router = express.Router()
  router.get(LOBBIES_OF_PATH, (request, response) => {
    const { address } = request.query
    const key = typeof address === 'string' ? address.slice(0, MAX_KEY_LENGTH) : ''
    response.json({ lobbies: kept.lobbiesOf(key) })
  })
  return router
}
