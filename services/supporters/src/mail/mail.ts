/** A letter in plain text. */
export interface Letter {
  subject: string
  text: string
}

/** Sends letters; rejects when one could not be handed over. */
export interface Mail {
  send(to: string, letter: Letter): Promise<void>
}
