import { startRedis, type TestRedis } from '@sofaspark/kit/testing/redis.ts'
import { startRegion, type Region, type RegionOptions } from '@sofaspark/lobby-testing'

/** A region whose lobby processes share their own Redis. */
export interface RedisRegion extends Region {
  readonly redis: TestRedis
}

/** Starts it with the logs on standard error where `DRILL_LOG` is set; nothing of it outlives `stop`. */
export const startRedisRegion = async ({ env = {}, ...options }: RegionOptions): Promise<RedisRegion> => {
  const redis = await startRedis()
  const region = await startRegion({
    ...options,
    env: { ...env, lobby: { REDIS_URL: redis.url, ...env.lobby } },
    ...(process.env['DRILL_LOG'] ? { onLine: (line) => void process.stderr.write(`${line}\n`) } : {}),
  }).catch(async (error: unknown) => {
    await redis.stop()
    throw error
  })
  return {
    ...region,
    redis,
    stop: async () => {
      if (!process.env['REDIS_URL']) redis.thaw()
      await region.stop()
      await redis.stop()
    },
  }
}
