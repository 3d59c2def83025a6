import { useId, type ComponentPropsWithRef } from 'react'
import { Button } from '../button/button.tsx'
import styles from './switch.module.css'

interface StepperProps<Value> extends Omit<ComponentPropsWithRef<'div'>, 'onChange'> {
  label: string
  hint?: string
  /** From the least to the most. */
  values: readonly Value[]
  value: Value
  text: string
  less: string
  more: string
  onChange: (value: Value) => void
}

/** One of few values, each a step from the next: the same by touch, remote control, keyboard and gamepad. */
export const Stepper = <Value,>(props: StepperProps<Value>) => {
  const { label, hint, values, value, text, less, more, onChange, ...rest } = props
  const hintId = useId()
  const at = values.indexOf(value)
  // The buttons stay focusable at both ends, or a remote control would lose focus.
  const step = (by: number) => {
    const next = values[at + by]
    if (next !== undefined) onChange(next)
  }
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={hint === undefined ? undefined : hintId}
      {...rest}
      className={styles['row']}
    >
      <span className={styles['words']}>
        <strong>{label}</strong>
        {hint !== undefined && <span id={hintId}>{hint}</span>}
      </span>
      <span className={styles['stepper']} dir="ltr">
        <Button size="s" aria-label={less} aria-disabled={at === 0} data-step="-1" onClick={() => step(-1)}>
          −
        </Button>
        <output aria-live="polite" dir="auto">
          {text}
        </output>
        <Button
          size="s"
          aria-label={more}
          aria-disabled={at === values.length - 1}
          data-step="1"
          onClick={() => step(1)}
        >
          +
        </Button>
      </span>
    </div>
  )
}
