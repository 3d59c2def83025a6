import type { Analytics } from '@sofaspark/contract'
import { LONGEST_MESSAGE } from './page-errors.ts'

/** Reports the WebGL contexts that a page loses or does not get. BRO-172 */
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
