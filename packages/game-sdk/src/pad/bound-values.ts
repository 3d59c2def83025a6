/** The label values of a `bind` message: `{ id: value }`; none for junk. */
export const boundValues = (message: { type: string; data: unknown }): [id: string, value: string][] =>
  message.type === 'bind' && typeof message.data === 'object' && message.data !== null
    ? Object.entries(message.data).map(([id, value]) => [id, String(value)])
    : []

/** The control and the content of a `drawing` message, for a page that was reloaded; `null` for any other. CTL-127 */
export const keptDrawing = (message: { type: string; data: unknown }): { id: string; marks: unknown } | null => {
  if (message.type !== 'drawing' || typeof message.data !== 'object' || message.data === null) return null
  const { id, marks } = message.data as { id?: unknown; marks?: unknown }
  return typeof id === 'string' ? { id, marks } : null
}
