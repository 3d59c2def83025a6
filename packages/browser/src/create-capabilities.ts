import type { Capabilities, ShellHostLobby } from '@sofaspark/contract'
import { createHostLobby } from './host-lobby.ts'
import { createJoinOrigin } from './join-origin.ts'
import { createLocalSeats } from './local-seats.ts'
import { createPageCapabilities, type CapabilitiesOptions } from './page-capabilities.ts'

export type { CapabilitiesOptions }

/** The shell's own capabilities; remotes get them as plain `Capabilities`. */
export type ShellCapabilities = Capabilities & { host: ShellHostLobby }

const withJoinOrigin = (capabilities: ShellCapabilities, page: Window): ShellCapabilities =>
  capabilities.device === 'screen'
    ? {
        ...capabilities,
        joinOrigin: createJoinOrigin({ ...capabilities, fetch: page.fetch.bind(page), document: page.document }),
      }
    : capabilities

/** All of a remote's capabilities, backed by its page. One per document. */
export const createCapabilities = (options: CapabilitiesOptions): ShellCapabilities =>
  withJoinOrigin(createPageCapabilities(options, createHostLobby, createLocalSeats), options.page ?? window)
