export * from './attacks/all.ts'
export * from './report.ts'
export * from './siege.ts'
