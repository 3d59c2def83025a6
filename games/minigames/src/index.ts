export { partyRules } from './rules.ts'
