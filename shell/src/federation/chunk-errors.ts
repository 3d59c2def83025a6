import type { Analytics } from '@sofaspark/contract'

interface ChunkError {
  name: 'ChunkLoadError'
  type?: string
  request?: string
}

const isChunkError = (value: unknown): value is ChunkError =>
  typeof value === 'object' && value !== null && (value as { name?: unknown }).name === 'ChunkLoadError'

/** Reports a lazy chunk that failed to load, with its type and address; ignores anything else. */
export const reportChunkError = (thrown: unknown, analytics: Analytics): void => {
  if (!isChunkError(thrown)) return
  analytics.report('ChunkLoadError', { type: thrown.type ?? 'missing', address: thrown.request ?? '' })
}
