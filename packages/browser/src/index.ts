export * from './observable.ts'
