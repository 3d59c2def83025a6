import type { WatchToken } from '@sofaspark/contract'
import type { WatchLink } from '@sofaspark/contract/watch-links.ts'

/** The path of a sealed link to a shared lobby; `null` where the console makes none now. */
export const watchPathOf = async (
  page: Pick<Window, 'fetch'>,
  api: string,
  shared: { roomNumber: string; watchToken: WatchToken },
): Promise<string | null> => {
  try {
    const response = await page.fetch(`${api}/watch`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(shared),
    })
    return response.ok ? ((await response.json()) as WatchLink).path : null
  } catch {
    // Offline: the card says that there is no link, and tries again.
    return null
  }
}
