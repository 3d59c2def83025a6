import type { Capabilities } from '@sofaspark/contract'
import { PinDialog } from '@sofaspark/ui/rules-desk/pin-pad.tsx'

const deskTexts = ['desk'] as const

interface PinQuestionProps {
  capabilities: Pick<Capabilities, 'host' | 'clock'>
  onRight: () => void
  onClose: () => void
}

/** The room's PIN, asked before the choice about consent on pages around the lobby; only parties with a PIN fetch it. LCH-132 */
export const PinQuestion = ({ capabilities, onRight, onClose }: PinQuestionProps) => (
  <PinDialog
    namespaces={deskTexts}
    clock={capabilities.clock}
    check={(pin) => capabilities.host.send('checkPin', { pin })}
    onRight={onRight}
    onClose={onClose}
  />
)
