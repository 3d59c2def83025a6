import type { Region, RoomNumber } from '@sofaspark/contract'
import { firstAble, type Call, type CallService, type ServiceResult } from '@sofaspark/kit'
import type * as z from 'zod/mini'

/** A well-formed number that no region has: any process may answer. */
export const ANY_ROOM = '000000' as RoomNumber

/** The edge's calls to the lobby services of a region. Never rejects. */
export interface RegionCalls {
  /** Asks the processes of a region, the one that drew the room's number first, until one is able to respond. */
  ask<Data>(
    region: Region,
    path: string,
    schema: z.ZodMiniType<Data>,
    call?: Call & { room?: RoomNumber },
  ): Promise<ServiceResult<Data>>
}

interface Parts {
  inOrder: (region: Region, roomNumber: RoomNumber) => Promise<readonly string[]>
  callService: CallService
}

export const createRegionCalls = ({ inOrder, callService }: Parts): RegionCalls => ({
  ask: async (region, path, schema, { room = ANY_ROOM, ...call } = {}) =>
    firstAble(await inOrder(region, room), (address) => callService(`${address}/internal${path}`, schema, call)),
})
