import { isRoomNumber } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useId, useState, type SyntheticEvent } from 'react'
import styles from './join-card.module.css'
import { digitsIn } from './room-digits.ts'

/** Six digits and a button: the shortest way onto the sofa. */
export const JoinCard = ({
  onJoin,
  isWrong = false,
}: {
  onJoin?: ((roomNumber: string) => void) | undefined
  /** Whether it starts with the error about an invalid number. */
  isWrong?: boolean
}) => {
  const t = useTexts('marketing')
  const id = useId()
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState(isWrong)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isRoomNumber(digits)) onJoin?.(digits)
    else setWrong(true)
  }
  return (
    // Without JavaScript the form itself leads to the controller.
    <form className={styles['card']} action="/browser" onSubmit={submit} noValidate>
      <label className={styles['label']} htmlFor={id}>
        {t('phone.room')}
      </label>
      <div className={styles['row']}>
        <input
          id={id}
          name="roomNumber"
          className={styles['digits']}
          data-testid="join-room"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          placeholder="••••••"
          value={digits}
          aria-invalid={wrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setDigits(digitsIn(event.target.value))
            setWrong(false)
          }}
        />
        <Button type="submit" variant="primary" size="l" data-testid="join">
          {t('phone.join')}
        </Button>
      </div>
      <p id={`${id}-hint`} className={wrong ? styles['wrong'] : styles['hint']} role={wrong ? 'alert' : undefined}>
        {wrong ? t('phone.roomWrong') : t('phone.roomHint')}
      </p>
    </form>
  )
}
