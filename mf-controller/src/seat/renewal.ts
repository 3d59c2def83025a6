import { keepEntitlement, createSupporterCalls } from '@sofaspark/browser/supporter/supporter-calls.ts'
import type { RemoteCapabilities } from '../page/remote-capabilities.ts'

/** Renews a supporter's phone in the background; fetched by supporters' phones alone (SUP-66). */
export const renewEntitlement = ({ storage, config, player }: RemoteCapabilities): Promise<void> =>
  keepEntitlement(
    { storage, calls: createSupporterCalls(window.fetch.bind(window), config.api) },
    (entitlement) => void player.send('showEntitlement', { entitlement }),
  )
