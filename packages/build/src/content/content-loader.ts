import type { LoaderContext } from 'webpack'
import path from 'node:path'
import { projectDir } from '../shared/project.ts'
import { readContentFile } from './read-content.ts'

/** webpack's loader for texts in Markdown: a module with the content as its default export. */
export default function contentLoader(this: LoaderContext<object>, source: string): string {
  return `export default ${JSON.stringify(readContentFile(source, path.relative(projectDir, this.resourcePath)))}`
}
