import { gameAddress, type Capabilities, type ErrorCode, type Region, regions } from '@sofaspark/contract'
import { createObservable, type Settable } from '@sofaspark/browser/observable.ts'
import type { RegionMeter } from '@sofaspark/browser/regions/region-meter.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import menu from '../page/menu.module.css'
import { useMenu } from '../page/corner-controls.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './region-picker.module.css'

type HostLaunchState = { phase: 'idle' } | { phase: 'creating' } | { phase: 'failed'; code: ErrorCode }

/** `auto`: the nearest measured region. */
type RegionChoice = Region | 'auto'

/** Time limit for the measurement: the button was already pressed. */
const MEASURE_MS = 800

type Needs = Pick<Capabilities, 'host' | 'navigation' | 'analytics' | 'storage' | 'config' | 'language'>

/** From the launch page to an open lobby, and to the game that already runs in it. LCH-01 */
export const createHostLaunch = (capabilities: Needs, sounds: Pick<Sounds, 'play'>, meter: RegionMeter) => {
  const { host, navigation, analytics, storage, config, language } = capabilities
  const state = createObservable<HostLaunchState>({ phase: 'idle' })
  const choice = createObservable<RegionChoice>('auto')
  const enter = () => {
    const session = host.session.get()
    sounds.play('launch')
    if (session.phase !== 'open' || !session.game) {
      navigation.go('/games')
      return
    }
    const { lobby } = session
    const { gameKey } = session.game
    const from = storage.get('from') ?? 'direct'
    navigation.go(gameAddress(config, { lobby, from, gameKey, language: language.language.get() }))
  }
  const create = async (): Promise<void> => {
    if (state.get().phase === 'creating') return
    state.set({ phase: 'creating' })
    analytics.report('host_clicked_create_lobby')
    const chosen = choice.get()
    const region = chosen === 'auto' ? await meter.nearest(MEASURE_MS) : chosen
    const ack = await host.create(region ? { region } : {})
    if (ack.ok) enter()
    else {
      sounds.play('error')
      state.set({ phase: 'failed', code: ack.error.code })
    }
  }
  return {
    state,
    choice,
    create,
    /** A party came to this screen. */
    enter,
    start: () => {
      meter.start()
      analytics.report('launch_page_shown')
      if (navigation.location.get().query.get('startImmediately') !== 'true') return
      storage.set('consoleMode', true)
      void create()
    },
  }
}
export type HostLaunch = ReturnType<typeof createHostLaunch>

const choices: readonly RegionChoice[] = ['auto', ...regions]

/** The region of the lobby: the nearest by default, or the host's choice (LCH-80). */
export const RegionPicker = ({ choice }: { choice: Settable<RegionChoice> }) => {
  const t = useTexts('lobby')
  const distances = useObserved(useCapabilities().meter.distances)
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
