import { dataOf, type AskService } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { setMissingPage } from './page-route.ts'
import * as z from 'zod/mini'

const ASKED_EVERY_MS = 60_000
const offerSchema = z.object({ plans: z.array(z.unknown()) })

/** Whether anybody can become a supporter here: where no payment provider is configured there is no page for it (EDG-256). */
export interface SupporterOfferWatch {
  /** The last known answer; asks again in the background when it is a minute old. */
  isOpen(): boolean
  /** Passes the page on while there is something to buy or no answer is known; otherwise the page says so with 404. */
  page: RequestHandler
}

interface Parts {
  /** Where the supporters service listens; unset: there is nothing to buy. */
  supporters?: string
  /** Asks it. */
  ask: AskService
  monotonicMs: () => number
}

export const createSupporterOfferWatch = ({ supporters, ask, monotonicMs }: Parts): SupporterOfferWatch => {
  let hasPlans = supporters !== undefined
  let askedMs = -Infinity
  let inFlight = Promise.resolve()
  const learn = async (): Promise<void> => {
    const offer = dataOf(await ask('/api/supporters/offer', offerSchema))
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
