import type { Analytics } from '@sofaspark/contract'

interface ChunkError {
  name: 'ChunkLoadError'
  type?: string
  request?: string
}

const isChunkError = (value: unknown): value is ChunkError =>
  typeof value === 'object' && value !== null && (value as { name?: unknown }).name === 'ChunkLoadError'

/** Reports a lazy chunk that did not come, with its type and address; anything else is none of its business. */
export const reportChunkError = (thrown: unknown, analytics: Analytics): void => {
  if (!isChunkError(thrown)) return
  analytics.report('ChunkLoadError', { type: thrown.type ?? 'missing', address: thrown.request ?? '' })
}
