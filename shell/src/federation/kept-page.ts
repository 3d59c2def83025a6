import type { RemoteName } from '@sofaspark/contract'
import type { RemotePlace } from './remote-place.ts'

type ReadablePlace = Pick<RemotePlace, 'state'>

/** Whether the place shows the build's page of this remote because the remote itself could not be loaded. */
export const isKeptPageOf = ({ state }: ReadablePlace, remote: RemoteName): boolean => {
  const shown = state.get()
  return shown.phase === 'unavailable' && shown.isRendered && shown.remote === remote
}

/** On a page whose remote could not be loaded, a press on a button retries the remote (MKT-150). Returns a function that stops it. */
export const retryOnPress = (frame: HTMLElement, place: ReadablePlace, retry: () => Promise<void>): (() => void) => {
  const onClick = ({ target }: MouseEvent) => {
    const shown = place.state.get()
    const isDead = shown.phase === 'unavailable' && shown.isRendered
    if (isDead && target instanceof Element && target.closest('button[type=button]')) void retry()
  }
  frame.addEventListener('click', onClick)
  return () => frame.removeEventListener('click', onClick)
}
