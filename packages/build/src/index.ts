export * from './project.ts'
export * from './webpack/script.ts'
export * from './webpack/targets.ts'
export { runWebpack } from './webpack/run-webpack.ts'
