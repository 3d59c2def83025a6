/** What a pad sends reliably when something is picked: `command` with type `choice`. */
export interface ChoiceData {
  /** The control's id. */
  id: string
  /** The picked option's id. */
  option: string
}

/** What a pad sends reliably when a text is sent off: `command` with type `text`. */
export interface TextData {
  id: string
  text: string
}

const stringField = (data: unknown, field: string): string | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const value = (data as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : undefined
}

/** The option that a `choice` command picks on the control `id`; junk picks nothing. */
export const chosenOption = (command: { type: string; data: unknown }, id: string): string | undefined =>
  (command.type === 'choice' || command.type === 'choices') && stringField(command.data, 'id') === id
    ? stringField(command.data, 'option')
    : undefined

/** The text that a `text` command sends from the control `id`; junk says nothing. */
export const sentText = (command: { type: string; data: unknown }, id: string): string | undefined =>
  command.type === 'text' && stringField(command.data, 'id') === id ? stringField(command.data, 'text') : undefined
