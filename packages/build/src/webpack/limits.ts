import { timings } from '@sofaspark/contract'

/** A lazy chunk that has not come by then is a ChunkLoadError. */
export const limitsMs = { lazyChunk: timings.chunkTimeoutMs } as const
