import type { LoaderContext } from 'webpack'
import path from 'node:path'
import { projectDir } from '../shared/project.ts'
import { contentModule } from './read-content.ts'

/** webpack's loader for texts in Markdown. */
export default function contentLoader(this: LoaderContext<object>, source: string): string {
  return contentModule(source, path.relative(projectDir, this.resourcePath))
}
