/** Gives the newest tab of a browser the lobby or the seat; the older one is notified that it was replaced. */
export interface TabClaims {
  /** Claims for this tab; `onReplaced` is called at most once, when another tab claims the same. Returns a function that stops. */
  claim(what: string, onReplaced: () => void): () => void
}

export const createTabClaims = (openChannel: (() => BroadcastChannel) | null): TabClaims => ({
  claim: (what, onReplaced) => {
    if (!openChannel) return () => undefined
    const channel = openChannel()
    channel.onmessage = (message: MessageEvent<unknown>) => {
      if (message.data !== what) return
      channel.close()
      onReplaced()
    }
    channel.postMessage(what)
    return () => channel.close()
  },
})

/** Claims between the tabs of this browser, if it supports that. */
export const pageTabClaims = (): TabClaims =>
  createTabClaims(typeof BroadcastChannel === 'function' ? () => new BroadcastChannel('sofaspark-tabs') : null)
