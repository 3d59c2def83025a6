import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { fullscreenOf } from '@sofaspark/browser/screen-capabilities.ts'
import type { OfferedOption } from '@sofaspark/game-sdk/messages.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Panel } from '@sofaspark/ui/panel/panel.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { isChanged, type RoomOptions } from '../bridge/room-options.ts'
import { useCapabilities } from '../shared/page.ts'
import { VolumeSlider } from './volume-slider.tsx'
import styles from './game-menu.module.css'

const Volume = ({ onChange }: { onChange: (volume: number) => void }) => {
  const { storage } = useCapabilities()
  const [volume, setVolume] = useState(storage.get('volume') ?? 0.7)
  return (
    <VolumeSlider
      volume={volume}
      onVolume={(next) => {
        setVolume(next)
        onChange(next)
      }}
    />
  )
}

/** Settings that many games share have the page's texts; a game provides its own. */
const commonWords = ['bots', 'calm', 'rounds', 'off', 'easy', 'normal', 'hard'] as const
const commonWord = (said: string): (typeof commonWords)[number] | undefined => commonWords.find((word) => word === said)

/** One press takes the next value: the same by mouse, keys, remote and gamepad. */
const Options = ({ options }: { options: RoomOptions }) => {
  const t = useTexts('game')
  const offered = useObserved(options.offered)
  if (offered.length === 0) return null
  const word = (said: string, given: string): string => {
    const common = commonWord(said)
    return common === undefined ? given : t(`options.${common}`)
  }
  const wordOf = ({ value, values }: OfferedOption): string => {
    if (typeof value === 'boolean') return value ? t('options.on') : t('options.off')
    return word(String(value), values.find((each) => each.value === value)?.label ?? String(value))
  }
  return (
    <section className={styles['options']} aria-label={t('menu.options')}>
      <p className={styles['hint']}>{t('menu.options')}</p>
      {offered.map((option) => (
        <Button
          key={option.id}
          data-testid="game-option"
          data-id={option.id}
          onClick={() => {
            options.turn(option.id)
          }}
        >
          <span>{word(option.id, option.label)}</span>
          <strong className={styles['value']}>{wordOf(option)}</strong>
        </Button>
      ))}
      {isChanged(offered) && (
        <Button variant="quiet" icon="refresh" data-testid="reset-options" onClick={options.reset}>
          {t('options.reset')}
        </Button>
      )}
    </section>
  )
}

// Loaded on demand: few rooms open it.
const AccessChoices = lazy(async () => ({ default: (await import('./access-choices.tsx')).AccessChoices }))

/** In place of the menu: the choices for eyes and ears, and the way back. EVE-220 */
const AccessPage = ({ onBack }: { onBack: () => void }) => {
  const t = useTexts('game')
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <h2 className={styles['heading']}>{t('menu.access')}</h2>
      <Suspense>
        <AccessChoices />
      </Suspense>
      <Button ref={back} size="l" icon="back" data-testid="access-back" onClick={onBack}>
        {t('menu.back')}
      </Button>
    </>
  )
}

interface MenuProps {
  options: RoomOptions
  onResume: () => void
  onRematch: () => void
  onLobby: () => void
  onVolume: (volume: number) => void
  /** Absent for games in which no beat is judged. EVE-110 */
  onMeasure: (() => void) | undefined
}

const MainPage = (props: MenuProps & { onAccess: () => void }) => {
  const t = useTexts('game')
  const fullscreen = fullscreenOf(document)
  const full = useObserved(fullscreen.isActive)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    first.current?.focus()
  }, [])
  return (
    <>
      <h2 className={styles['heading']}>{t('menu.heading')}</h2>
      <Button ref={first} variant="primary" size="l" icon="play" onClick={props.onResume}>
        {t('menu.resume')}
      </Button>
      <Button size="l" icon="rematch" onClick={props.onRematch}>
        {t('menu.restart')}
      </Button>
      <Button size="l" icon="home" data-testid="back-to-lobby" onClick={props.onLobby}>
        {t('result.lobby')}
      </Button>
      <Button
        size="l"
        icon={full ? 'exit-fullscreen' : 'fullscreen'}
        aria-pressed={full}
        onClick={() => {
          void (full ? fullscreen.exit() : fullscreen.enter())
        }}
      >
        {full ? t('menu.exitFullscreen') : t('menu.fullscreen')}
      </Button>
      {props.onMeasure && (
        <Button size="l" icon="clock" data-testid="measure-lag" onClick={props.onMeasure}>
          {t('lag.again')}
        </Button>
      )}
      <Button icon="settings" data-testid="screen-access-open" onClick={props.onAccess}>
        {t('menu.access')}
      </Button>
      <Volume onChange={props.onVolume} />
      <Options options={props.options} />
    </>
  )
}

/** The menu over the game: resume, restart, lobby, full screen, volume, the game's settings. SCR-90 */
export const GameMenu = (props: MenuProps) => {
  const t = useTexts('game')
  const [isAccess, setAccess] = useState(false)
  return (
    <div className={styles['veil']}>
      <Panel
        tone="solid"
        glow
        role="dialog"
        aria-modal="true"
        aria-label={t('menu.heading')}
        className={styles['menu']}
      >
        {isAccess ? (
          <AccessPage onBack={() => setAccess(false)} />
        ) : (
          <MainPage {...props} onAccess={() => setAccess(true)} />
        )}
      </Panel>
    </div>
  )
}
