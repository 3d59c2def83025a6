import { parentPort, workerData } from 'node:worker_threads'
import { checkMoment, type SentMoment } from './check-moment.ts'

/** Checks one moment and reports the result. Runs alone in its thread, with bounds on time and memory. */
parentPort?.postMessage(await checkMoment(workerData as SentMoment))
