import type { Capabilities, ErrorCode, Region } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { RegionMeter } from '@sofaspark/browser/regions/region-meter.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

export type HostLaunchState = { phase: 'idle' } | { phase: 'creating' } | { phase: 'failed'; code: ErrorCode }

/** `auto`: the nearest measured region. */
export type RegionChoice = Region | 'auto'

/** Time limit for the measurement: the button was already pressed. */
const MEASURE_MS = 800

type Needs = Pick<Capabilities, 'host' | 'navigation' | 'analytics' | 'storage'>

/** From the launch page to an open lobby. */
export const createHostLaunch = (capabilities: Needs, sounds: Pick<Sounds, 'play'>, meter: RegionMeter) => {
  const { host, navigation, analytics, storage } = capabilities
  const state = createObservable<HostLaunchState>({ phase: 'idle' })
  const choice = createObservable<RegionChoice>('auto')
  const create = async (): Promise<void> => {
    if (state.get().phase === 'creating') return
    state.set({ phase: 'creating' })
    analytics.report('host_clicked_create_lobby')
    const chosen = choice.get()
    const region = chosen === 'auto' ? await meter.nearest(MEASURE_MS) : chosen
    const ack = await host.create(region ? { region } : {})
    if (ack.ok) {
      sounds.play('launch')
      navigation.go('/games')
    } else {
      sounds.play('error')
      state.set({ phase: 'failed', code: ack.error.code })
    }
  }
  return {
    state,
    choice,
    create,
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
