import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import { Router } from 'express'
import type { FailedTries } from '../abuse/failed-tries.ts'
import type { CallTo } from '../shared/metrics.ts'
import { createErasures, type Erasures } from '../people/erasures.ts'
import { createAskAboutPerson } from '../people/person-calls.ts'
import type { RegionCalls } from '../regions/region-calls.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import type { ServiceClients } from '../shared/service-clients.ts'
import type { EdgeSettings } from '../shared/settings.ts'
import { createSourceMaps } from '../sources/source-maps.ts'
import type { Toggles } from '../toggles/toggles.ts'
import { auditList } from './admin-audit-list.ts'
import { createAuditRefusal, type Audit } from '../operators/admin-audit.ts'
import { adminErasures } from './admin-erasures.ts'
import { adminErrors } from './admin-errors.ts'
import { adminEvenings } from './admin-evenings.ts'
import { adminLog } from './admin-log.ts'
import { adminLobbies } from './admin-lobbies.ts'
import { adminMetrics } from './admin-metrics.ts'
import { adminPerson } from './admin-person.ts'
import { adminSession, adminSessionList } from './admin-session.ts'
import { adminSignIn } from './admin-sign-in.ts'
import { signedIn, type AdminSessions } from '../operators/admin-sessions.ts'
import { adminSupporters } from './admin-supporters.ts'
import { adminToggles } from './admin-toggles.ts'
import { createOidcClient } from '../operators/oidc-client.ts'

interface Parts {
  settings: EdgeSettings
  sessionKey: Buffer
  sessions: AdminSessions
  failedTries: FailedTries
  calls: RegionCalls
  clients: ServiceClients
  audit: Audit
  clock: Clock
  toggles: Toggles
  registry: Pick<RegistrySource, 'read'>
  log: Logger
  /** A call without a response. */
  callFailed: (to: CallTo) => () => void
  /** A person was erased somewhere: copies of what services hold may name them. */
  onErased: () => void
}

/** `/api/admin`: sessions, people, lobbies and the audit, and the erasures of people. */
export const adminRoutes = (parts: Parts): { router: Router; erasures: Erasures } => {
  const { settings, sessionKey, sessions, failedTries, calls, clients, audit, clock, toggles, registry, log } = parts
  const { callFailed, onErased } = parts
  const ask = clients.analytics
  const auditRefusal = createAuditRefusal(audit, () => clock.monotonicMs())
  const askAboutPerson = createAskAboutPerson({ settings, callService: clients.people })
  const erasures = createErasures({ ask, askAboutPerson, clock, audit, onErased })
  const router = Router()
  const provider = settings.oidc ? createOidcClient(settings.oidc, callFailed('provider')) : null
  router.use('/sign-in', adminSignIn({ provider, sessions, failedTries, audit, auditRefusal, log }))
  router.use(
    '/session',
    adminSession({ sessionKey, sessions, log, audit, auditRefusal, failedTries, hasProvider: provider !== null }),
  )
  router.use('/sessions', adminSessionList({ sessions, audit }))
  router.use('/person', adminPerson({ sessions, audit, askAboutPerson, erasures }))
  router.use(signedIn(sessions))
  router.get('/audit', auditList(ask))
  router.get('/erasures', adminErasures(ask))
  const sources = createSourceMaps({
    mapsDir: settings.mapsDir,
    remoteUpstream: settings.registry?.remoteUpstream,
    registry,
    monotonicMs: () => clock.monotonicMs(),
  })
  router.get('/errors', adminErrors({ ask, registry, sources }))
  router.get('/evenings', adminEvenings({ calls, ask }))
  router.get('/lobbies/:roomNumber/log', adminLog({ calls, sessions, clock }))
  router.get('/metrics', adminMetrics({ ...settings, calls, clock }))
  router.get('/supporters', adminSupporters(clients.supporters))
  router.use('/toggles', adminToggles(toggles, audit))
  router.use(adminLobbies({ calls, audit }))
  return { router, erasures }
}
