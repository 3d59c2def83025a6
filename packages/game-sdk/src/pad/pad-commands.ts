/** Sent reliably when an option is picked: `command` with type `choice`. */
export interface ChoiceData {
  /** The control's id. */
  id: string
  /** The picked option's id. */
  option: string
}

/** Sent reliably when a text is submitted: `command` with type `text`. */
export interface TextData {
  id: string
  text: string
}

const stringField = (data: unknown, field: string): string | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const value = (data as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : undefined
}

/** The option that a `choice` command picks on the control `id`; none for junk. */
export const chosenOption = (command: { type: string; data: unknown }, id: string): string | undefined =>
  (command.type === 'choice' || command.type === 'choices') && stringField(command.data, 'id') === id
    ? stringField(command.data, 'option')
    : undefined

/** The first of the commands' picks on the control `id` that is one of the options. SDK-112 */
export const chosenAmong = <Option extends string>(
  commands: readonly { type: string; data: unknown }[],
  id: string,
  options: readonly Option[],
): Option | undefined => {
  for (const command of commands) {
    const picked = options.find((option) => option === chosenOption(command, id))
    if (picked !== undefined) return picked
  }
  return undefined
}

/** The text that a `text` command submits from the control `id`; none for junk. */
export const sentText = (command: { type: string; data: unknown }, id: string): string | undefined =>
  command.type === 'text' && stringField(command.data, 'id') === id ? stringField(command.data, 'text') : undefined

/** The label values of a `bind` message: `{ id: value }`; none for junk. */
export const boundValues = (message: { type: string; data: unknown }): [id: string, value: string][] =>
  message.type === 'bind' && typeof message.data === 'object' && message.data !== null
    ? Object.entries(message.data).map(([id, value]) => [id, String(value)])
    : []
