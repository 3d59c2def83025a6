/** Moments when a page may have woken up, or lost its network. */
export interface WakeMoments {
  onWake(call: () => void): () => void
  onOffline(call: () => void): () => void
}

const listen = (target: EventTarget, name: string, call: () => void) => {
  target.addEventListener(name, call)
  return () => target.removeEventListener(name, call)
}

/** The page becomes visible, comes back from the back-forward cache, or the network returns. */
export const pageWakeMoments = (page: Window): WakeMoments => ({
  onWake: (call) => {
    const stops = [
      listen(page.document, 'visibilitychange', () => {
        if (page.document.visibilityState === 'visible') call()
      }),
      listen(page, 'online', call),
      listen(page, 'pageshow', call),
    ]
    return () => stops.forEach((stop) => stop())
  },
  onOffline: (call) => listen(page, 'offline', call),
})

/** For environments without a page. */
export const noWakeMoments: WakeMoments = { onWake: () => () => undefined, onOffline: () => () => undefined }
