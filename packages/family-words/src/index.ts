export { cleanLine } from './clean-line.ts'
export { looksLike } from './letters.ts'
export { isRude, type Work } from './rude-words.ts'
export { isUnfit } from './strict-words.ts'
