export { raceRules } from './rules.ts'
