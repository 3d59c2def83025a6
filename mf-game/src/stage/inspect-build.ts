import { buildParts, type BuildPart } from '@sofaspark/contract'
import { unpackDataFile } from '@sofaspark/game-sdk/unity/data-file.ts'

export type BuildAddresses = Readonly<Record<BuildPart, string>>

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)
const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** The fault of bytes that should be this part of a build. */
const problemIn = (part: BuildPart, bytes: Uint8Array): string | null => {
  if (startsWith(bytes, 0x1f, 0x8b)) return 'is compressed with gzip and came without its Content-Encoding'
  if (part === 'wasm') {
    if (!startsWith(bytes, 0, 0x61, 0x73, 0x6d)) return 'is not a WebAssembly file'
    return WebAssembly.validate(bytes as Uint8Array<ArrayBuffer>) ? null : 'is truncated or damaged'
  }
  if (part === 'data')
    try {
      unpackDataFile(bytes)
      return null
    } catch (error) {
      return error instanceof RangeError
        ? 'is truncated'
        : error instanceof Error
          ? `is not a data file: ${error.message}`
          : ''
    }
  const text = new TextDecoder().decode(bytes)
  if (text.trimStart().startsWith('<')) return 'is not a script'
  const global = part === 'loader' ? 'createUnityInstance' : 'unityFramework'
  return text.includes(global) ? null : `is not a Unity ${part}: it has no ${global}`
}

const problemOf = async (part: BuildPart, address: string): Promise<string | null> => {
  const name = nameOf(address)
  if (name.endsWith('.unityweb')) return `${name} uses Unity's decompression fallback: switch that off`
  const response = await window.fetch(address)
  if (!response.ok) return `${name} answered ${response.status}`
  const encoding = response.headers.get('Content-Encoding')
  try {
    const problem = problemIn(part, new Uint8Array(await response.arrayBuffer()))
    return problem === null ? null : `${name} ${problem}`
  } catch {
    // The returned sentence is shown and reported.
    return encoding === null
      ? `${name} is truncated: fewer bytes came than were announced`
      : `${name} declares Content-Encoding ${encoding} and cannot be decompressed`
  }
}

/** Why a build does not start: checks its files one after another. `null` when all are intact. SCR-63 */
export const inspectBuild = async (addresses: BuildAddresses): Promise<string | null> => {
  for (const part of buildParts) {
    const problem = await problemOf(part, addresses[part])
    if (problem !== null) return problem
  }
  return null
}
