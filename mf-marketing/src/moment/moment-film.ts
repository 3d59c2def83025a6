/** The parts of a moment's page that its film uses. */
export interface FilmPage {
  part: (name: string) => HTMLElement | null
  say: (text: string | undefined) => void
  /** Replays the clip and records it; loads the build first if necessary. */
  record: () => Promise<void>
}

const canRecord = (): boolean => 'MediaRecorder' in window && 'captureStream' in HTMLCanvasElement.prototype

const nameOf = ({ type }: Blob): string => `sofaspark-moment.${type === 'video/mp4' ? 'mp4' : 'webm'}`

/** The film of a moment: recorded on the device, to share or save; explains a browser without a recorder. MOM-40 */
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
    // Old engines can share only addresses, or nothing.
    if (!share || !('canShare' in navigator) || !navigator.canShare({ files })) return
    share.hidden = false
    share.onclick = () => {
      navigator.share({ files }).catch(() => {
        // Closed without sharing: the film remains.
      })
    }
  }
  /** Ends the recording, with or without a film. */
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
        // Without a build there is no film, as the page says.
        end(null)
      })
    }
  // A hidden page draws nothing.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) end(null)
  })
  return {
    end,
    /** The clip is playing: enables filming, or explains why it is unavailable. */
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
