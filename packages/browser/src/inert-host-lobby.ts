import { failure, type HostLobby } from '@sofaspark/contract'
import { createObservable } from './shared/observable.ts'

const refused = failure('unavailable', 'This page opens no lobby')
const nothing = () => undefined

/** A host's lobby for pages that never host: opens nothing, receives nothing and costs nothing. */
export const createInertHostLobby = (): HostLobby => ({
  session: createObservable({ phase: 'none' }),
  create: () => Promise.resolve(refused),
  send: () => Promise.resolve(refused),
  on: () => nothing,
  onInput: () => nothing,
  onActivity: () => nothing,
  forget: nothing,
})
