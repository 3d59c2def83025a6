export { captureRules } from './rules.ts'
