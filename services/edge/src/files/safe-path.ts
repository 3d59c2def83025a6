import { join, sep } from 'node:path'

/**
 * The file that a URL path names below a folder, or `null` when it tries to leave it, names a dotfile or a folder, or is
 * malformed (EDG-42). Never touches the disk.
 */
export const safePath = (folder: string, urlPath: string): string | null => {
  let decoded: string
  try {
    decoded = decodeURIComponent(urlPath)
  } catch {
    // A malformed path: there is no such file.
    return null
  }
  if (/[\0\\]/.test(decoded) || decoded.endsWith('/')) return null
  const parts = decoded.split('/').filter((part) => part !== '')
  if (parts.length === 0 || parts.some((part) => part.startsWith('.'))) return null
  const path = join(folder, ...parts)
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? path : null
}
