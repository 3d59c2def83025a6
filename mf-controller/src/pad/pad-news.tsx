import type { Pad } from '@sofaspark/contract'
import { cheerId } from './rest-pad.ts'
import styles from './rest-bean.module.css'

/** The title and the hint of a pad with nothing to steer, unless its own labels say the same. CTL-51 */
export const PadNews = ({ pad }: { pad: Pad }) => {
  const isCalm = pad.widgets.every(({ type, id }) => type === 'label' || type === 'choices' || id === cheerId)
  if (!isCalm) return null
  const labels = new Set(pad.widgets.map(({ label }) => label))
  const lines = [pad.theme?.title, pad.theme?.hint].filter((text) => text !== undefined && !labels.has(text))
  if (lines.length === 0) return null
  return (
    <div className={styles['news']} role="status" data-testid="pad-news">
      {lines.map((text) => (
        <p key={text} data-lead={text === pad.theme?.title || undefined} dir="auto">
          {text}
        </p>
      ))}
    </div>
  )
}
