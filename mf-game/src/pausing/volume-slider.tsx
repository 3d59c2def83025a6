import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import styles from './game-menu.module.css'

/** The volume of a screen, from 0 to 1, in steps of a twentieth. */
export const VolumeSlider = ({ volume, onVolume }: { volume: number; onVolume: (volume: number) => void }) => {
  const t = useTexts('game')
  return (
    <label className={styles['volume']}>
      <Icon name={volume === 0 ? 'mute' : 'volume'} size="1.8rem" />
      <span>{t('menu.volume')}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(volume * 100)}
        onChange={(event) => onVolume(Number(event.target.value) / 100)}
      />
    </label>
  )
}
