import type { Capabilities, ShellHostLobby } from '@sofaspark/contract'
import { createHostLobby } from './host-lobby.ts'
import { createLocalSeats } from './local-seats.ts'
import { createPageCapabilities, type CapabilitiesOptions } from './page-capabilities.ts'

export type { CapabilitiesOptions }

/** The shell's own capabilities; remotes get them as plain `Capabilities`. */
export type ShellCapabilities = Capabilities & { host: ShellHostLobby }

/** All of a remote's capabilities, backed by its page. One per document. */
export const createCapabilities = (options: CapabilitiesOptions): ShellCapabilities =>
  createPageCapabilities(options, createHostLobby, createLocalSeats)
