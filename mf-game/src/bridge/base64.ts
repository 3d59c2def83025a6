/** The bytes of a base64 text; `null` when it is none. */
export const bytesOf = (text: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/** Sockets hand binary over as a plain buffer, whatever its type says. */
export const base64Of = (bytes: Uint8Array | ArrayBuffer): string => {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte)
  return btoa(text)
}
