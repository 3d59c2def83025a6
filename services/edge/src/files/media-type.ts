import { extname } from 'node:path'
import { contentType } from 'mime-types'

/** The `Content-Type` of a file by its name; a plain download where the name says nothing (EDG-41). */
export const mediaTypeOf = (path: string): string => contentType(extname(path)) || 'application/octet-stream'
