import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import type { ErrorCode } from '@sofaspark/contract'
import { codeLength, readScreenCode, screenCodeIn } from '@sofaspark/contract/screen-codes.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Switch } from '@sofaspark/ui/switch/switch.tsx'
import { DeskTexts } from '@sofaspark/ui/rules-desk/desk-texts.tsx'
import type { Camera } from '../camera/camera.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { deskTexts } from './desk-texts.ts'
import styles from './move-party.module.css'

interface ScreenScanProps {
  camera: Camera
  onFound: (code: string) => void
  onClose: () => void
}
const ScreenScan = lazy(async () => {
  const { ScanPanel } = await import('../scan/scan-panel.tsx')
  return { default: (props: ScreenScanProps) => <ScanPanel {...props} read={screenCodeIn} /> }
})

type MoveState = { phase: 'typing'; refused: ErrorCode | null } | { phase: 'scanning' } | { phase: 'moving' }

const refusalKeys: Partial<Record<ErrorCode, 'move.unknown' | 'move.tooMany'>> = {
  not_found: 'move.unknown',
  rate_limited: 'move.tooMany',
}

const Field = (props: {
  code: string
  onCode: (code: string) => void
  onGo: () => void
  refused: ErrorCode | null
}) => {
  const t = useTexts('desk')
  const { code, refused } = props
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    props.onGo()
  }
  const reason = refused === null ? '' : t(refusalKeys[refused] ?? 'move.notCome')
  return (
    <form className={styles['form']} onSubmit={submit}>
      <label className={styles['field']}>
        <span>{t('move.field')}</span>
        <input
          data-testid="move-code"
          dir="ltr"
          value={code}
          maxLength={codeLength + 2}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={refused !== null}
          onChange={(event) => props.onCode(event.target.value.toUpperCase())}
        />
      </label>
      <p role="alert" className={styles['refused']}>
        {reason}
      </p>
      <Button type="submit" variant="primary" icon="tv" data-testid="move-go" disabled={readScreenCode(code) === null}>
        {t('move.go')}
      </Button>
    </form>
  )
}

const Move = ({ onMoved }: { onMoved: () => void }) => {
  const { player, camera } = useCapabilities()
  const t = useTexts('desk')
  const [code, setCode] = useState('')
  const [keeps, setKeeps] = useState(false)
  const [state, setState] = useState<MoveState | null>(null)
  const go = async (screenCode: string) => {
    setState({ phase: 'moving' })
    const ack = await player.send('moveScreen', { screenCode, ...(keeps ? { keepMirror: true } : {}) })
    if (ack.ok) onMoved()
    else setState({ phase: 'typing', refused: ack.error.code })
  }
  if (state === null)
    return (
      <Button icon="tv" data-testid="move-screen" onClick={() => setState({ phase: 'typing', refused: null })}>
        {t('move.open')}
      </Button>
    )
  if (state.phase === 'moving')
    return (
      <Button icon="tv" busy aria-live="polite">
        {t('move.moving')}
      </Button>
    )
  return (
    <section className={styles['move']} aria-label={t('move.open')}>
      <p className={styles['hint']}>{t('move.hint')}</p>
      <Switch data-testid="move-keep" isOn={keeps} onTurn={() => setKeeps(!keeps)} label={t('move.keep')} />
      <Field
        code={code}
        onCode={setCode}
        onGo={() => void go(code)}
        refused={state.phase === 'typing' ? state.refused : null}
      />
      {camera && (
        <Button icon="qr" onClick={() => setState({ phase: 'scanning' })}>
          {t('move.scan')}
        </Button>
      )}
      {camera && state.phase === 'scanning' && (
        <Suspense fallback={null}>
          <ScreenScan
            camera={camera}
            onFound={(found) => {
              setCode(found)
              void go(found)
            }}
            onClose={() => setState({ phase: 'typing', refused: null })}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The admin moves the party to a screen that waits for one, by its code. CTL-280 */
export const MoveParty = (props: { onMoved: () => void }) => {
  const { clock } = useCapabilities()
  return (
    <DeskTexts namespaces={deskTexts} clock={clock}>
      <Move {...props} />
    </DeskTexts>
  )
}
