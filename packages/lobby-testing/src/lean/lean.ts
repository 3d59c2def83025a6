export * from './flood.ts'
export * from './lean-client.ts'
export * from './lean-socket.ts'
