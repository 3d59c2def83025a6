import { useCallback, useState } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useOpenSession } from '../page/powers.ts'
import { EveningDialog } from './evening-dialog.tsx'

/** `none`: the evening opens by itself when everybody has gone; `shut`: somebody has closed it since. */
type Shown = 'none' | 'asked' | 'shut'

/** The evening so far, on demand; it opens by itself once the last player has left the sofa. EVE-76, EVE-118 */
export const EveningMenu = () => {
  const t = useTexts('evening')
  const session = useOpenSession()
  const [shown, setShown] = useState<Shown>('none')
  const isEmpty = session?.lobby.players.every((player) => player?.connected !== true) ?? false
  const [wasEmpty, setWasEmpty] = useState(isEmpty)
  if (wasEmpty !== isEmpty) {
    setWasEmpty(isEmpty)
    setShown('none')
  }
  const close = useCallback(() => setShown('shut'), [])
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
        open={shown === 'asked' || (shown === 'none' && isEmpty)}
        isOver={isEmpty}
        onClose={close}
      />
    </>
  )
}
