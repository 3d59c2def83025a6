export { hockeyRules } from './rules.ts'
