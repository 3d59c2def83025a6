/** In order of preference: formats that can be shared everywhere, then those that browsers can at least record. */
const types = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
]

const FRAMES_PER_S = 30
const BITS_PER_S = 5_000_000

export interface Filming {
  /** Ends the recording and passes it to `onFilm`. */
  finish: () => void
}

/**
 * Records a canvas and sounds with the browser's own recorder, in a format that it can write; nothing leaves the page.
 * `null` where there is no recorder. `onFilm` gets the film once, `null` if the recorder failed. MOM-40
 */
export const startFilm = (
  canvas: HTMLCanvasElement,
  sound: MediaStream | null,
  onFilm: (film: Blob | null) => void,
): Filming | null => {
  if (!('MediaRecorder' in window) || !('captureStream' in canvas)) return null
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  if (mimeType === undefined) return null
  const picture = canvas.captureStream(FRAMES_PER_S)
  const stream = new MediaStream([...picture.getTracks(), ...(sound?.getTracks() ?? [])])
  const parts: Blob[] = []
  let isOver = false
  const end = (film: Blob | null): void => {
    if (isOver) return
    isOver = true
    for (const track of picture.getTracks()) track.stop()
    onFilm(film)
  }
  try {
    const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_S })
    recorder.ondataavailable = ({ data }) => void parts.push(data)
    recorder.onerror = () => end(null)
    recorder.onstop = () => {
      const film = new Blob(parts, { type: mimeType.split(';', 1)[0] ?? mimeType })
      end(film.size > 0 ? film : null)
    }
    recorder.start(1_000)
    return {
      finish: () => {
        if (recorder.state !== 'inactive') recorder.stop()
      },
    }
  } catch {
    // The browser announces the format but cannot record it.
    end(null)
    return { finish: () => undefined }
  }
}
