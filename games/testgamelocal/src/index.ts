export { bumpRules } from './rules.ts'
