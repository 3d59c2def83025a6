import type { RemoteName } from '@sofaspark/contract'
import type { RemoteHost } from './remote-host.ts'

type ReadableHost = Pick<RemoteHost, 'state'>

/** Whether the prerendered page of this remote is shown because the remote failed to load. */
export const showsPrerenderedPageOf = ({ state }: ReadableHost, remote: RemoteName): boolean => {
  const shown = state.get()
  return shown.phase === 'unavailable' && shown.isRendered && shown.remote === remote
}

/** On a page whose remote could not be loaded, a press on a button or the start retries the remote (MKT-150). Returns a function that stops it. */
export const retryOnPress = (frame: HTMLElement, place: ReadableHost, retry: () => Promise<void>): (() => void) => {
  const onClick = (event: MouseEvent) => {
    const { target } = event
    const shown = place.state.get()
    const isDead = shown.phase === 'unavailable' && shown.isRendered
    const isPress = target instanceof Element && target.closest('button[type=button], [data-starts]') !== null
    if (!isDead || !isPress) return
    // A start button may be a link, for readers without script.
    event.preventDefault()
    void retry()
  }
  frame.addEventListener('click', onClick)
  return () => frame.removeEventListener('click', onClick)
}
