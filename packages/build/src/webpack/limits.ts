import { timings } from '@sofaspark/contract'

/** A lazy chunk that takes longer is a ChunkLoadError. */
export const limitsMs = { lazyChunk: timings.chunkTimeoutMs } as const
