import type { OwnMoments } from '@sofaspark/browser/own-moments.ts'

export interface OwnPage {
  part: (name: string) => HTMLElement | null
  say: (text: string | undefined) => void
  own: OwnMoments
  fetch: typeof window.fetch
  /** The moment of this page; deleting it removes the picture and its controls. */
  moment: string
  gone: () => void
}

const GONE = 404

/** In the browser that made a moment, its page offers to delete it, and links that browser's others. MOM-41 */
export const offerOwn = ({ part, say, own, fetch, moment, gone }: OwnPage): void => {
  const [mine, press, others, list, note] = ['mine', 'delete', 'others', 'list', 'note'].map(part)
  const names = JSON.parse(others?.dataset['games'] ?? '{}') as Readonly<Record<string, string | undefined>>

  const made = own.find(moment)
  if (mine && press && made) {
    mine.hidden = false
    press.onclick = async () => {
      if (press.dataset['state'] === 'deleting') return
      press.dataset['state'] = 'deleting'
      say(note?.dataset['deleting'])
      const headers = { Authorization: `Bearer ${made.deleteToken}` }
      // Offline counts as not deleted.
      const response = await fetch(`/api/moments/${moment}`, { method: 'DELETE', headers }).catch(() => null)
      delete press.dataset['state']
      if (!response?.ok && response?.status !== GONE) {
        say(note?.dataset['notDeleted'])
        return
      }
      own.forget(moment)
      mine.hidden = true
      gone()
      say(note?.dataset['deleted'])
    }
  }
  const rest = own.all().filter(({ id }) => id !== moment)
  if (!others || !list || rest.length === 0) return
  others.hidden = false
  for (const { id, game } of rest) {
    const link = document.createElement('a')
    // Relative to this page's address.
    link.href = id
    link.textContent = names[game] ?? game
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
}
