import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Ack, Clock } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { DeskTexts } from './desk-texts.tsx'
import styles from './pin-pad.module.css'

const LENGTH = 4
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

const useProblem = () => {
  const t = useTexts('desk')
  return (ack: Ack): string | null => {
    if (ack.ok) return null
    const { code, retryAfterS } = ack.error
    if (code === 'pin_wrong') return t('pin.wrong')
    return retryAfterS === undefined ? t('pin.failed') : t('pin.wait', { seconds: retryAfterS })
  }
}

/** Four digits by touch, remote control or keyboard; `onPin` says whether they were right. LCH-130 */
export const PinPad = ({ heading, onPin }: { heading: string; onPin: (pin: string) => Promise<Ack> }) => {
  const t = useTexts('desk')
  const problemOf = useProblem()
  const [entered, setEntered] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const enter = async (digit: string) => {
    if (isBusy) return
    const next = entered + digit
    setEntered(next)
    setProblem(null)
    if (next.length < LENGTH) return
    setBusy(true)
    setProblem(problemOf(await onPin(next)))
    setEntered('')
    setBusy(false)
  }
  const back = () => {
    if (!isBusy) setEntered(entered.slice(0, -1))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) void enter(event.key)
    else if (event.key === 'Backspace') back()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])
  // Or a remote control would lose focus with the button that opened the pad.
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const key = (digit: string) => (
    <Button
      key={digit}
      ref={digit === '1' ? first : undefined}
      className={styles['key']}
      data-digit={digit}
      onClick={() => void enter(digit)}
    >
      {digit}
    </Button>
  )
  return (
    <div role="group" aria-label={heading} className={styles['pad']} data-testid="pin-pad" data-key-zone="">
      <strong>{heading}</strong>
      <p role="img" className={styles['dots']} aria-label={t('pin.entered', { n: entered.length })} dir="ltr">
        {Array.from({ length: LENGTH }, (_, at) => (
          <span key={at} data-filled={at < entered.length || undefined} />
        ))}
      </p>
      <p role="alert" className={styles['problem']}>
        {problem}
      </p>
      <div className={styles['keys']} dir="ltr">
        {digits.map(key)}
        <span />
        {key('0')}
        <Button className={styles['key']} icon="back" aria-label={t('pin.delete')} onClick={back} />
      </div>
    </div>
  )
}

/** Asks for the room's PIN before an act that it guards. LCH-130 */
export const PinDialog = (props: {
  namespaces: readonly ['desk']
  clock: Pick<Clock, 'after'>
  check: (pin: string) => Promise<Ack>
  /** Called once, after the right PIN. */
  onRight: () => void
  onClose: () => void
}) => (
  <DeskTexts namespaces={props.namespaces} clock={props.clock}>
    <Question {...props} />
  </DeskTexts>
)

type PinCheck = Parameters<typeof PinDialog>[0]['check']

/** Asks for the PIN if one guards this browser, which `find` finds out; else it is right at once. LCH-133 */
export const PinIfAsked = ({
  find,
  ...dialog
}: Omit<Parameters<typeof PinDialog>[0], 'check'> & { find: () => Promise<PinCheck | null> }) => {
  const [check, setCheck] = useState<PinCheck | null>(null)
  const look = useEffectEvent(find)
  const onFound = useEffectEvent((found: PinCheck | null) => {
    if (found) setCheck(() => found)
    else dialog.onRight()
  })
  useEffect(() => {
    let isWanted = true
    void look().then((found) => {
      if (isWanted) onFound(found)
    })
    return () => {
      isWanted = false
    }
  }, [])
  return check && <PinDialog {...dialog} check={check} />
}

const Question = ({ check, onRight, onClose }: Omit<Parameters<typeof PinDialog>[0], 'namespaces' | 'clock'>) => {
  const t = useTexts('desk')
  return (
    <Dialog open onClose={onClose} heading={t('pin.needed')} closeLabel={t('pin.cancel')} data-testid="pin-question">
      <PinPad
        heading={t('pin.ask')}
        onPin={async (pin) => {
          const ack = await check(pin)
          if (ack.ok) onRight()
          return ack
        }}
      />
    </Dialog>
  )
}
