export { bubbleRules } from './rules.ts'
