import type { Clock } from '@sofaspark/contract'
import { TextsProvider, useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { QrFrame } from '../qr-frame/qr-frame.tsx'
import styles from './hidden-number.module.css'

interface HiddenProps {
  /** Named by the remote, whose build brings the texts that its sources name. */
  namespaces: readonly ['desk']
  clock: Pick<Clock, 'after'>
  /** Shows number and code for a while. */
  onShow: () => void
  className?: string | undefined
}

const Dots = ({ onShow, className }: Pick<HiddenProps, 'onShow' | 'className'>) => {
  const t = useTexts('desk')
  return (
    <button
      type="button"
      data-testid="room-number"
      data-hidden=""
      data-spark=""
      className={className}
      aria-label={t('hidden.show')}
      title={t('hidden.show')}
      onClick={onShow}
    >
      <span dir="ltr" aria-hidden="true">
        ••• •••
      </span>
    </button>
  )
}

/** The placeholder of a hidden room number, which a press shows. LCH-122 */
export const HiddenNumber = ({ namespaces, clock, ...rest }: HiddenProps) => {
  const { language } = useLanguage()
  return (
    <TextsProvider language={language} namespaces={namespaces} clock={clock}>
      <Dots {...rest} />
    </TextsProvider>
  )
}

const Cover = ({ onShow, sizePx }: Pick<HiddenProps, 'onShow'> & { sizePx: number }) => {
  const t = useTexts('desk')
  const edge = `var(--code-size, ${sizePx}px)`
  return (
    <span className={styles['cover']} style={{ inlineSize: edge, blockSize: edge }}>
      <Icon name="lock" size="3rem" />
      <span>{t('hidden.code')}</span>
      <Button size="s" variant="primary" data-testid="show-code" onClick={onShow}>
        {t('hidden.press')}
      </Button>
    </span>
  )
}

/** The placeholder of a hidden code, in its size; a press shows the code. LCH-122 */
export const HiddenCode = ({ namespaces, clock, className, ...rest }: HiddenProps & { sizePx: number }) => {
  const { language } = useLanguage()
  return (
    <QrFrame className={className}>
      <TextsProvider language={language} namespaces={namespaces} clock={clock}>
        <Cover {...rest} />
      </TextsProvider>
    </QrFrame>
  )
}
