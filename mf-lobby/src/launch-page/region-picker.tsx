import { regions } from '@sofaspark/contract'
import type { Settable } from '@sofaspark/browser/observable.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import menu from '../page/menu.module.css'
import { useMenu } from '../page/corner-controls.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { usePowers } from '../page/powers.ts'
import type { RegionChoice } from './host-launch.ts'
import styles from './region-picker.module.css'

const choices: readonly RegionChoice[] = ['auto', ...regions]

/** The region of the lobby: the nearest by default, or the host's choice (LCH-81). */
export const RegionPicker = ({ choice }: { choice: Settable<RegionChoice> }) => {
  const t = useTexts('lobby')
  const distances = useObserved(usePowers().meter.distances)
  const current = useObserved(choice)
  const { open, root, toggle, close } = useMenu()
  return (
    <div ref={root} className={styles['picker']} data-key-zone={open ? '' : undefined}>
      <Button
        variant="quiet"
        icon="wifi"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('region.label', { region: t(`region.${current}`) })}
        onClick={toggle}
      >
        {t(`region.${current}`)}
      </Button>
      {open && (
        <div role="menu" className={`${menu['menu']} ${styles['menu']}`}>
          {choices.map((one) => {
            const distance = one === 'auto' ? null : distances[one]
            return (
              <button
                key={one}
                type="button"
                role="menuitemradio"
                aria-checked={one === current}
                data-choice={one}
                data-spark=""
                disabled={distance?.kind === 'down'}
                className={`${menu['option']} ${styles['option']}`}
                onClick={() => {
                  close()
                  choice.set(one)
                }}
              >
                <span>{t(`region.${one}`)}</span>
                <small>
                  {distance?.kind === 'measured' && <bdi dir="ltr">{Math.round(distance.roundTripMs)} ms</bdi>}
                  {distance?.kind === 'measuring' && '…'}
                  {distance?.kind === 'down' && t('region.down')}
                </small>
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
