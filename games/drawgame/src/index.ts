export { drawRules } from './rules.ts'
