import type { Capabilities } from '@sofaspark/contract'
import { createHouseAds, noAds, type AdPlace, type Ads } from './ads.ts'
import { createFrameAds, networkOf } from './frame-ads.ts'

/** The provider of a place on this console: our own games unless it is configured otherwise. SUP-126 */
export const adsOf = (
  place: AdPlace,
  { config, games, clock }: Pick<Capabilities, 'config' | 'games' | 'clock'>,
): Ads => {
  if (config.ads?.provider === 'none') return noAds
  const network = networkOf(place, config)
  return network === null ? createHouseAds(games, clock) : createFrameAds(network, config)
}
