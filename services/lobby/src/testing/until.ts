const PATIENCE_MS = 20_000

/** Waits until something holds; false when it does not in 20 s. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<boolean> => {
  const endMs = Date.now() + PATIENCE_MS
  for (;;) {
    if (await holds()) return true
    if (Date.now() > endMs) return false
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
