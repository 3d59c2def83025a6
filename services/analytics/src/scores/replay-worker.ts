import { parentPort, workerData } from 'node:worker_threads'
import { replayRun, type RunReplay } from '@sofaspark/game-bubblewar/sim/replay-run.ts'

/** Replays one run and reports the result. Runs alone in its thread, with bounds on time and memory. */
parentPort?.postMessage(replayRun(workerData as RunReplay))
