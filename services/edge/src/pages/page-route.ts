import type { Response, RequestHandler } from 'express'
import { appRoutes, homeRemote, landingRoutes, documentRoutes, type Registry } from '@sofaspark/contract'
import { dataOf, type RequestService } from '@sofaspark/kit'
import * as z from 'zod/mini'

export type Device = 'screen' | 'phone'

/**
 * The document for a path. `remote` will show it, and its files are preloaded; with `prerendered`, a page of the build
 * takes precedence.
 */
export interface PageRoute {
  status: 200 | 404
  remote: string
  prerendered: boolean
  indexed: boolean
}

const isPhonePage = (path: string): boolean => path === '/browser' || path === '/download'

/** The owner that the registry names for a path that the contract does not know: how a new remote gets its routes. */
const ownerInRegistry = (registry: Registry, path: string): string | undefined =>
  Object.entries(registry.remotes).find(([, { routes }]) => path !== '/' && routes.includes(path))?.[0]

/** Resolves a path without a trailing slash. Unknown paths show home with 404 and are not indexed (EDG-03, EDG-08). */
const pageRoute = (path: string, device: Device, registry: Registry): PageRoute => {
  const home = { remote: homeRemote(device), prerendered: true }
  if (path === '/' || path === '/index.html') return { status: 200, ...home, indexed: true }
  if (path in landingRoutes || documentRoutes.includes(path))
    return { status: 200, remote: 'mf-marketing', prerendered: true, indexed: true }
  const remote = (Object.hasOwn(appRoutes, path) ? appRoutes[path] : undefined) ?? ownerInRegistry(registry, path)
  if (remote) return { status: 200, remote, prerendered: !isPhonePage(path), indexed: false }
  return { status: 404, ...home, indexed: false }
}

const missing = new WeakSet<Response>()

/** The page of this response is one that this console does not have: its remote says so, with 404. */
const setMissingPage = (response: Response): void => void missing.add(response)

/** The route of a response, 404 where the page is missing on this console. */
export const routeOf = (response: Response, path: string, device: Device, registry: Registry): PageRoute => {
  const route = pageRoute(path, device, registry)
  return missing.has(response) ? { ...route, status: 404, prerendered: false, indexed: false } : route
}

const ASKED_EVERY_MS = 60_000
const offerSchema = z.object({ plans: z.array(z.unknown()) })

/** Whether visitors can become supporters here: where no payment provider is configured there is no page for it (SUP-269). */
export interface SupporterOfferWatch {
  /** The last known answer; asks again in the background when it is a minute old. */
  isOpen(): boolean
  /** Passes the page on while there is something to buy or no answer is known; otherwise the page says so with 404. */
  page: RequestHandler
}

interface Deps {
  /** Where the supporters service listens; unset: there is nothing to buy. */
  supporters?: string
  /** Asks it. */
  callService: RequestService
  monotonicMs: () => number
}

export const createSupporterOfferWatch = ({ supporters, callService, monotonicMs }: Deps): SupporterOfferWatch => {
  let hasPlans = supporters !== undefined
  let askedMs = -Infinity
  let inFlight = Promise.resolve()
  const learn = async (): Promise<void> => {
    const offer = dataOf(await callService('/api/supporters/offer', offerSchema))
    // Without a response the last answer stays.
    if (offer) hasPlans = offer.plans.length > 0
  }
  const refresh = (): Promise<void> => {
    if (supporters !== undefined && monotonicMs() >= askedMs + ASKED_EVERY_MS) {
      askedMs = monotonicMs()
      inFlight = learn()
    }
    return inFlight
  }
  return {
    isOpen: () => {
      void refresh()
      return hasPlans
    },
    page: async (_request, response, next) => {
      await refresh()
      if (hasPlans) next()
      else {
        setMissingPage(response)
        next()
      }
    },
  }
}
