import type { MetricsInfo } from './unity-module.ts'

const JANK_MS = 50

/** Counts frames and times for `GetMetricsInfo`, under Unity's names. */
export const createMetrics = (nowMs: () => number = () => performance.now()) => {
  const startMs = nowMs()
  let readyMs = startMs
  let lastMs = startMs
  let firstFrameMs = 0
  let averageMs = 1000 / 60
  let frameMs = 1000 / 60
  let wasmBytes = 0
  let janked = 0
  return {
    ready: (bytes: number) => {
      readyMs = nowMs()
      lastMs = readyMs
      wasmBytes = bytes
    },
    countFrame: () => {
      const now = nowMs()
      frameMs = Math.max(0.1, now - lastMs)
      lastMs = now
      if (firstFrameMs === 0) firstFrameMs = now
      if (frameMs > JANK_MS) janked += 1
      averageMs += (frameMs - averageMs) / 30
    },
    read: (): MetricsInfo => ({
      totalWASMHeapSize: wasmBytes,
      usedWASMHeapSize: wasmBytes,
      totalJSHeapSize: 0,
      usedJSHeapSize: 0,
      pageLoadTime: readyMs,
      pageLoadTimeToFrame1: firstFrameMs,
      fps: 1000 / frameMs,
      movingAverageFps: 1000 / averageMs,
      assetLoadTime: readyMs - startMs,
      webAssemblyStartupTime: 0,
      codeDownloadTime: readyMs - startMs,
      gameStartupTime: readyMs - startMs,
      numJankedFrames: janked,
    }),
  }
}
