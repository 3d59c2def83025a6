import type { Invitation } from '@sofaspark/contract/invitations.ts'
import { createCapabilitiesContext } from '@sofaspark/browser/react'
import type { RegionMeter } from '@sofaspark/browser/regions/region-meter.ts'
import type { Capabilities } from '@sofaspark/contract'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

/** Creates links to a room that hide its number. */
export interface Invitations {
  /** The path of a link to this room; `null` if there is none now. */
  pathTo(roomNumber: string): Promise<string | null>
  /** Whether the clipboard took it. */
  copy(address: string): Promise<boolean>
}

export const createInvitations = (page: Pick<Window, 'fetch' | 'navigator'>, api: string): Invitations => ({
  pathTo: async (roomNumber) => {
    try {
      const response = await page.fetch(`${api}/invitation?${new URLSearchParams({ roomNumber })}`)
      return response.ok ? ((await response.json()) as Invitation).path : null
    } catch {
      // Offline: the button shows that there is no link.
      return null
    }
  },
  copy: async (address) => {
    // Absent on a page without https.
    const clipboard = page.navigator.clipboard as Clipboard | undefined
    if (!clipboard) return false
    return clipboard.writeText(address).then(
      () => true,
      // Not permitted: the link is shown instead.
      () => false,
    )
  },
})

/** For tests and pages without a server. */
export const createFakeInvitations = (path: string | null = '/join/code', copies = true) => {
  const copied: string[] = []
  const invitations: Invitations = {
    pathTo: () => Promise.resolve(path),
    copy: (address) => {
      if (copies) copied.push(address)
      return Promise.resolve(copies)
    },
  }
  return { ...invitations, copied }
}

/** The shell's capabilities, with the sounds of this remote, the connection to each region, and links to the room. */
export type RemoteCapabilities = Capabilities & {
  sounds: Sounds
  meter: RegionMeter
  invitations: Invitations
  /** Whether the start was pressed before the page was live; asked once it is. */
  takeEarlyPress?: () => boolean
}

export const { CapabilitiesProvider, useCapabilities, useOpenSession } = createCapabilitiesContext<RemoteCapabilities>()
