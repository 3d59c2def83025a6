import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../button/button.tsx'
import { classNames } from '../class-names/class-names.ts'
import styles from './dialog.module.css'

/** A modal card. Escape, Back and the close button call `onClose`; focus returns to its previous element. */
export const Dialog = (props: {
  open: boolean
  onClose: () => void
  heading: ReactNode
  closeLabel: string
  actions?: ReactNode
  size?: 'm' | 'l'
  'data-testid'?: string
  children: ReactNode
}) => {
  const element = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const { open } = props
  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open || dialog.open) return
    // Old televisions and test environments lack showModal; there the card is shown without the top layer.
    if (typeof dialog.showModal === 'function') dialog.showModal()
    else dialog.setAttribute('open', '')
    return () => {
      if (typeof dialog.close === 'function') dialog.close()
      else dialog.removeAttribute('open')
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={element}
      data-testid={props['data-testid']}
      aria-labelledby={headingId}
      className={classNames(styles['dialog'], props.size === 'l' && styles['l'])}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
    >
      <div className={styles['head']}>
        <h2 id={headingId}>{props.heading}</h2>
        <IconButton icon="close" label={props.closeLabel} variant="quiet" size="s" onClick={props.onClose} />
      </div>
      <div className={styles['body']}>{props.children}</div>
      {props.actions !== undefined && <div className={styles['actions']}>{props.actions}</div>}
    </dialog>
  )
}
