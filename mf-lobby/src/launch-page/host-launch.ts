import type { Capabilities, ErrorCode } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

export type HostLaunchState = { phase: 'idle' } | { phase: 'creating' } | { phase: 'failed'; code: ErrorCode }

type Needs = Pick<Capabilities, 'host' | 'navigation' | 'analytics' | 'storage'>

/** From the launch page to a lobby of one's own. */
export const createHostLaunch = (capabilities: Needs, sounds: Pick<Sounds, 'play'>) => {
  const { host, navigation, analytics, storage } = capabilities
  const state = createObservable<HostLaunchState>({ phase: 'idle' })
  const create = async (): Promise<void> => {
    if (state.get().phase === 'creating') return
    state.set({ phase: 'creating' })
    analytics.report('host_clicked_create_lobby')
    const answer = await host.create()
    if (answer.ok) {
      sounds.play('launch')
      navigation.go('/games')
    } else {
      sounds.play('error')
      state.set({ phase: 'failed', code: answer.error.code })
    }
  }
  return {
    state,
    create,
    start: () => {
      analytics.report('launch_page_shown')
      if (navigation.location.get().query.get('startImmediately') !== 'true') return
      storage.set('consoleMode', true)
      void create()
    },
  }
}
export type HostLaunch = ReturnType<typeof createHostLaunch>
