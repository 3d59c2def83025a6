import { randomInt } from 'node:crypto'
import {
  regionDigits,
  regionOf,
  regionSlug,
  type Clock,
  type Region,
  type ScreenCode,
  type ServerToScreen,
} from '@sofaspark/contract'
import { codeAlphabet, codeCharacters, handOverLimits as limits } from '@sofaspark/contract/screen-codes.ts'
import type { Connection } from './live-lobby.ts'

/** A party as it is given to a screen; where its Socket.IO is follows from the screen's address and the room's region. */
export type GivenParty = Pick<Parameters<ServerToScreen['screenGiven']>[0], 'roomNumber' | 'hostToken'>

interface Offer {
  connection: Connection
  untilMs: number
}

/** The screens of this process that wait for a party, by code. LOB-390 */
export interface WaitingScreens {
  readonly size: number
  /** Makes a code for a screen; `null` when too many wait, here or at its address. */
  offer(connection: Connection, payer: string | null): { code: ScreenCode; withdraw: () => void } | null
  has(code: ScreenCode): boolean
  /** Uses a code up: the screen gets the party. False for an unknown code. */
  give(code: ScreenCode, party: GivenParty): boolean
}

/** `unknown`: the region of the code does not respond. */
export type Reached = 'reached' | 'missing' | 'unknown'

/** Every waiting screen, in whichever process and region it waits. Never rejects. LOB-393 */
export interface ScreenReach {
  find(code: ScreenCode): Promise<Reached>
  /** Uses the code up. */
  give(code: ScreenCode, party: GivenParty): Promise<Reached>
}

const drawCode = (region: Region): ScreenCode => {
  const digits = regionDigits[region]
  const rest = Array.from({ length: codeCharacters }, () => codeAlphabet[randomInt(codeAlphabet.length)])
  return `${String(digits[randomInt(digits.length)])}${rest.join('')}` as ScreenCode
}

export const createWaitingScreens = (
  region: Region,
  clock: Clock,
  demote: (connection: Connection) => void,
): WaitingScreens => {
  /** The oldest first. */
  const offers = new Map<ScreenCode, Offer & { payer: string | null }>()
  const dropExpired = (): void => {
    for (const [code, { untilMs }] of offers) {
      if (untilMs > clock.monotonicMs()) return
      offers.delete(code)
    }
  }
  const countOf = (address: string): number =>
    [...offers.values()].reduce((count, { payer }) => count + (payer === address ? 1 : 0), 0)
  return {
    get size() {
      dropExpired()
      return offers.size
    },
    offer: (connection, payer) => {
      dropExpired()
      if (offers.size >= limits.waitingScreens) return null
      if (payer !== null && countOf(payer) >= limits.waitingScreensPerAddress) return null
      let code = drawCode(region)
      while (offers.has(code)) code = drawCode(region)
      offers.set(code, { connection, payer, untilMs: clock.monotonicMs() + limits.codeMs })
      return { code, withdraw: () => void offers.delete(code) }
    },
    has: (code) => {
      dropExpired()
      return offers.has(code)
    },
    give: (code, party) => {
      dropExpired()
      const offer = offers.get(code)
      if (!offer) return false
      const { connection } = offer
      demote(connection)
      const path = `/${regionSlug(regionOf(party.roomNumber))}/socket.io`
      connection.socket.emit('screenGiven', { ...party, address: connection.origin, path })
      return true
    },
  }
}
