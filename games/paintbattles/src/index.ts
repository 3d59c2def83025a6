export { paintRules } from './rules.ts'
