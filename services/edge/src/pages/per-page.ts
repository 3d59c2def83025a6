import { type Region, type Config, type FeatureToggles, regionSlug } from '@sofaspark/contract'
import { addressKey } from '@sofaspark/kit'
import type { Request, Response } from 'express'
import { gamesHere } from '../files/games-here.ts'
import type { EdgeSettings } from '../shared/settings.ts'
import type { PageOf, Toggles } from '../toggles/toggles.ts'
import { type NetworkCard, joinOriginsOf } from '../visit/this-machine.ts'
import { visitIn, type Visit } from '../visit/visit.ts'
import type { SupporterOfferWatch } from './page-route.ts'
/** The facts that a page needs about this server, with absolute addresses from the request's Host (EDG-10, EDG-130). */
const configOf = (
  visit: Visit,
  region: Region,
  featureToggles: FeatureToggles,
  {
    joinOrigin,
    cdnBase,
    iceServers,
    consentDays,
    ads,
  }: Pick<EdgeSettings, 'joinOrigin' | 'cdnBase' | 'iceServers' | 'consentDays' | 'ads'>,
  cards: () => readonly NetworkCard[],
): Config => ({
  address: visit.origin,
  path: `/${regionSlug(region)}/socket.io`,
  api: `${visit.origin}/api`,
  ...joinOriginsOf(visit, joinOrigin, cards),
  featureToggles,
  ...(cdnBase === undefined ? {} : { cdnBase }),
  ...(iceServers === undefined ? {} : { iceServers }),
  ...(ads === undefined ? {} : { ads }),
  ...(consentDays === undefined ? {} : { consentDays }),
})

/** The configuration and games of a page, by its room and visitor. */
export const perPage = (
  settings: EdgeSettings,
  toggles: Toggles,
  nearest: Region,
  supporterOffer: SupporterOfferWatch,
  cards: () => readonly NetworkCard[],
) => {
  const pageOf = (request: Request, response: Response): PageOf => ({
    roomNumber: request.query['roomNumber'],
    address: addressKey(visitIn(response).address),
  })
  const configFor = (request: Request, response: Response) => ({
    ...configOf(visitIn(response), nearest, toggles.features(pageOf(request, response)), settings, cards),
    ...(supporterOffer.isOpen() ? {} : { supporters: false as const }),
  })
  const gamesFor = (request: Request, response: Response) =>
    toggles.games(pageOf(request, response), gamesHere(settings))
  return { configFor, gamesFor }
}
