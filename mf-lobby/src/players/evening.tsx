import { nextOf, type Lobby } from '@sofaspark/contract'
import { lazy, Suspense, useCallback, useState, type ComponentProps } from 'react'
import { useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useCapabilities, useOpenSession } from '../page/remote-capabilities.ts'

// No evening has a table before its first result.
const LateDialog = lazy(async () => ({ default: (await import('./evening-dialog.tsx')).EveningDialog }))

const EveningDialog = (props: ComponentProps<typeof LateDialog>) => (
  <Suspense fallback={null}>
    <LateDialog {...props} />
  </Suspense>
)

/** `none`: the table opens automatically when everyone has left; `shut`: it was closed since. */
type Shown = 'none' | 'asked' | 'shut'

/** Whether the games of an evening that a card began are all over. EVE-202 */
const isFinished = ({ playlist }: Lobby): boolean => playlist !== undefined && nextOf(playlist) === undefined

/**
 * The evening so far, on demand; it opens automatically once the last player has left, and once the games of its card are over. EVE-72, EVE-118, EVE-202
 */
export const EveningMenu = ({ onFinished }: { onFinished: () => void }) => {
  const t = useTexts('evening')
  const session = useOpenSession()
  const [shown, setShown] = useState<Shown>('none')
  const isEmpty = session?.lobby.players.every((player) => player?.connected !== true) ?? false
  const [wasEmpty, setWasEmpty] = useState(isEmpty)
  if (wasEmpty !== isEmpty) {
    setWasEmpty(isEmpty)
    setShown('none')
  }
  const isPlayed = session ? isFinished(session.lobby) : false
  const close = useCallback(() => {
    setShown('shut')
    if (isPlayed) onFinished()
  }, [isPlayed, onFinished])
  if (!session || (session.lobby.standings ?? []).length === 0) return null
  return (
    <>
      <Button
        variant="quiet"
        icon="trophy"
        aria-haspopup="dialog"
        data-testid="evening"
        onClick={() => setShown('asked')}
      >
        {t('heading')}
      </Button>
      <EveningDialog
        lobby={session.lobby}
        open={isPlayed || shown === 'asked' || (shown === 'none' && isEmpty)}
        isOver={isPlayed || isEmpty}
        onClose={close}
      />
    </>
  )
}

/** Once a lobby is over, the launch page shows its evening until it is closed. EVE-119 */
export const LastEvening = () => {
  const { host } = useCapabilities()
  const session = useObserved(host.session)
  const [isClosed, setClosed] = useState(false)
  const close = useCallback(() => setClosed(true), [])
  if (session.phase !== 'ended' || !session.lobby) return null
  return <EveningDialog lobby={session.lobby} open={!isClosed} isOver onClose={close} />
}
