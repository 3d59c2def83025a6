/** The label values of a `bind` message: `{ id: value }`; none for junk. */
export const boundValues = (message: { type: string; data: unknown }): [id: string, value: string][] =>
  message.type === 'bind' && typeof message.data === 'object' && message.data !== null
    ? Object.entries(message.data).map(([id, value]) => [id, String(value)])
    : []
