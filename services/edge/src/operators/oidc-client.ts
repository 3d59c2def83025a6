import type { AdminRole } from '@sofaspark/contract'
import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import type { OidcSettings } from '../shared/settings.ts'

/** Kept by the browser between leaving for the provider and coming back. */
export const flowSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type Flow = z.infer<typeof flowSchema>

/** A person whom the provider knows; `role` is `null` when it gives them none here. */
export interface KnownPerson {
  name: string
  role: AdminRole | null
}

export interface OidcClient {
  /** Where to send the browser, and what it keeps; `null` while the provider does not respond. */
  begin(redirectUri: string): Promise<{ url: URL; flow: Flow } | null>
  /** The person who came back to the redirect URI with the provider's answer. */
  finish(cameBackAt: URL, flow: Flow): Promise<KnownPerson | 'refused' | 'unavailable'>
}

const TIMEOUT_S = 5
const rolesSchema = z.union([
  z.array(z.string()),
  z.pipe(
    z.string(),
    z.transform((one) => [one]),
  ),
])
type Claims = Readonly<Record<string, unknown>>

const claimAt = (claims: Claims, path: string): unknown =>
  path in claims
    ? claims[path]
    : path
        .split('.')
        .reduce<unknown>(
          (found, key) => (typeof found === 'object' && found !== null ? (found as Claims)[key] : undefined),
          claims,
        )

/** The person of these claims; an operator's value wins. EDG-310 */
export const personOf = (claims: Claims, { roleClaim, roles }: OidcSettings): KnownPerson => {
  const given = rolesSchema.safeParse(claimAt(claims, roleClaim))
  const has = (role: AdminRole): boolean => given.success && given.data.includes(roles[role])
  const name = [claims['email'], claims['preferred_username'], claims['sub']].find((one) => typeof one === 'string')
  return { name: name ?? '', role: has('operator') ? 'operator' : has('viewer') ? 'viewer' : null }
}

const waited = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']
/** Whether the provider or its answer refused, in contrast to no answer. */
const isRefusal = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.AuthorizationResponseError ||
  (error instanceof oidc.ClientError && !waited.includes(error.code ?? ''))

/** Signs people in with an OpenID Connect provider: code flow with PKCE, state and nonce. EDG-310 */
export const createOidcClient = (settings: OidcSettings, onCallFailed: () => void): OidcClient => {
  const { issuer, clientId, clientSecret, scope, roleClaim } = settings
  const isPlain = new URL(issuer).protocol === 'http:'
  let known: Promise<oidc.Configuration> | null = null
  const discover = (): Promise<oidc.Configuration> =>
    oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_S,
      // The environment allows plain http on loopback alone.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the library marks it so that it stands out
      execute: isPlain ? [oidc.allowInsecureRequests] : [],
    })
  /** Discovered once; a failure is retried by the next sign-in. */
  const configuration = (): Promise<oidc.Configuration> =>
    (known ??= discover().catch((error: unknown) => {
      known = null
      throw error
    }))
  const claimsOf = async (
    config: oidc.Configuration,
    tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
  ) => {
    const claims: Claims = tokens.claims() ?? {}
    if (claimAt(claims, roleClaim) !== undefined || config.serverMetadata().userinfo_endpoint === undefined)
      return claims
    return { ...claims, ...(await oidc.fetchUserInfo(config, tokens.access_token, String(claims['sub']))) }
  }
  return {
    begin: async (redirectUri) => {
      try {
        const config = await configuration()
        const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
        const url = oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope,
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
        })
        return { url, flow }
      } catch {
        onCallFailed()
        return null
      }
    },
    finish: async (cameBackAt, { state, nonce, verifier }) => {
      try {
        const config = await configuration()
        const tokens = await oidc.authorizationCodeGrant(config, cameBackAt, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return personOf(await claimsOf(config, tokens), settings)
      } catch (error) {
        if (isRefusal(error)) return 'refused'
        onCallFailed()
        return 'unavailable'
      }
    },
  }
}
