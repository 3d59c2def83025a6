import type { Region, ScreenCode } from '@sofaspark/contract'
import { regionOfScreen } from '@sofaspark/contract/screen-codes.ts'
import { emptyBody, type RequestService, type ServiceResult } from '@sofaspark/kit/service-client.ts'
import { callPeers, type Ownership, type PeerCall } from '../live/ownership.ts'
import type { GivenParty, Reached, ScreenReach, WaitingScreens } from '../live/waiting-screens.ts'

interface Deps {
  region: Region
  screens: WaitingScreens
  ownership: Pick<Ownership, 'processes'>
  callPeer: PeerCall
  callEdge: RequestService
}

const reachedBy = (result: ServiceResult<null>): Reached =>
  result.kind === 'ok' ? 'reached' : result.kind === 'refused' && result.status === 404 ? 'missing' : 'unknown'

export const createScreenReach = ({ region, screens, callEdge, ...peers }: Deps): ScreenReach => {
  const elsewhere = async (code: ScreenCode, party?: GivenParty): Promise<Reached> => {
    const path = `/internal/screens/${code}`
    const call = party ? { body: party } : {}
    if (regionOfScreen(code) !== region) return reachedBy(await callEdge(path, emptyBody, call))
    return (await callPeers(peers, `${path}?here=1`, emptyBody, call)).length > 0 ? 'reached' : 'missing'
  }
  return {
    find: async (code) => (screens.has(code) ? 'reached' : elsewhere(code)),
    give: async (code, party) => (screens.give(code, party) ? 'reached' : elsewhere(code, party)),
  }
}
