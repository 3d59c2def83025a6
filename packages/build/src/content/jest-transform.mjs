import { readContent } from './read-content.ts'

/** Reads the texts of pages as the build does. */
export default {
  process: (source, file) => ({
    code: `Object.assign(exports, { __esModule: true, default: ${JSON.stringify(readContent(source, file))} })`,
  }),
}
