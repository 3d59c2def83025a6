import { useEffect, useRef } from 'react'
import { languageNames, languages } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { fullscreenOf } from '@sofaspark/browser/screen-capabilities.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Panel } from '@sofaspark/ui/panel/panel.tsx'
import menuStyles from '../pausing/game-menu.module.css'
import { VolumeSlider } from '../pausing/volume-slider.tsx'
import { useCapabilities } from '../shared/page.ts'
import styles from './watch.module.css'

export type Quality = 'low' | 'high'

interface MenuProps {
  quality: Quality
  onQuality: (quality: Quality) => void
  volume: number
  onVolume: (volume: number) => void
  onClose: () => void
}

/** The languages of this screen alone: the party keeps its own. */
const Languages = () => {
  const t = useTexts('mirror')
  const { language } = useCapabilities()
  const current = useObserved(language.language)
  return (
    <div role="group" aria-label={t('menu.language')} className={styles['languages']}>
      {languages.map((one) => (
        <Button
          key={one}
          size="s"
          variant={one === current ? 'primary' : 'secondary'}
          aria-pressed={one === current}
          lang={one}
          data-language={one}
          onClick={() => void language.set(one)}
        >
          {languageNames[one]}
        </Button>
      ))}
    </div>
  )
}

/** A mirror's own settings: full screen, volume, picture and language. SCR-114 */
export const MirrorMenu = ({ quality, onQuality, volume, onVolume, onClose }: MenuProps) => {
  const t = useTexts('mirror')
  const say = useTexts('game')
  const fullscreen = fullscreenOf(document)
  const isFull = useObserved(fullscreen.isActive)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className={menuStyles['veil']}>
      <Panel
        tone="solid"
        glow
        role="dialog"
        aria-modal="true"
        aria-label={t('menu.heading')}
        data-testid="mirror-menu"
        className={menuStyles['menu']}
      >
        <h2 className={menuStyles['heading']}>{t('menu.heading')}</h2>
        <Button
          ref={first}
          size="l"
          variant="primary"
          icon={isFull ? 'exit-fullscreen' : 'fullscreen'}
          aria-pressed={isFull}
          data-testid="fullscreen"
          onClick={() => void (isFull ? fullscreen.exit() : fullscreen.enter())}
        >
          {say(isFull ? 'menu.exitFullscreen' : 'menu.fullscreen')}
        </Button>
        <div className={menuStyles['options']}>
          <Button data-testid="mirror-quality" onClick={() => onQuality(quality === 'high' ? 'low' : 'high')}>
            <span>{t('menu.quality')}</span>
            <strong className={styles['value']}>{t(`menu.${quality}`)}</strong>
          </Button>
        </div>
        <VolumeSlider volume={volume} onVolume={onVolume} />
        <Languages />
        <Button icon="back" onClick={onClose}>
          {say('menu.back')}
        </Button>
      </Panel>
    </div>
  )
}
