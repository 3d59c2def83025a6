import { euOf, phone } from '@sofaspark/lobby-testing'

/** A separate program, so that it can be paused: `node seated-worker.ts <url> <room number>` sits down, says so and stays. */
const [url = '', roomNumber = ''] = process.argv.slice(2)
await phone(euOf(url), roomNumber, {}, { reconnection: true })
console.log('seated')
