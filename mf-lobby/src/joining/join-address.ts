import { joinAddress } from '@sofaspark/contract'
import { useJoinOrigin, useObserved } from '@sofaspark/browser/react'
import { useOpenSession, usePowers } from '../page/powers.ts'

interface Joining extends ReturnType<typeof useJoinOrigin> {
  roomNumber: string
  /** The QR code's content. */
  url: string
  /** The short address at which the number is typed. */
  shortAddress: string
}

/** How phones join the open lobby. */
export const useJoining = (): Joining | null => {
  const powers = usePowers()
  const { storage, language } = powers
  const reached = useJoinOrigin(powers)
  const { origin } = reached
  const shown = useObserved(language.language)
  const session = useOpenSession()
  if (!session) return null
  const { roomNumber } = session.lobby
  const from = storage.get('from') ?? 'direct'
  return {
    ...reached,
    roomNumber,
    url: joinAddress(origin, { roomNumber, from, language: shown }),
    shortAddress: origin.replace(/^https?:\/\//, ''),
  }
}
