import type { HostLobby } from '@sofaspark/contract'
import { createPageTracer } from '@sofaspark/browser/traces/page-tracer.ts'
import { tracePictures } from '@sofaspark/browser/traces/picture-traces.ts'

/** Traces this window's pictures of phones' taps from now on. */
export const tracePicturesOf = (host: HostLobby, api: string, mayTrace: () => boolean): void =>
  tracePictures(window, host, createPageTracer('screen', api), mayTrace)
