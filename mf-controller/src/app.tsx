import { createRoot } from 'react-dom/client'
import { remoteContract, type RemoteApp } from '@sofaspark/contract'
import { createRemoteCapabilities } from './page/create-remote-capabilities.ts'
import { Root } from './root.tsx'

/** The phone's remote: the download page (`/download`) and the controller (`/browser`). */
export const app: RemoteApp<HTMLElement> = {
  contract: remoteContract,
  name: 'mf-controller',
  routes: ['/browser', '/download'],
  mount: (element, capabilities) => {
    const root = createRoot(element)
    root.render(<Root capabilities={createRemoteCapabilities(capabilities)} />)
    return () => root.unmount()
  },
}
