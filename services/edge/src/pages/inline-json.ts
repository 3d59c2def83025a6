/** A JSON data block for the document's head; `<` is escaped, so that no value can end the element. */
export const inlineJson = (id: string, value: unknown, nonce: string): string =>
  `<script type="application/json" id="${id}" nonce="${nonce}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`
