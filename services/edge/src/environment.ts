import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { limits, regions, timings, type Region, type IceServer } from '@sofaspark/contract'
import {
  connectionSettingsOf,
  connectionVariables,
  listVariable,
  parseEnvironment,
  textVariable,
  wholeNumberVariable,
} from '@sofaspark/kit'
import * as z from 'zod/mini'
import { type OidcSettings, type EdgeSettings, type TlsSettings, withoutEndSlashes } from './shared/settings.ts'
import { addressLists } from './regions/processes.ts'
const iceUrl = z.string().check(z.regex(/^(stuns?|turns?):\S+$/))
const iceServerList = z.array(
  z.strictObject({
    urls: z.union([iceUrl, z.array(iceUrl)]),
    username: z.optional(z.string()),
    credential: z.optional(z.string()),
  }),
)

/** Reads a list of ICE servers as `RTCPeerConnection` takes it; throws a sentence that names the variable (EDG-130). */
const iceServersIn = (text: string): readonly IceServer[] => {
  try {
    return iceServerList.parse(JSON.parse(text)) as readonly IceServer[]
  } catch {
    throw new Error('ICE_SERVERS is not a JSON list such as [{"urls":"stun:stun.example:3478"}].')
  }
}

const DEFAULT_PORT = 8080
const DEMOTE_AFTER = 5
const DEFAULT_TRACED_PHONES = 10

const schema = z.object({
  PORT: wholeNumberVariable(DEFAULT_PORT),
  INTERNAL_PORT: wholeNumberVariable(0),
  /** Where the internal port listens; on all addresses unless set. */
  INTERNAL_HOST: z.optional(z.string()),
  DIST_DIR: textVariable('dist'),
  /** The build's source maps, for operators alone. */
  MAPS_DIR: z.optional(z.string()),
  /** Where an operator drops game builds. */
  GAMES_DIR: z.optional(z.string()),
  LOBBY_EU: textVariable(),
  LOBBY_US: textVariable(),
  LOBBY_ASIA: textVariable(),
  ANALYTICS: textVariable(),
  /** Those of all regions, if they have separate ones: people are erased and scores listed over all of them. */
  ANALYTICS_EU: z.optional(z.url()),
  ANALYTICS_US: z.optional(z.url()),
  ANALYTICS_ASIA: z.optional(z.url()),
  /** Without it there are no supporters here. */
  SUPPORTERS: z.optional(z.string()),
  /** 1: `/dev/mailbox` shows the letters of the supporters service to this machine. */
  DEV_MAILBOX: textVariable('0'),
  ADMIN_SECRET: textVariable(),
  EDGE_TOKEN: textVariable(),
  JOIN_ORIGIN: z.optional(z.url()),
  /** Builds of games and of the controller come from there; unset: from this origin. */
  CDN_BASE: z.optional(z.url()),
  /** Where charts are read from; unset: from the services' own samples of a day. */
  PROMETHEUS_URL: z.optional(z.url()),
  /** The OpenID Connect provider that admins sign in with; unset: the admin secret. Plain http on this machine alone. */
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/, error: 'an address that begins with https://' })),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_SCOPE: textVariable('openid profile email'),
  /** The claim with a person's roles, and the values that make them an operator or a viewer. */
  OIDC_ROLE_CLAIM: textVariable('roles'),
  OIDC_OPERATOR: textVariable('operator'),
  OIDC_VIEWER: textVariable('viewer'),
  /** The zone of ads that visitors may watch; unset: no such ads. */
  APPLIXIR_ZONE_ID: z.optional(z.string().check(z.minLength(1))),
  /** 1: a proxy in front is believed about address, host and scheme. */
  EDGE_TRUST_PROXY: textVariable('0'),
  /** Regions from the nearest to the farthest. */
  REGIONS_BY_DISTANCE: listVariable(),
  /** The registry service; its releases lie on the servers of REMOTE_UPSTREAM. Unset: in DIST_DIR. */
  REGISTRY_URL: z.optional(z.url()),
  /** Such as `http://{name}-{version}:8080`. */
  REMOTE_UPSTREAM: textVariable('http://{name}-{version}:8080'),
  DEMOTE_AFTER: wholeNumberVariable(DEMOTE_AFTER),
  /** `none`: no ads at all. */
  ADS: z._default(z.enum(['none', 'house']), 'house'),
  /** Where the documents of ad networks are asked for: a host apart that leads here as well and gets nothing else. Unset: ads are for our own games. */
  AD_ORIGIN: z.optional(z.url()),
  /** The client id at Google; without it AD_ORIGIN serves the zone of APPLIXIR_ZONE_ID alone. */
  AD_CLIENT: z.optional(z.string().check(z.minLength(1))),
  /** How long an answer about consent is kept; the specification's days unless set. */
  CONSENT_DAYS: wholeNumberVariable(timings.consentDays),
  /** JSON, as `RTCPeerConnection` takes it: `[{"urls":"stun:stun.example:3478"}]`. */
  ICE_SERVERS: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.string()),
  /** Of how many phones in 1,000 the taps are traced, with their consent, where there is a trace endpoint. */
  TRACED_PHONES: wholeNumberVariable(DEFAULT_TRACED_PHONES),
  FAILED_TRIES_AT_ONCE: wholeNumberVariable(limits.failedTriesAtOnce),
  TLS_CERT_FILE: z.optional(z.string()),
  TLS_KEY_FILE: z.optional(z.string()),
  /** The count of failed tries that all edges share. */
  REDIS_URL: z.optional(z.url()),
  REDIS_TIMEOUT_MS: wholeNumberVariable(limits.sharedCountTimeoutMs),
  /** Host names, with a port or without; `*` allows any. This machine's own names and addresses unless set. */
  ALLOWED_HOSTS: listVariable(),
  /** 1: the parent passes upgraded sockets on to the lobby processes, which are its children as well. */
  PASS_SOCKETS: textVariable('0'),
  /** 1: the gateway routes sockets by room number, and the edge draws the numbers of new lobbies. */
  DRAW_ROOMS: textVariable('0'),
  ...connectionVariables,
})

export interface Environment {
  port: number
  internalPort: number
  internalHost: string | undefined
  adminSecret: string
  otlpEndpoint: string | undefined
  settings: EdgeSettings
  tls: TlsSettings | undefined
  passesSockets: boolean
}

/** The provider, whole or not at all. EDG-310 */
const oidcIn = (given: z.infer<typeof schema>): OidcSettings | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given
  if (issuer === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined)
    throw new Error('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.')
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error('OIDC_ISSUER begins with https://, except on this machine.')
  return {
    issuer,
    clientId,
    clientSecret,
    scope: given.OIDC_SCOPE,
    roleClaim: given.OIDC_ROLE_CLAIM,
    roles: { operator: given.OIDC_OPERATOR, viewer: given.OIDC_VIEWER },
  }
}

const isRegion = (text: string): text is Region => regions.some((region) => region === text)

const adsIn = (given: z.infer<typeof schema>): Pick<EdgeSettings, 'ads'> => {
  if (given.ADS === 'none') return { ads: { provider: 'none' } }
  if (given.AD_ORIGIN === undefined) return {}
  const { host } = new URL(given.AD_ORIGIN)
  const own = [...given.ALLOWED_HOSTS, ...(given.JOIN_ORIGIN === undefined ? [] : [new URL(given.JOIN_ORIGIN).host])]
  if (own.includes(host)) throw new Error(`AD_ORIGIN is ${host}, where this console itself is; ads need a host apart.`)
  const client = given.AD_CLIENT === undefined ? {} : { client: given.AD_CLIENT }
  return { ads: { provider: 'frame', origin: new URL(given.AD_ORIGIN).origin, ...client } }
}

/** The edge's environment, checked; throws one error that names everything wrong. */
export const readEnvironment = (environment: NodeJS.ProcessEnv): Environment => {
  const given = parseEnvironment(schema, environment)
  const named = given.REGIONS_BY_DISTANCE.map((name) => name.toUpperCase()).filter(isRegion)
  const oidc = oidcIn(given)
  const { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = given
  return {
    port: given.PORT,
    internalPort: given.INTERNAL_PORT,
    internalHost: given.INTERNAL_HOST,
    adminSecret: given.ADMIN_SECRET,
    otlpEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    settings: {
      distDir: resolve(given.DIST_DIR),
      ...(given.MAPS_DIR ? { mapsDir: resolve(given.MAPS_DIR) } : {}),
      ...(given.GAMES_DIR ? { gamesDir: resolve(given.GAMES_DIR) } : {}),
      lobbies: addressLists({ EU: given.LOBBY_EU, US: given.LOBBY_US, ASIA: given.LOBBY_ASIA }),
      analytics: withoutEndSlashes(given.ANALYTICS),
      analyticsByRegion: {
        ...(given.ANALYTICS_EU === undefined ? {} : { EU: withoutEndSlashes(given.ANALYTICS_EU) }),
        ...(given.ANALYTICS_US === undefined ? {} : { US: withoutEndSlashes(given.ANALYTICS_US) }),
        ...(given.ANALYTICS_ASIA === undefined ? {} : { ASIA: withoutEndSlashes(given.ANALYTICS_ASIA) }),
      },
      ...(given.SUPPORTERS === undefined ? {} : { supporters: withoutEndSlashes(given.SUPPORTERS) }),
      showsMailbox: given.DEV_MAILBOX === '1',
      edgeToken: given.EDGE_TOKEN,
      ...(given.JOIN_ORIGIN === undefined ? {} : { joinOrigin: withoutEndSlashes(given.JOIN_ORIGIN) }),
      ...(given.CDN_BASE === undefined ? {} : { cdnBase: withoutEndSlashes(given.CDN_BASE) }),
      ...(given.PROMETHEUS_URL === undefined ? {} : { prometheusUrl: withoutEndSlashes(given.PROMETHEUS_URL) }),
      ...(oidc ? { oidc } : {}),
      ...(given.APPLIXIR_ZONE_ID === undefined ? {} : { applixirZoneId: given.APPLIXIR_ZONE_ID }),
      trustProxy: given.EDGE_TRUST_PROXY === '1',
      regionsByDistance: [...named, ...regions.filter((region) => !named.includes(region))],
      ...(given.REGISTRY_URL === undefined
        ? {}
        : { registry: { url: withoutEndSlashes(given.REGISTRY_URL), remoteUpstream: given.REMOTE_UPSTREAM } }),
      ...(given.ICE_SERVERS === undefined ? {} : { iceServers: iceServersIn(given.ICE_SERVERS) }),
      ...(given.CONSENT_DAYS === timings.consentDays ? {} : { consentDays: given.CONSENT_DAYS }),
      ...adsIn(given),
      ...(given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? {}
        : {
            traces: {
              collector: withoutEndSlashes(given.OTEL_EXPORTER_OTLP_ENDPOINT),
              phonesInThousand: given.TRACED_PHONES,
            },
          }),
      drawsRooms: given.DRAW_ROOMS === '1',
      demoteAfter: given.DEMOTE_AFTER,
      failedTriesAtOnce: given.FAILED_TRIES_AT_ONCE,
      ...(given.REDIS_URL === undefined ? {} : { redisUrl: given.REDIS_URL }),
      ...(given.ALLOWED_HOSTS.length === 0 ? {} : { allowedHosts: given.ALLOWED_HOSTS }),
      sharedCountTimeoutMs: given.REDIS_TIMEOUT_MS,
      // An empty value exempts no address, so it is read unparsed.
      connections: connectionSettingsOf(given, environment['EXEMPT_ADDRESSES']),
    },
    passesSockets: given.PASS_SOCKETS === '1',
    tls: cert && key ? { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') } : undefined,
  }
}
