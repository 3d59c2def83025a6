import { momentAnswerSchema, momentRegion, type MomentAnswer } from '@sofaspark/contract/moments.ts'
import type { CallService, ServiceResult } from '@sofaspark/kit'
import * as z from 'zod/mini'
import { analyticsOf, type EdgeSettings } from './settings.ts'

const pictureSchema = z.object({ picture: z.string() })

interface Deps {
  settings: Pick<EdgeSettings, 'analytics' | 'analyticsByRegion'>
  callService: CallService
}

/** A moment and its picture, from the region that its id names. */
export interface Moments {
  find(id: string): Promise<ServiceResult<MomentAnswer> | undefined>
  /** In base64. */
  picture(id: string): Promise<ServiceResult<{ picture: string }> | undefined>
}

/** Asks the region of a moment; `undefined` for what is no id. */
export const createMoments = ({ settings, callService }: Deps): Moments => {
  const addressOf = (id: string): string | undefined => {
    const region = momentRegion(id)
    return region && `${analyticsOf(settings, region)}/moments/${id}`
  }
  return {
    find: async (id) => {
      const address = addressOf(id)
      return address === undefined ? undefined : callService(address, momentAnswerSchema)
    },
    picture: async (id) => {
      const address = addressOf(id)
      return address === undefined ? undefined : callService(`${address}/picture`, pictureSchema)
    },
  }
}
