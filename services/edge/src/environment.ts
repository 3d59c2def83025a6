import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { regions, timings, type Region, type IceServer, serverLimits } from '@sofaspark/contract'
import {
  checkedVariable,
  connectionSettingsOf,
  connectionVariables,
  listVariable,
  numberVariable,
  optionalVariable,
  readEnvironment as readVariables,
  switchVariable,
  textVariable,
  type ValuesOf,
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

const anAddress = z.url()

/** Everything that the edge reads from its environment. */
export const variables = {
  PORT: numberVariable('pages, calls and sockets; 0 is a free port', DEFAULT_PORT),
  INTERNAL_PORT: numberVariable('health, readiness, metrics and the count of failed tries; 0 is a free port', 0),
  INTERNAL_HOST: optionalVariable('the address that the internal port listens on', 'all'),
  DIST_DIR: textVariable('the built pages', 'dist'),
  MAPS_DIR: optionalVariable("the build's source maps, for operators only", 'stack traces stay minified'),
  GAMES_DIR: optionalVariable(
    'folder of game builds that an operator adds ([how](../../docs/unity.md))',
    'no such games',
  ),
  LOBBY_EU: textVariable('the lobby processes of the region EU: an address, or several with commas'),
  LOBBY_US: textVariable('those of the region US'),
  LOBBY_ASIA: textVariable('those of the region ASIA'),
  ANALYTICS: textVariable('the analytics service'),
  ANALYTICS_EU: checkedVariable('that of the region EU, where each region has its own', 'one for all', anAddress),
  ANALYTICS_US: checkedVariable('that of the region US', 'one for all', anAddress),
  ANALYTICS_ASIA: checkedVariable('that of the region ASIA', 'one for all', anAddress),
  SUPPORTERS: optionalVariable('the supporters service', 'no supporters'),
  DEV_MAILBOX: switchVariable('1: `/dev/mailbox` shows the emails of the supporters service to this machine'),
  ADMIN_SECRET: textVariable('signs in to the dashboard'),
  EDGE_TOKEN: textVariable('the secret that its calls to services carry'),
  JOIN_ORIGIN: checkedVariable('the origin in the QR code', "the page's own", anAddress),
  CDN_BASE: checkedVariable('where builds of games and of the controller come from', 'this origin', anAddress),
  PROMETHEUS_URL: checkedVariable("where the dashboard's charts come from", "the services' own samples", anAddress),
  OIDC_ISSUER: checkedVariable(
    'the OpenID Connect provider that admins sign in with, whose redirect URI is `/api/admin/sign-in/callback`; needs `https` except on localhost',
    'the admin secret',
    z.url({ protocol: /^https?$/, error: 'an address that begins with https://' }),
  ),
  OIDC_CLIENT_ID: optionalVariable('its client', 'needed with `OIDC_ISSUER`'),
  OIDC_CLIENT_SECRET: optionalVariable("its client's secret", 'needed with `OIDC_ISSUER`'),
  OIDC_SCOPE: textVariable('the scopes asked for', 'openid profile email'),
  OIDC_ROLE_CLAIM: textVariable("the claim with a user's roles, or a path such as `realm_access.roles`", 'roles'),
  OIDC_OPERATOR: textVariable('the role of operators', 'operator'),
  OIDC_VIEWER: textVariable('the role of viewers', 'viewer'),
  APPLIXIR_ZONE_ID: checkedVariable(
    'the zone of ads that visitors may watch',
    'none',
    z.string().check(z.minLength(1)),
  ),
  EDGE_TRUST_PROXY: switchVariable('1: trusts a proxy in front for address, host and scheme'),
  REGIONS_BY_DISTANCE: listVariable('regions from the nearest to the farthest, such as `US,EU,ASIA`', '`EU,US,ASIA`'),
  REGISTRY_URL: checkedVariable('the registry of releases', 'releases come from `DIST_DIR`', anAddress),
  REMOTE_UPSTREAM: textVariable("the address of a release's server", 'http://{name}-{version}:8080'),
  DEMOTE_AFTER: numberVariable('how many networks must report a release within a minute to demote it', DEMOTE_AFTER),
  ADS: {
    schema: z._default(z.enum(['none', 'house']), 'house'),
    unset: '`house`',
    meaning: '`none`: no ads; `house`: ads for our own games',
  },
  AD_ORIGIN: checkedVariable(
    'a separate host that points here and serves only the documents of ad networks',
    'ads are for our own games',
    anAddress,
  ),
  AD_CLIENT: checkedVariable(
    'the client id at Google',
    '`AD_ORIGIN` serves the zone of `APPLIXIR_ZONE_ID` alone',
    z.string().check(z.minLength(1)),
  ),
  CONSENT_DAYS: numberVariable('how many days a consent answer is kept', timings.consentDays),
  ICE_SERVERS: optionalVariable(
    'for direct channels across networks: `[{"urls":"stun:stun.example:3478"}]`',
    'direct only within one network',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalVariable('where traces go, such as `http://collector:4318`', 'none'),
  TRACED_PHONES: numberVariable('how many phones in 1,000 have their taps traced, with consent', DEFAULT_TRACED_PHONES),
  FAILED_TRIES_AT_ONCE: numberVariable(
    'failed tries of one address before it has to wait',
    serverLimits.failedTriesAtOnce,
  ),
  TLS_CERT_FILE: optionalVariable('the certificate, with its key: TLS', 'plain HTTP'),
  TLS_KEY_FILE: optionalVariable('its key', 'plain HTTP'),
  REDIS_URL: checkedVariable('where all edges share their count of failed tries', "this process's memory", anAddress),
  REDIS_TIMEOUT_MS: numberVariable(
    'how long a call waits for that count, in milliseconds',
    serverLimits.sharedCountTimeoutMs,
  ),
  ALLOWED_HOSTS: listVariable(
    'host names that it serves, with or without a port; `*` allows any',
    "the machine's own names and addresses",
  ),
  PASS_SOCKETS: switchVariable('1: the parent process forwards upgraded sockets to the lobby processes'),
  DRAW_ROOMS: switchVariable(
    '1: the gateway routes sockets by room number, and the edge draws the numbers of new lobbies',
  ),
  ...connectionVariables,
} as const
type Given = ValuesOf<typeof variables>

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
const oidcIn = (given: Given): OidcSettings | undefined => {
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

const adsIn = (given: Given): Pick<EdgeSettings, 'ads'> => {
  if (given.ADS === 'none') return { ads: { provider: 'none' } }
  if (given.AD_ORIGIN === undefined) return {}
  const { host } = new URL(given.AD_ORIGIN)
  const own = [...given.ALLOWED_HOSTS, ...(given.JOIN_ORIGIN === undefined ? [] : [new URL(given.JOIN_ORIGIN).host])]
  if (own.includes(host))
    throw new Error(`AD_ORIGIN is ${host}, which is this console itself; ads need a separate host.`)
  const client = given.AD_CLIENT === undefined ? {} : { client: given.AD_CLIENT }
  return { ads: { provider: 'frame', origin: new URL(given.AD_ORIGIN).origin, ...client } }
}

/** The edge's environment, checked; throws one error that names everything wrong. */
export const readEnvironment = (environment: NodeJS.ProcessEnv): Environment => {
  const given = readVariables(variables, environment)
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
      showsMailbox: given.DEV_MAILBOX,
      edgeToken: given.EDGE_TOKEN,
      ...(given.JOIN_ORIGIN === undefined ? {} : { joinOrigin: withoutEndSlashes(given.JOIN_ORIGIN) }),
      ...(given.CDN_BASE === undefined ? {} : { cdnBase: withoutEndSlashes(given.CDN_BASE) }),
      ...(given.PROMETHEUS_URL === undefined ? {} : { prometheusUrl: withoutEndSlashes(given.PROMETHEUS_URL) }),
      ...(oidc ? { oidc } : {}),
      ...(given.APPLIXIR_ZONE_ID === undefined ? {} : { applixirZoneId: given.APPLIXIR_ZONE_ID }),
      trustProxy: given.EDGE_TRUST_PROXY,
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
      drawsRooms: given.DRAW_ROOMS,
      demoteAfter: given.DEMOTE_AFTER,
      failedTriesAtOnce: given.FAILED_TRIES_AT_ONCE,
      ...(given.REDIS_URL === undefined ? {} : { redisUrl: given.REDIS_URL }),
      ...(given.ALLOWED_HOSTS.length === 0 ? {} : { allowedHosts: given.ALLOWED_HOSTS }),
      sharedCountTimeoutMs: given.REDIS_TIMEOUT_MS,
      connections: connectionSettingsOf(given),
    },
    passesSockets: given.PASS_SOCKETS,
    tls: cert && key ? { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') } : undefined,
  }
}
