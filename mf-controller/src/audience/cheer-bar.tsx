import { useRef, useState } from 'react'
import { cheerKinds, type CheerKind } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { CheerIcon } from '@sofaspark/ui/cheer-icon/cheer-icon.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './cheer-bar.module.css'

/** Six cheers for the big screen; one that comes too soon does nothing. */
export const CheerBar = ({ onCheer }: { onCheer: (kind: CheerKind) => boolean }) => {
  const { sounds, vibrate } = useCapabilities()
  const t = useTexts('audience')
  const presses = useRef(0)
  const [newest, setNewest] = useState<{ kind: CheerKind; press: number } | null>(null)
  const press = (kind: CheerKind) => {
    if (!onCheer(kind)) return
    presses.current += 1
    setNewest({ kind, press: presses.current })
    vibrate?.([14])
    sounds.play('tick')
  }
  return (
    <div role="group" aria-label={t('cheers')} className={styles['cheers']}>
      {cheerKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          data-testid="cheer"
          data-kind={kind}
          aria-label={t(`cheer.${kind}`)}
          onClick={() => press(kind)}
        >
          <span key={newest?.kind === kind ? newest.press : 0} data-pressed={newest?.kind === kind || undefined}>
            <CheerIcon kind={kind} size="min(3rem, 10vmin)" />
          </span>
        </button>
      ))}
    </div>
  )
}
