import type { Analytics } from '@sofaspark/contract'
import { watchPageErrors } from '@sofaspark/browser/page-errors.ts'
import { watchWebglLosses } from '@sofaspark/browser/webgl-losses.ts'
import type { RemotePlace } from '../federation/remote-place.ts'

/** Reports what goes wrong in the page; an error that took a remote away goes to the boundary. */
export const watchErrors = (page: Window, place: RemotePlace, analytics: Analytics): void => {
  watchPageErrors(page, analytics, (thrown, file) =>
    place.noticeError(`${file} ${thrown instanceof Error ? (thrown.stack ?? '') : String(thrown)}`),
  )
  watchWebglLosses(page, analytics)
}
