import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { lazy, Suspense } from 'react'
import type { Lobby, PlayerSession } from '@sofaspark/contract'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { ConnectionSign } from './connection-sign.tsx'
import { LampScreen } from './lamp-screen.tsx'
import styles from './closed-screen.module.css'

type Closed = Extract<PlayerSession, { phase: 'closed' }>

// Loaded only after an evening with results.
const TakeAlbum = lazy(async () => ({ default: (await import('./album.tsx')).TakeAlbum }))

interface ClosedScreenProps {
  session: Closed
  /** The lobby as this phone last saw it. */
  evening: Lobby | null
  onAgain: () => void
}

const Room = ({ session: { reason, mayAskBack }, evening, onAgain }: ClosedScreenProps) => {
  const t = useTexts('controller')
  const say = useTexts('closing')
  return (
    <LampScreen className={styles['closed']}>
      <ConnectionSign state="closed" lane="relay" pingMs={null} />
      <Bean color="#a78bfa" pose="doze" size="min(38vh, 12rem)" />
      <h1>{t('connection.closed')}</h1>
      <p role="status">{say(`closed.${reason}`)}</p>
      {evening && (
        <Suspense>
          <TakeAlbum lobby={evening} />
        </Suspense>
      )}
      <Button variant="primary" size="xl" onClick={onAgain}>
        {say(reason === 'replaced' ? 'closed.takeBack' : mayAskBack ? 'closed.askBack' : 'closed.again')}
      </Button>
    </LampScreen>
  )
}

/** The room is closed for this phone: why, and the way into another one. */
export const ClosedScreen = (props: ClosedScreenProps) => {
  const { language, clock } = useCapabilities()
  const spoken = useObserved(language.language)
  return (
    <TextsProvider language={spoken} namespaces={['closing', 'controller', 'games', 'ui']} clock={clock}>
      <Room {...props} />
    </TextsProvider>
  )
}
