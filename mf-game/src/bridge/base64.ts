/** The bytes of a base64 text; `null` if it is invalid. */
export const bytesOf = (text: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    // Invalid base64 of the build; the caller refuses the message.
    return null
  }
}

/** Sockets deliver binary data as a plain buffer, whatever its type says. */
export const base64Of = (bytes: Uint8Array | ArrayBuffer): string => {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte)
  return btoa(text)
}
