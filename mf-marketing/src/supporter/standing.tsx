import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { Button, ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { usePowers } from '../shared/powers.ts'
import { Problem } from './problem.tsx'
import type { DeskState } from './desk-screens.ts'
import type { SupporterDesk } from './supporter-desk.ts'
import styles from './supporter-page.module.css'

/** Asks once more before everything is erased. */
export const Erasing = ({ desk, state }: { desk: SupporterDesk; state: { busy: boolean; isSure: boolean } }) => {
  const t = useTexts('supporter')
  if (!state.isSure)
    return (
      <Button variant="quiet" onClick={() => desk.askToErase(true)} data-testid="supporter-erase">
        {t('erase.ask')}
      </Button>
    )
  return (
    <>
      <p>{t('erase.sure')}</p>
      <Button
        variant="danger"
        busy={state.busy}
        onClick={() => void desk.erase()}
        data-testid="supporter-erase-confirm"
      >
        {t('erase.yes')}
      </Button>
      <Button onClick={() => desk.askToErase(false)}>{t('erase.no')}</Button>
    </>
  )
}

/** A supporter's standing on this device: back to the sofa first, and the way out in plain sight. */
export const Standing = ({ desk, state }: { desk: SupporterDesk; state: Extract<DeskState, { phase: 'active' }> }) => {
  const t = useTexts('supporter')
  const { language } = useLanguage()
  const { device } = usePowers()
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(state.untilS * 1_000))
  const back = desk.room === null ? '/' : device === 'phone' ? `/browser?roomNumber=${desk.room}` : '/games'
  return (
    <div className={styles['form']}>
      <h1>{t('active.heading')}</h1>
      <Badge tone="supporter" icon="crown" className={styles['until']} data-testid="supporter-badge">
        {t(state.isCancelled ? 'active.cancelled' : 'active.until', { date })}
      </Badge>
      <Problem code={state.problem} />
      <ButtonLink variant="primary" size="l" icon="play" href={back} data-testid="supporter-back">
        {t(desk.room === null ? 'home' : 'back')}
      </ButtonLink>
      {!state.isCancelled && (
        <Button busy={state.busy} onClick={() => void desk.cancel()}>
          {t('cancel')}
        </Button>
      )}
      <Button variant="quiet" busy={state.busy} onClick={() => void desk.openPortal()}>
        {t('portal')}
      </Button>
      <Button variant="quiet" onClick={desk.signOut}>
        {t('signOut')}
      </Button>
      <Erasing desk={desk} state={state} />
    </div>
  )
}
