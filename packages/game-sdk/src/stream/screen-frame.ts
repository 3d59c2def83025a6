import { createByteReader, createByteWriter, StreamError } from './bytes.ts'
import { frameKinds, frameVersion } from './frame-kinds.ts'
import { createDictionary, readValue, writeValue } from './values.ts'

const FIRST_BYTE = (frameVersion << 4) | frameKinds.screen

/** Whether a frame of a launch's stream is the page's own, and not its match's. */
export const isScreenFrame = (frame: Uint8Array): boolean => frame[0] === FIRST_BYTE

/** Plain data about the page around a match, as a frame of the same stream that needs no other one. SDK-612 */
export const screenFrame = (data: unknown): Uint8Array<ArrayBuffer> => {
  const writer = createByteWriter()
  writer.byte(FIRST_BYTE)
  writeValue(writer, createDictionary(), data)
  return writer.bytes()
}

/** The data of a screen's frame; `undefined` for any other bytes. */
export const readScreenFrame = (frame: Uint8Array): unknown => {
  if (!isScreenFrame(frame)) return undefined
  try {
    const reader = createByteReader(frame)
    reader.byte()
    const data = readValue(reader, createDictionary())
    return reader.rest() === 0 ? data : undefined
  } catch (error) {
    // Damaged bytes are as good as none.
    if (error instanceof StreamError) return undefined
    throw error
  }
}
