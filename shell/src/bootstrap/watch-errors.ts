import type { Analytics } from '@sofaspark/contract'
import { reportChunkError } from '../federation/chunk-errors.ts'
import type { RemotePlace } from '../federation/remote-place.ts'

const LONGEST_MESSAGE = 200

/** An unhandled error in a few words, for analytics. */
const reportUnhandled = (thrown: unknown, file: string, analytics: Analytics): void =>
  analytics.report('error_handle_undefined', { message: String(thrown).slice(0, LONGEST_MESSAGE), file })

const originOf = (thrown: unknown, file = ''): string =>
  `${file} ${thrown instanceof Error ? (thrown.stack ?? '') : String(thrown)}`

/** Handles uncaught errors: lost chunks are reported, and an error that took a remote away goes to the boundary. */
export const watchErrors = (page: Window, place: RemotePlace, analytics: Analytics): void => {
  const notice = (thrown: unknown, file?: string) => {
    reportChunkError(thrown, analytics)
    reportUnhandled(thrown, file ?? '', analytics)
    place.noticeError(originOf(thrown, file))
  }
  page.addEventListener('error', (event) => notice(event.error, event.filename))
  page.addEventListener('unhandledrejection', (event) => notice(event.reason))
}
