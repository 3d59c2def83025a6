import { useEffect, useRef } from 'react'
import type { EndReason } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { bigScreen } from '@sofaspark/ui/big-screen/big-screen.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import { useCapabilities } from '../shared/page.ts'
import styles from './watch.module.css'

/** Why a link shows nothing now. */
type LinkState = EndReason | 'gone' | 'full'

const textOf = (why: LinkState) => {
  if (why === 'full') return 'full'
  return why === 'gone' || why === 'watching_closed' ? (`over.${why}` as const) : 'over.ended'
}

/** The link shows nothing now: says why, and what helps. SCR-112 */
export const LinkNotice = ({ why }: { why: LinkState }) => {
  const t = useTexts('mirror')
  const { navigation } = useCapabilities()
  const home = useRef<HTMLButtonElement>(null)
  useEffect(() => home.current?.focus(), [])
  const text = textOf(why)
  return (
    <LivingRoom
      mood="dim"
      className={styles['notice']}
      role="alert"
      data-testid="mirror-notice"
      data-why={why}
      {...bigScreen}
    >
      <Bean color="#a78bfa" face={text === 'full' ? 'surprised' : 'sleepy'} hat="beanie" pose="doze" size="13rem" />
      <h1>{t(`${text}.heading`)}</h1>
      <p className={styles['hint']}>{t(`${text}.text`)}</p>
      {why === 'full' ? (
        <Spinner size="l" label={t('connecting')} />
      ) : (
        <Button ref={home} variant="primary" size="l" icon="home" onClick={() => navigation.go('/')}>
          {t('over.home')}
        </Button>
      )}
    </LivingRoom>
  )
}

/** The party is looked for. */
export const Looking = () => {
  const t = useTexts('mirror')
  return (
    <LivingRoom mood="dim" className={styles['notice']} {...bigScreen}>
      <Logo size="6rem" />
      <Spinner size="l" label={t('connecting')} />
    </LivingRoom>
  )
}
