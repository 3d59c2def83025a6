import { useHint } from '@sofaspark/browser/react/use-hint.ts'
import { televisionRoute } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Toast } from '@sofaspark/ui/toast/toast.tsx'
import { useJoining } from '../joining/join-code.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './launch-notices.module.css'

/** A laptop's screen, in CSS pixels: more people than this share it badly. */
const SMALL_SCREEN_PX = 1_440
const CROWD = 3

/** The lobby points out, once each, how the remote is handed on and that a television is larger. EVE-215 */
export const LobbyHint = () => {
  const t = useTexts('lobby')
  const capabilities = useCapabilities()
  const joining = useJoining()
  const lobby = joining?.lobby
  const players = lobby?.players.filter((player) => player !== null) ?? []
  const admin = players.find(({ id }) => id === lobby?.admin)
  const isConsole = capabilities.storage.get('consoleMode') === true
  const hasPlayed = (lobby?.gamesPlayed.length ?? 0) > 0
  const isRemote = useHint(capabilities, 'remote', hasPlayed && players.length > 1 && admin !== undefined)
  const isCrowded = players.length >= CROWD && window.innerWidth <= SMALL_SCREEN_PX && !isConsole
  const isTelevision = useHint(capabilities, 'television', isCrowded && !hasPlayed)
  const text =
    isRemote && admin
      ? t('hint.remote', { name: admin.name, menu: t('players.heading') })
      : isTelevision && t('hint.television', { address: `${joining?.shortAddress ?? ''}${televisionRoute}` })
  return (
    text !== false && (
      <div className={styles['hint']}>
        <Toast data-testid="hint">{text}</Toast>
      </div>
    )
  )
}
