/** A value that may be there at once. What is at once stays at once: the order of events depends on it. */
export type MaybePromise<Value> = Value | Promise<Value>

export const andThen = <Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> => (value instanceof Promise ? value.then(next) : next(value))
