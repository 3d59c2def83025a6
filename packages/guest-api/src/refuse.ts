/** Throws a text: games written for this API catch and show texts, not error objects. */
export const refuse = (text: string): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- the API's own exceptions are texts
  throw text
}
