import { findOnPath, installFromDebian, runInstaller } from './system-package.ts'

const isPresent = (): boolean => findOnPath(['redis-server']) !== undefined

/** Makes sure that the tests can start a Redis of their own, or were given one by `REDIS_URL`. */
export const ensureRedis = (): void => {
  if (process.env['REDIS_URL'] || isPresent()) return
  if (installFromDebian('Redis', ['redis-server']) && isPresent()) return
  if (findOnPath(['brew']) && runInstaller('Redis', 'brew', ['install', 'redis']) && isPresent()) return
  throw new Error(
    'There is no Redis, and none could be installed: install redis-server, or set REDIS_URL, and run again.',
  )
}
