import type { Analytics } from '@sofaspark/contract'

const LONGEST_MESSAGE = 200

interface ChunkError {
  name: 'ChunkLoadError'
  type?: string
  request?: string
}

const isChunkError = (value: unknown): value is ChunkError =>
  typeof value === 'object' && value !== null && (value as { name?: unknown }).name === 'ChunkLoadError'

/** Where an error was thrown: the address of the script, and line and column in it; both are empty if unknown. */
interface ErrorPosition {
  file: string
  position: string
}

/** The first script of a stack, as Chromium, Firefox and Safari write it; a script within a page has a path for its name. */
const placeIn = (thrown: unknown): ErrorPosition => {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  for (const line of stack.split('\n')) {
    const [end = '', position = ''] = /:(\d+:\d+)\)?$/.exec(line) ?? []
    const absolute = line.search(/https?:\/\//)
    const begin = absolute >= 0 ? absolute : line.search(/[\s(@]\/\w/) + 1
    if (position !== '' && (absolute >= 0 || begin > 0))
      return { file: new URL(line.slice(begin, -end.length), location.href).href, position }
  }
  return { file: '', position: '' }
}

/** Reports a lazy chunk that failed to load, with its type and address; ignores anything else. SHL-12 */
export const reportChunkError = (thrown: unknown, analytics: Analytics): void => {
  if (!isChunkError(thrown)) return
  analytics.report('ChunkLoadError', { type: thrown.type ?? 'missing', address: thrown.request ?? '' })
}

/** Called with each uncaught error and the address of its script, if that is known. */
type NoticeError = (thrown: unknown, file: string) => void

/** Reports the uncaught errors and lost chunks of a page. BRO-170 */
export const watchPageErrors = (page: Window, analytics: Analytics, notice: NoticeError = () => undefined): void => {
  const report = (thrown: unknown, place: ErrorPosition) => {
    reportChunkError(thrown, analytics)
    analytics.report('error_handle_undefined', { message: String(thrown).slice(0, LONGEST_MESSAGE), ...place })
    notice(thrown, place.file)
  }
  page.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    // Firefox has the page's own address for a script within it, the stack has the script's name.
    const [address] = filename.split(/[?#]/)
    const isUnnamed = filename === '' || address === location.origin + location.pathname
    const position = lineno ? `${lineno}:${colno}` : ''
    report(error ?? message, isUnnamed ? placeIn(error) : { file: new URL(filename, location.href).href, position })
  })
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason, placeIn(reason)))
}

/** Reports the WebGL contexts that a page loses or does not get. BRO-170 */
export const watchWebglLosses = (page: Window, analytics: Analytics): void => {
  const reportWebgl = (message: string) =>
    analytics.report('webgl_lost', { message: message.slice(0, LONGEST_MESSAGE), path: page.location.pathname })
  // These events do not bubble; a canvas that was taken out of the page is given up on purpose.
  page.addEventListener('webglcontextlost', () => reportWebgl('WebGL context lost'), true)
  page.addEventListener(
    'webglcontextcreationerror',
    (event) => reportWebgl(`WebGL context refused: ${(event as WebGLContextEvent).statusMessage}`),
    true,
  )
}
