export * from './messages.ts'
export * from './pad/input-frame.ts'
