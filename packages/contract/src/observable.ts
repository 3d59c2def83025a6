/** A value with listeners, in the shape of `useSyncExternalStore`. `get` returns the same object until it changes. */
export interface Observable<Value> {
  get(): Value
  subscribe(listener: () => void): () => void
}
