/** A value that may be available at once. A synchronous value stays synchronous: the order of events depends on it. */
export type MaybePromise<Value> = Value | Promise<Value>

export const andThen = <Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> => (value instanceof Promise ? value.then(next) : next(value))
