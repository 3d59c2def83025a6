import { remoteContract, type RemoteApp } from '@sofaspark/contract'
import { loadTexts } from '@sofaspark/i18n'
import { createRoot, type Root } from 'react-dom/client'
import { watchActivity, createAdminApi } from './admin-api/admin-api.ts'
import { Admin, namespaces } from './root/admin.tsx'

/** The dashboard: regions, lobbies, history, logs. */
export const app: RemoteApp<HTMLElement> = {
  contract: remoteContract,
  name: 'mf-admin',
  routes: ['/admin', '/logs', '/gameLogs'],
  mount: (element, capabilities) => {
    let root: Root | null = null
    let over = false
    const activity = watchActivity(window)
    const api = createAdminApi({
      fetch: (address, options) => window.fetch(address, options),
      openStream: (address) => new EventSource(address),
      clock: capabilities.clock,
      takeActivity: activity.take,
      hint: capabilities.navigation.location.get().query.get('admin'),
    })
    loadTexts(capabilities.language.language.get(), namespaces, capabilities.clock)
      .then((texts) => {
        if (over) return
        root = createRoot(element)
        root.render(<Admin capabilities={capabilities} api={api} texts={texts} />)
      })
      .catch((error: unknown) => capabilities.reportError?.(error))
    return () => {
      over = true
      activity.stop()
      root?.unmount()
    }
  },
}
