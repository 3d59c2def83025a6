import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { QrCode, QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import { useObserved } from '@sofaspark/browser/react'
import type { MomentKeeper } from './moment-keeper.ts'
import type { MomentState } from './moment-state.ts'
import styles from './moment-card.module.css'

const QR_PX = 220

type Shown<Kind extends MomentState['kind']> = Extract<MomentState, { kind: Kind }>

const Card = (props: { keeper: MomentKeeper; actions?: ReactNode; children: ReactNode }) => {
  const t = useTexts('game')
  return (
    <Dialog
      open
      heading={t('moment.heading')}
      closeLabel={t('moment.close')}
      onClose={() => props.keeper.press('close')}
      data-testid="moment-card"
      actions={props.actions}
    >
      {props.children}
    </Dialog>
  )
}

/** Asks whether to share names, and again after a failure. */
const Ask = ({ keeper, state }: { keeper: MomentKeeper; state: Shown<'offered' | 'failed'> }) => {
  const t = useTexts('game')
  const [names, setNames] = useState(state.names)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [state.kind])
  const isFailed = state.kind === 'failed'
  return (
    <Card
      keeper={keeper}
      actions={
        <Button
          ref={keep}
          variant="primary"
          size="l"
          icon={isFailed ? 'refresh' : 'share'}
          data-testid="moment-keep"
          onClick={() => keeper.press(names ? 'names' : 'plain')}
        >
          {t(isFailed ? 'moment.again' : 'moment.make')}
        </Button>
      }
    >
      {isFailed ? (
        <p role="alert" data-testid="moment-problem" data-why={state.why}>
          {t(`moment.problem.${state.why}`)}
        </p>
      ) : (
        <p>{t('moment.ask')}</p>
      )}
      <p>
        <Button
          role="checkbox"
          aria-checked={names}
          icon={names ? 'check' : 'dash'}
          data-testid="moment-names"
          onClick={() => setNames(!names)}
        >
          {t('moment.names')}
        </Button>
      </p>
    </Card>
  )
}

const Kept = ({ keeper, state }: { keeper: MomentKeeper; state: Shown<'kept'> }) => {
  const t = useTexts('game')
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus(), [])
  const { url } = state.moment
  return (
    <Card
      keeper={keeper}
      actions={
        <>
          <Button
            variant="danger"
            size="l"
            icon="close"
            data-testid="moment-delete"
            onClick={() => keeper.press('delete')}
          >
            {t('moment.delete')}
          </Button>
          <Button ref={done} variant="primary" size="l" icon="check" onClick={() => keeper.press('close')}>
            {t('moment.close')}
          </Button>
        </>
      }
    >
      {state.isStuck && (
        <p role="alert" data-testid="moment-problem" data-why="notDeleted">
          {t('moment.problem.notDeleted')}
        </p>
      )}
      <div className={styles['link']}>
        <QrFrame>
          <QrCode value={url} sizePx={QR_PX} label={t('moment.qr')} level="L" />
        </QrFrame>
        <div>
          <p role="status">{t('moment.scan')}</p>
          <p>
            <a href={url} target="_blank" rel="noopener" dir="ltr" data-testid="moment-link" className={styles['url']}>
              {url.replace(/^https?:\/\//, '')}
            </a>
          </p>
        </div>
      </div>
    </Card>
  )
}

const Deleted = ({ keeper }: { keeper: MomentKeeper }) => {
  const t = useTexts('game')
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus(), [])
  return (
    <Card
      keeper={keeper}
      actions={
        <Button ref={done} variant="primary" size="l" icon="check" onClick={() => keeper.press('close')}>
          {t('moment.close')}
        </Button>
      }
    >
      <p role="status" data-testid="moment-deleted">
        {t('moment.deleted')}
      </p>
    </Card>
  )
}

/** The card over the ranking to save, show and delete a moment. MOM-22, MOM-23 */
export const MomentCard = ({ keeper }: { keeper: MomentKeeper }) => {
  const t = useTexts('game')
  const state = useObserved(keeper.state)
  if (!state.isOpen) return null
  switch (state.kind) {
    case 'none':
      return null
    case 'offered':
    case 'failed':
      return <Ask keeper={keeper} state={state} />
    case 'keeping':
    case 'deleting':
      return (
        <Card keeper={keeper}>
          <p role="status" className={styles['waiting']}>
            <Spinner label="" />
            {t(`moment.${state.kind}`)}
          </p>
        </Card>
      )
    case 'kept':
      return <Kept keeper={keeper} state={state} />
    case 'deleted':
      return <Deleted keeper={keeper} />
  }
}
