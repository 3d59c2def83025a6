export { cleanLine } from './clean-line.ts'
export { looksLike } from './skeleton.ts'
export { isRude, type Work } from './rude-words.ts'
