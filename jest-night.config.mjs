import { longTests } from './jest-slow.config.mjs'

/** Hundreds of matches, and what else belongs to the night. */
export default longTests('night')
