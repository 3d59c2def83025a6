import type { RemoteName } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Button, ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { useEffect, useRef } from 'react'
import styles from './remote-fallback.module.css'

/** Replaces a remote that could not be shown: explains the problem, what still works, and the ways on. */
export const RemoteFallback = (props: { remote: RemoteName; roomNumber: string | null; onRetry: () => void }) => {
  const t = useTexts('shell')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className={styles['room']} data-testid="remote-fallback" data-remote={props.remote}>
      <div className={styles['lamp']} aria-hidden="true">
        <Bean color="#a78bfa" pose="doze" face="sleepy" hat="beanie" size="9rem" />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
        {t('fallback.heading')}
      </h1>
      <p className={styles['text']}>{t(props.remote === 'mf-game' ? 'fallback.game' : 'fallback.text')}</p>
      {props.roomNumber !== null && (
        <p className={styles['number']}>{t('fallback.room', { roomNumber: props.roomNumber })}</p>
      )}
      <div className={styles['ways']}>
        <Button variant="primary" size="l" onClick={props.onRetry}>
          {t('fallback.retry')}
        </Button>
        <ButtonLink variant="quiet" size="l" href={props.roomNumber === null ? '/' : '/games'}>
          {t('fallback.home')}
        </ButtonLink>
      </div>
    </main>
  )
}
