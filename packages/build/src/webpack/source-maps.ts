import path from 'node:path'
import type { Configuration } from 'webpack'
import { projectDir } from '../shared/project.ts'

interface MappedModule {
  absoluteResourcePath: string
}

/** The build with a map beside each script, which no script names: places in our sources, without their text. SHL-51 */
export const withSourceMaps = (config: Configuration): Configuration => ({
  ...config,
  devtool: 'hidden-nosources-source-map',
  output: {
    ...config.output,
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: MappedModule) =>
      path.isAbsolute(absoluteResourcePath) ? path.relative(projectDir, absoluteResourcePath) : absoluteResourcePath,
  },
})
