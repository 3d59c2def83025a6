import { joinAddress } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { useOpenSession, usePowers } from '../page/powers.ts'

/** The QR code's content, the number to type, and the short address to type it at. */
export const useJoining = (): { roomNumber: string; url: string; shortAddress: string } | null => {
  const { config, storage, language } = usePowers()
  const shown = useObserved(language.language)
  const session = useOpenSession()
  if (!session) return null
  const { roomNumber } = session.lobby
  const from = storage.get('from') ?? 'direct'
  return {
    roomNumber,
    url: joinAddress(config.joinOrigin, { roomNumber, from, language: shown }),
    shortAddress: config.joinOrigin.replace(/^https?:\/\//, ''),
  }
}
