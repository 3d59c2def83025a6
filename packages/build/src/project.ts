import path from 'node:path'

/** The folder of the whole project. */
export const projectDir = path.resolve(import.meta.dirname, '../../..')
/** Where everything that is served ends up. */
export const distDir = path.join(projectDir, 'dist')
/** What a build remembers between runs; safe to delete. */
export const buildCacheDir = path.join(projectDir, '.cache/build')

/** The oldest browser that is served: televisions of 2022. */
export const chromiumFloor = 85
export const ecmaTarget = 'es2020'
