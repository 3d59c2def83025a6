import { lazy, Suspense, useState } from 'react'
import type { SeatedSession } from '@sofaspark/contract'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { deskTexts } from './desk-texts.ts'

// With a PIN alone.
const PinDialog = lazy(async () => ({ default: (await import('@sofaspark/ui/rules-desk/pin-pad.tsx')).PinDialog }))

/** Acts of an admin's phone that the room's PIN guards: each runs at once where there is none, else after the right one. LCH-130 */
export const usePinGate = (session: SeatedSession) => {
  const { player, clock } = useCapabilities()
  const [act, setAct] = useState<(() => void) | null>(null)
  const isGuarded = session.isAdmin && session.lobby.rules.hasPin === true
  return {
    isGuarded,
    gate: (next: () => void) => {
      if (isGuarded) setAct(() => next)
      else next()
    },
    question: act !== null && (
      <Suspense>
        <PinDialog
          namespaces={deskTexts}
          clock={clock}
          check={(pin) => player.send('checkPin', { pin })}
          onRight={() => {
            setAct(null)
            act()
          }}
          onClose={() => setAct(null)}
        />
      </Suspense>
    ),
  }
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
        if (!session.isAdmin || session.lobby.rules.hasPin !== true) return
        event.preventDefault()
        const { href } = event.currentTarget
        gate(() => window.location.assign(href))
      }}
    >
      {t('sheet.supporter')}
    </ButtonLink>
  )
}
