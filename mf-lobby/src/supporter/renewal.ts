/** Fetched by supporters' screens alone. */
export { keepEntitlement } from '@sofaspark/browser/supporter/supporter-calls.ts'
export { createSupporterCalls } from '@sofaspark/browser/supporter/supporter-calls.ts'
