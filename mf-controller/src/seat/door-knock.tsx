import type { OfferedTexts } from '@sofaspark/browser/react/use-offered-texts.ts'
import type { SeatedSession } from '@sofaspark/contract'
import { DeskDoor } from '@sofaspark/ui/rules-desk/rules-desk.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { deskTexts } from './desk-texts.ts'
import styles from './door-knock.module.css'

/** The waiting phones, answered by one press of the admin in the lobby; a game keeps them behind its menu. CTL-241 */
export const DoorKnock = ({ session, offered }: { session: SeatedSession; offered: OfferedTexts }) => {
  const { player, clock } = useCapabilities()
  return (
    <div className={styles['knock']} data-testid="door-knock">
      <DeskDoor
        namespaces={deskTexts}
        clock={clock}
        lobby={session.lobby}
        texts={offered.texts}
        onText={offered.answer}
        onAdmit={(playerId, ok) => void player.send('admit', { playerId, ok })}
      />
    </div>
  )
}
