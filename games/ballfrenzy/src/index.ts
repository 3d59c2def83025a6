export { frenzyRules } from './rules.ts'
