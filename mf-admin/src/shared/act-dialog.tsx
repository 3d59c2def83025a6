import type { TextKey } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { SignedOutError, type ActResult } from '../admin-api/admin-api.ts'
import styles from './act.module.css'
import type { AdminRole } from '@sofaspark/contract'
import { bodyOf, useAnswer } from '../admin-api/queries.ts'

const explained: Readonly<Partial<Record<ActResult, TextKey<'admin'>>>> = {
  forbidden: 'act.forbidden',
  room_not_found: 'act.gone',
  not_found: 'act.gone',
  bad_payload: 'act.refused',
  no_store_id: 'toggles.refused.no_store_id',
  no_cdn: 'toggles.refused.no_cdn',
  no_ad_zone: 'toggles.refused.no_ad_zone',
  no_share: 'toggles.refused.no_share',
}

interface Act {
  act: (text: string) => Promise<ActResult>
  onClose: () => void
}

/** Runs an action and stores the reason of a failure. */
const useAct = ({ act, onClose }: Act) => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<ActResult | null>(null)
  const run = async (text: string): Promise<void> => {
    setBusy(true)
    try {
      const result = await act(text)
      if (result === 'done') onClose()
      else setFailed(result)
      await queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof SignedOutError)) throw error
      // The next poll leads to the sign-in.
      await queries.invalidateQueries()
    } finally {
      setBusy(false)
    }
  }
  return { busy, failed, run }
}

/** Asks for confirmation of an action. A failure is explained in place; success closes the dialog (ADM-101). */
export const ActDialog = (
  props: Act & {
    heading: string
    confirm: string
    /** A text that the action requires. */
    text?: { label: string; initial: string; maxLength: number }
    isDangerous?: boolean
    /** Why what is entered cannot be sent. */
    problem?: string | null
    children?: ReactNode
  },
) => {
  const t = useTexts('admin')
  const id = useId()
  const [text, setText] = useState(props.text?.initial ?? '')
  const { busy, failed, run } = useAct(props)
  const { problem = null } = props
  const isReady = problem === null && (!props.text || text.trim() !== '')
  const failure = problem ?? (failed && t(explained[failed] ?? 'act.failed'))
  return (
    <Dialog
      open
      heading={props.heading}
      closeLabel={t('act.cancel')}
      onClose={props.onClose}
      data-testid="act-dialog"
      actions={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            {t('act.cancel')}
          </Button>
          <Button
            variant={props.isDangerous ? 'danger' : 'primary'}
            busy={busy}
            disabled={!isReady}
            data-testid="act-confirm"
            onClick={() => void run(text.trim())}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
      {props.text && (
        <>
          <label className={styles['label']} htmlFor={id}>
            {props.text.label}
          </label>
          <textarea
            id={id}
            className={styles['text']}
            rows={3}
            dir="auto"
            maxLength={props.text.maxLength}
            value={text}
            onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
          />
        </>
      )}
      {failure !== null && (
        <p className={styles['failed']} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  )
}

const PERIOD_MS = 60_000

/** The role of this session; `viewer` until it has loaded. */
export const useRole = (): AdminRole =>
  bodyOf(useAnswer(['own-session'], (api) => api.session(), PERIOD_MS))?.role ?? 'viewer'
