export { ropeRules } from './rules.ts'
