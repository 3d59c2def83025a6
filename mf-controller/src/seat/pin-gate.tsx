import type { SeatedSession } from '@sofaspark/contract'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { usePinGate } from '@sofaspark/ui/rules-desk/use-pin-gate.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { deskTexts } from './desk-texts.ts'

const isGuarded = ({ isAdmin, lobby }: SeatedSession): boolean => isAdmin && lobby.rules.hasPin === true

/** The gate of an admin's phone before what the room's PIN guards. LCH-130 */
export const usePhonePinGate = (session: SeatedSession) => {
  const { player, clock } = useCapabilities()
  return usePinGate({
    isGuarded: isGuarded(session),
    namespaces: deskTexts,
    clock,
    check: (pin) => player.send('checkPin', { pin }),
  })
}

/** The way to a subscription, which costs money. */
export const SupporterLink = ({ session, gate }: { session: SeatedSession; gate: (next: () => void) => void }) => {
  const { config } = useCapabilities()
  const t = useTexts('controller')
  if (session.player.subscription || config.supporters === false) return null
  return (
    <ButtonLink
      icon="heart"
      href={`/supporter?roomNumber=${session.roomNumber}`}
      data-testid="become-supporter"
      onClick={(event) => {
        if (!isGuarded(session)) return
        event.preventDefault()
        const { href } = event.currentTarget
        gate(() => window.location.assign(href))
      }}
    >
      {t('sheet.supporter')}
    </ButtonLink>
  )
}
