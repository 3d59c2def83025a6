import { regionSlug, type Config, type FeatureToggles, type Region } from '@sofaspark/contract'
import { joinOriginsOf } from '../visit/join-origin.ts'
import type { NetworkCard } from '../visit/network-cards.ts'
import type { EdgeSettings } from '../shared/settings.ts'
import type { Visit } from '../visit/visit.ts'

/** The facts that a page needs about this server, with absolute addresses from the request's Host (EDG-10, EDG-130). */
export const configOf = (
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
