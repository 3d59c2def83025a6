import {
  type Clock,
  type MetricPoints,
  type ToggleRefusal,
  type EveningFigures,
  type Evenings,
  type Region,
  type ErrorGroup,
  type Registry,
  hasShare,
  addedFigures,
  regions,
} from '@sofaspark/contract'
import { type Logger, type RequestService, dataOf, sendError, unixSeconds } from '@sofaspark/kit'
import { Router, type RequestHandler } from 'express'
import type { FailedTries } from '../abuse/failed-tries.ts'
import type { CallTo } from '../shared/metrics.ts'
import { createErasures, type Erasures, createAskAboutPerson, adminPerson } from './admin-person.ts'
import type { RegionCalls } from '../regions/lobbies.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import type { ServiceClients } from '../shared/service-clients.ts'
import type { EdgeSettings } from '../shared/settings.ts'
import { createSourceMaps, type SourceMaps } from './source-maps.ts'
import type { Toggles } from '../toggles/toggles.ts'
import { createAuditRefusal, type Audit, actorHere } from '../operators/admin-audit.ts'
import { adminLog } from './admin-log.ts'
import { adminLobbies } from './admin-lobbies.ts'
import { adminSession, adminSessionList, adminSignIn } from './admin-session.ts'
import { signedIn, type AdminSessions, operatorOnly } from '../operators/admin-sessions.ts'
import { createOidcClient } from '../operators/oidc-client.ts'
import {
  supporterCountsSchema,
  dueErasuresSchema,
  auditListSchema,
  metricPointsSchema,
  dailyCountsSchema,
  eveningFiguresSchema,
  errorListSchema,
  type OwedErasure,
} from '@sofaspark/contract/admin-answers.ts'
import {
  auditQuerySchema,
  metricsQuerySchema,
  toggleSchema,
  eveningsQuerySchema,
} from '@sofaspark/contract/admin-calls.ts'
import { askPrometheus } from './prometheus.ts'
import { jsonBody, parsedBody } from '../visit/foreign-request.ts'

interface AdminErrorsDeps {
  callService: RequestService
  registry: Pick<RegistrySource, 'read'>
  sources: SourceMaps
}

/** The releases that pages get now, as groups count them. */
const servedReleases = ({ remotes }: Registry): ReadonlySet<string> =>
  new Set(
    Object.entries(remotes).flatMap(([name, { stable, canary }]) =>
      [stable, canary].flatMap((release) => (release ? [`${name} ${release.version}`] : [])),
    ),
  )

/** `GET /api/admin/errors`: errors of pages within 30 days, in groups, with places in our sources and those that are new (EDG-241). */
export const adminErrors =
  ({ callService, registry, sources }: AdminErrorsDeps): RequestHandler =>
  async (_request, response) => {
    const list = dataOf(await callService('/internal/errors', errorListSchema))
    if (!list) {
      sendError(response, 'unavailable', 'Errors cannot be read now. Try again.')
      return
    }
    const served = servedReleases(registry.read())
    const withSources = async (group: ErrorGroup): Promise<ErrorGroup> => {
      const versions = Object.keys(group.versions)
      const positions = await Promise.all(
        group.positions.map(async (place) => {
          const source = await sources.sourceOf(place.file, place.position)
          return source === undefined ? place : { ...place, source }
        }),
      )
      return {
        ...group,
        positions,
        ...(versions.length === 0 ? {} : { isNew: versions.every((version) => served.has(version)) }),
      }
    }
    response.json({ groups: await Promise.all(list.groups.map(withSources)) })
  }

const LAUNCH_PAGE = 'client_launch_page_shown'

interface AdminEveningsDeps {
  calls: RegionCalls
  callService: RequestService
}

/** `GET /api/admin/evenings?days=&region=`: how far the lobbies of all regions came, and their games (EDG-301). */
const adminEvenings = ({ calls, callService }: AdminEveningsDeps): RequestHandler => {
  const figuresOf = async (region: Region, days: number): Promise<EveningFigures | null> => {
    return dataOf(await calls.request(region, `/evenings?days=${String(days)}`, eveningFiguresSchema)) ?? null
  }
  const pagesIn = async (asked: readonly Region[], days: number): Promise<number | null> => {
    const counts = dataOf(
      await callService(`/internal/daily?days=${String(days)}&name=${LAUNCH_PAGE}`, dailyCountsSchema),
    )
    if (!counts) return null
    const counted = counts.days.filter(({ region }) => asked.includes(region))
    return counted.reduce((sum, { events }) => sum + events, 0)
  }
  return async (request, response) => {
    const query = eveningsQuerySchema.safeParse(request.query)
    if (!query.success) {
      sendError(response, 'bad_payload', 'Ask for 1, 7 or 30 days, and for one region or all.')
      return
    }
    const { days, region } = query.data
    const asked = region ? [region] : regions
    const [pages, ...found] = await Promise.all([pagesIn(asked, days), ...asked.map((one) => figuresOf(one, days))])
    const body: Evenings = {
      ...addedFigures(found.filter((one) => one !== null)),
      pages,
      silent: asked.filter((_, at) => found[at] === null),
    }
    response.json(body)
  }
}

const messages: Readonly<Record<ToggleRefusal, string>> = {
  no_store_id: 'This app has no store id.',
  no_cdn: 'No CDN is configured.',
  no_ad_zone: 'No ad zone is configured.',
  no_share: 'This toggle has no share of rooms.',
}

/** `/api/admin/toggles`: reads all toggles and sets one (EDG-230). */
const adminToggles = (toggles: Toggles, audit: Audit): Router => {
  const router = Router()
  router.get('/', (_request, response) => {
    response.json({ toggles: toggles.all() })
  })
  router.put('/:name', operatorOnly, jsonBody(), async (request, response) => {
    const name = String(request.params['name'])
    const state = parsedBody(request, toggleSchema)
    const refusalOf = (on: boolean, share: number): ToggleRefusal | null =>
      (on ? toggles.missingFor(name) : null) ?? (!hasShare(name) && share !== 1 ? 'no_share' : null)
    const refusal = state && refusalOf(state.on, state.share)
    if (!toggles.all().some((one) => one.name === name)) sendError(response, 'not_found', 'There is no such toggle.')
    else if (!state) sendError(response, 'bad_payload', 'Send { on, share?, regions? }, with a share from 0 to 1.')
    else if (refusal) sendError(response, 'bad_payload', messages[refusal], { reason: refusal })
    else {
      const isSet = await toggles.set({ name, ...state })
      const detail = `${state.on ? 'on' : 'off'}, share ${String(state.share)}, ${state.regions.join(' ')}`
      await audit(actorHere(request, response), 'toggle_changed', isSet ? 'ok' : 'failed', { target: name, detail })
      if (isSet) response.status(204).end()
      else sendError(response, 'unavailable', 'The toggle could not be stored. Try again.')
    }
  })
  return router
}

const AN_HOUR_S = 3_600
/** A chart shows at most a week. */
const MAX_S = 7 * 24 * AN_HOUR_S

interface AdminMetricsDeps {
  calls: RegionCalls
  clock: Clock
  prometheusUrl?: string | undefined
}

/** `GET /api/admin/metrics`: the points of a chart, from Prometheus or from the services' own samples (EDG-245). */
const adminMetrics =
  ({ calls, clock, prometheusUrl }: AdminMetricsDeps): RequestHandler =>
  async (request, response) => {
    const query = metricsQuerySchema.safeParse(request.query)
    const toS = (query.success ? query.data.to : undefined) ?? unixSeconds(clock)
    const fromS = (query.success ? query.data.from : undefined) ?? toS - AN_HOUR_S
    if (!query.success || fromS > toS || toS - fromS > MAX_S) {
      sendError(response, 'bad_payload', 'Send a region, the name of a chart, and at most a week from and to.')
      return
    }
    const { region, name } = query.data
    const own = async (): Promise<[number, number][] | null> => {
      const path = `/samples?name=${name}&from=${String(fromS)}&to=${String(toS)}`
      return dataOf(await calls.request(region, path, metricPointsSchema))?.points ?? null
    }
    const points = await (prometheusUrl === undefined
      ? own()
      : askPrometheus(prometheusUrl, { name, region, fromS, toS }))
    const body: MetricPoints | null = points && { points }
    if (body) response.json(body)
    else sendError(response, 'unavailable', `There are no measurements of ${region} now. Try again.`)
  }

/** `GET /api/admin/audit?page=`: the admins' actions, newest first (EDG-220). */
const auditList =
  (callService: RequestService): RequestHandler =>
  async (request, response) => {
    const query = auditQuerySchema.safeParse(request.query)
    if (!query.success) {
      sendError(response, 'bad_payload', 'The page must be a number.')
      return
    }
    const list = dataOf(await callService(`/internal/audit?page=${String(query.data.page)}`, auditListSchema))
    if (list) response.json(list)
    else sendError(response, 'unavailable', 'The audit cannot be read now. Try again.')
  }

/** `GET /api/admin/erasures`: unfinished erasures, oldest first, without the person (EDG-332). */
const adminErasures =
  (callService: RequestService): RequestHandler =>
  async (_request, response) => {
    const due = dataOf(await callService('/internal/erasures', dueErasuresSchema))
    if (!due) {
      sendError(response, 'unavailable', 'Unfinished erasures cannot be read now. Try again.')
      return
    }
    const erasures = due.erasures.map(({ id, since, regions }): OwedErasure => ({ id, since, regions }))
    response.json({ erasures })
  }

/** `GET /api/admin/supporters`: the number of subscriptions in each state (EDG-290). */
const adminSupporters =
  (callService: RequestService): RequestHandler =>
  async (_request, response) => {
    const counts = dataOf(await callService('/internal/counts', supporterCountsSchema))
    if (counts) response.json(counts)
    else sendError(response, 'unavailable', 'The supporters cannot be counted now. Try again.')
  }

interface Deps {
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
export const adminRoutes = (deps: Deps): { router: Router; erasures: Erasures } => {
  const { settings, sessionKey, sessions, failedTries, calls, clients, audit, clock, toggles, registry, log } = deps
  const { callFailed, onErased } = deps
  const callService = clients.analytics
  const auditRefusal = createAuditRefusal(audit, () => clock.monotonicMs())
  const askAboutPerson = createAskAboutPerson({ settings, callService: clients.people })
  const erasures = createErasures({ callService, askAboutPerson, clock, audit, onErased })
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
  router.get('/audit', auditList(callService))
  router.get('/erasures', adminErasures(callService))
  const sources = createSourceMaps({
    mapsDir: settings.mapsDir,
    remoteUpstream: settings.registry?.remoteUpstream,
    registry,
    monotonicMs: () => clock.monotonicMs(),
  })
  router.get('/errors', adminErrors({ callService, registry, sources }))
  router.get('/evenings', adminEvenings({ calls, callService }))
  router.get('/lobbies/:roomNumber/log', adminLog({ calls, sessions, clock }))
  router.get('/metrics', adminMetrics({ ...settings, calls, clock }))
  router.get('/supporters', adminSupporters(clients.supporters))
  router.use('/toggles', adminToggles(toggles, audit))
  router.use(adminLobbies({ calls, audit }))
  return { router, erasures }
}
