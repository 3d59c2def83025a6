/** The values that a `bind` message brings to labels: `{ id: value }`; junk brings none. */
export const boundValues = (message: { type: string; data: unknown }): [id: string, value: string][] =>
  message.type === 'bind' && typeof message.data === 'object' && message.data !== null
    ? Object.entries(message.data).map(([id, value]) => [id, String(value)])
    : []
