import path from 'node:path'
import { projectDir } from '../shared/project.ts'
import { readContentFile } from './read-content.ts'

/** Reads the texts of pages as the build does. */
export default {
  process: (source, file) => {
    const content = JSON.stringify(readContentFile(source, path.relative(projectDir, file)))
    return { code: `Object.assign(exports, { __esModule: true, default: ${content} })` }
  },
}
