import path from 'node:path'

/** The project's root folder. */
export const projectDir = path.resolve(import.meta.dirname, '../../../..')
/** Output folder of everything that is served. */
export const distDir = path.join(projectDir, 'dist')
/** Source maps by the path of their script's address; never served. */
export const mapsDir = path.join(projectDir, 'source-maps')
/** Cache of a build between runs; safe to delete. */
export const buildCacheDir = path.join(projectDir, '.cache/build')
