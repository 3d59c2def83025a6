import { useId, type ComponentPropsWithRef } from 'react'
import styles from './switch.module.css'

interface SwitchProps extends Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'children'> {
  label: string
  hint?: string
  isOn: boolean
  onTurn: () => void
}

/** A choice that is on or off, with its explanation: the same by touch, remote control, keyboard and gamepad. */
export const Switch = ({ label, hint, isOn, onTurn, ...rest }: SwitchProps) => {
  const hintId = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={hint === undefined ? undefined : hintId}
      data-spark=""
      {...rest}
      className={styles['switch']}
      onClick={onTurn}
    >
      <span className={styles['words']}>
        <strong>{label}</strong>
        {hint !== undefined && <span id={hintId}>{hint}</span>}
      </span>
      <span className={styles['knob']} aria-hidden="true" />
    </button>
  )
}
