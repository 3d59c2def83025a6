import { findPinCheck } from '@sofaspark/browser/pin-guard.ts'
import { PinIfAsked } from '@sofaspark/ui/rules-desk/pin-pad.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { deskTexts } from './desk-texts.ts'

/** The PIN of the party that this phone administers, asked before the choice about consent on a page without a seat. LCH-133 */
export const PinBeforeConsent = (props: { onRight: () => void; onClose: () => void }) => {
  const { storage, config, clock, navigation } = useCapabilities()
  const room = navigation.location.get().query.get('roomNumber')
  return (
    <PinIfAsked
      {...props}
      namespaces={deskTexts}
      clock={clock}
      find={() => findPinCheck({ storage, config, room, fetch: window.fetch.bind(window) })}
    />
  )
}
