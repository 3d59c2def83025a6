import type { Capabilities } from '@sofaspark/contract'
import { findPinCheck } from '@sofaspark/browser/pin-guard.ts'
import { PinIfAsked } from '@sofaspark/ui/rules-desk/pin-pad.tsx'

const deskTexts = ['desk'] as const

interface PinQuestionProps {
  capabilities: Pick<Capabilities, 'host' | 'clock' | 'config' | 'navigation' | 'storage'>
  onRight: () => void
  onClose: () => void
}

/** The room's PIN, asked before the choice about consent on pages around the lobby; an open lobby judges it, else the console. LCH-132, LCH-133 */
export const PinQuestion = ({ capabilities, onRight, onClose }: PinQuestionProps) => {
  const { host, clock, config, navigation, storage } = capabilities
  const find = async () => {
    const session = host.session.get()
    if (session.phase !== 'open') {
      const room = navigation.location.get().query.get('roomNumber')
      return findPinCheck({ storage, config, room, fetch: window.fetch.bind(window) })
    }
    return session.lobby.rules.hasPin === true ? (pin: string) => host.send('checkPin', { pin }) : null
  }
  return <PinIfAsked namespaces={deskTexts} clock={clock} find={find} onRight={onRight} onClose={onClose} />
}
