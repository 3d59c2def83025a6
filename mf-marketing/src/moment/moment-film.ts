/** The page of a moment as its film sees it. */
export interface FilmPage {
  part: (name: string) => HTMLElement | null
  say: (text: string | undefined) => void
  /** Plays the clip once more and records it; loads the build first if it is not there yet. */
  record: () => Promise<void>
}

const canRecord = (): boolean => 'MediaRecorder' in window && 'captureStream' in HTMLCanvasElement.prototype

const nameOf = ({ type }: Blob): string => `sofaspark-moment.${type === 'video/mp4' ? 'mp4' : 'webm'}`

/** The film of a moment: made on the device, to share or to save; a browser without a recorder says so. MOM-40 */
export const createFilm = ({ part, say, record }: FilmPage) => {
  const [make, share, save, note] = ['film', 'share', 'save', 'note'].map(part)
  let address: string | undefined

  const shown = (film: Blob): void => {
    if (address !== undefined) URL.revokeObjectURL(address)
    address = URL.createObjectURL(film)
    if (save instanceof HTMLAnchorElement) {
      save.href = address
      save.download = nameOf(film)
      save.hidden = false
    }
    const files = [new File([film], nameOf(film), { type: film.type })]
    // Old engines share only addresses, or nothing.
    if (!share || !('canShare' in navigator) || !navigator.canShare({ files })) return
    share.hidden = false
    share.onclick = () => {
      navigator.share({ files }).catch(() => {
        // Closed without sharing: the film is still there.
      })
    }
  }
  /** Ends the recording, with a film or without. */
  const end = (film: Blob | null): void => {
    if (!make || make.dataset['state'] !== 'filming') return
    make.dataset['state'] = film ? 'done' : 'failed'
    make.hidden = false
    say(film ? '' : note?.dataset['filmFailed'])
    if (film) shown(film)
  }
  if (make)
    make.onclick = () => {
      make.dataset['state'] = 'filming'
      for (const element of [make, share, save]) if (element) element.hidden = true
      say(note?.dataset['filming'])
      record().catch(() => {
        // Without a build there is no film, and the page says so.
        end(null)
      })
    }
  // A hidden page draws nothing.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) end(null)
  })
  return {
    end,
    /** The clip plays: it can be filmed, or the page says why not. */
    offer: (): void => {
      if (!make || make.dataset['state'] === 'filming') return
      if (canRecord()) make.hidden = false
      else say(note?.dataset['noRecorder'])
    },
    withdraw: (): void => {
      end(null)
      if (make) make.hidden = true
    },
  }
}
