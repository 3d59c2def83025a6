import type { AdminRole, Config, IceServer, Region } from '@sofaspark/contract'
import type { ConnectionSettings } from '@sofaspark/kit'

/** The provider that admins sign in with, and the values of its claim that make them operators or viewers. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** A claim, or a path into one such as `realm_access.roles`. */
  roleClaim: string
  roles: Readonly<Record<AdminRole, string>>
}

/** The edge's configuration; `main.ts` reads it from the environment once. */
export interface EdgeSettings {
  /** The folder that the build writes (`dist`). */
  distDir: string
  /** The build's source maps; unset: errors of pages show the places in the served scripts alone. */
  mapsDir?: string
  /** Where an operator drops game builds: `<gamesDir>/<key>/Build`. */
  gamesDir?: string
  /**
   * Where each region's lobby processes listen, such as `http://127.0.0.1:4001`; one of them suffices, because it knows
   * the others.
   */
  lobbies: Readonly<Record<Region, readonly string[]>>
  /** Where the analytics service listens. */
  analytics: string
  /** Where the analytics service of each region listens, if regions have separate ones. */
  analyticsByRegion?: Readonly<Partial<Record<Region, string>>>
  /** Where the supporters service listens; unset: its calls are `unavailable`. */
  supporters?: string
  /** Whether this machine may read the emails of the supporters service at `/dev/mailbox`. */
  showsMailbox: boolean
  /** Shared with the services: makes `X-Forwarded-For` and internal calls trustworthy. */
  edgeToken: string
  /** The origin in the QR code, whatever the page's own is. */
  joinOrigin?: string
  /** Where builds are fetched from instead of this origin, such as `https://cdn.example`. */
  cdnBase?: string
  /** Where charts are read from; unset: from the services' own samples. */
  prometheusUrl?: string
  /** Where spans go, and of how many phones in 1,000 the taps are traced; unset: pages send none. */
  traces?: { collector: string; phonesInThousand: number }
  /** The provider that admins sign in with; unset: the admin secret. */
  oidc?: OidcSettings
  /** The zone of ads that visitors may watch; unset: there are none. */
  applixirZoneId?: string
  /** Whether a proxy in front is believed about address, host and scheme. */
  trustProxy: boolean
  /** Regions from the nearest to the farthest. */
  regionsByDistance: readonly Region[]
  /** A registry service, and the pattern of the servers of releases; unset: both are in `distDir`. */
  registry?: { url: string; remoteUpstream: string }
  /** How many addresses must report a release within a minute before it is demoted. */
  demoteAfter: number
  /** Handed to pages for the direct lane, as `RTCPeerConnection` takes them; everyone can read them. */
  iceServers?: readonly IceServer[]
  /** Where ads come from; unset: our own games. */
  ads?: NonNullable<Config['ads']>
  /** For how many days a consent answer is kept; unset: the specification's number. */
  consentDays?: number
  /** Unset: the specification's limit. */
  failedTriesAtOnce: number
  /** Where all edges keep their count of failed tries; unset: each counts alone. */
  redisUrl?: string
  /** Timeout of that shared count. */
  sharedCountTimeoutMs: number
  /** Timeouts, and limits on concurrent connections. */
  connections: ConnectionSettings
  /** Whether the gateway routes sockets by room number, so that the edge draws the numbers of new lobbies. */
  drawsRooms?: boolean
  /** The hosts that this console serves; unset: this machine's own names and addresses. */
  allowedHosts?: readonly string[]
}

/** A certificate and its key, as PEM. */
export interface TlsSettings {
  cert: string
  key: string
}

/** An address or path without trailing slashes; takes linear time, however many there are. */
export const withoutEndSlashes = (text: string): string => {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}

/** Where a region's analytics service listens; one machine has one for all regions. */
export const analyticsOf = (
  { analytics, analyticsByRegion = {} }: Pick<EdgeSettings, 'analytics' | 'analyticsByRegion'>,
  region: Region,
): string => analyticsByRegion[region] ?? analytics
