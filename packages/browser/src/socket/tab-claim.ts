/** Lets the newest tab of a browser have a lobby or a seat; the older one learns that it was replaced. */
export interface TabClaims {
  /** Claims for this tab; `onReplaced` is called at most once, when another tab claims the same. Returns how to stop. */
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

/** Claims between the tabs of this browser, where it can do that. */
export const pageTabClaims = (): TabClaims =>
  createTabClaims(typeof BroadcastChannel === 'function' ? () => new BroadcastChannel('sofaspark-tabs') : null)
