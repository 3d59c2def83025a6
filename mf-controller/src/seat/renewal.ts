import { keepEntitlement, createSupporterCalls } from '@sofaspark/browser/supporter/supporter-calls.ts'
import type { Powers } from '../page/powers.ts'

/** Renews a supporter's phone in the background; fetched by supporters' phones alone (SUP-66). */
export const renewEntitlement = ({ storage, config, player }: Powers): Promise<void> =>
  keepEntitlement(
    { storage, calls: createSupporterCalls(window.fetch.bind(window), config.api) },
    (entitlement) => void player.send('showEntitlement', { entitlement }),
  )
