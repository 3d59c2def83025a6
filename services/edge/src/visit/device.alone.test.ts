import { deviceOf } from './user-agent.ts'

it.each(['tizen', 'android', 'mobile', 'aft', 'aftmobi', 'smart', 'tizenandroidmobile', ' '])(
  'EDG-119 an agent of 16 kB of “%s” takes about sixteen times as long as one of 1 kB',
  (word) => {
    // The quickest round: a busy machine slows single rounds, never all of them to the same degree.
    const leastMs = (bytes: number): number => {
      const agent = word.repeat(Math.ceil(bytes / word.length)).slice(0, bytes)
      const rounds = Array.from({ length: 25 }, () => {
        const startMs = performance.now()
        for (let n = 0; n < 20; n++) deviceOf(agent)
        return (performance.now() - startMs) / 20
      })
      return Math.min(...rounds)
    }
    leastMs(1_024)
    expect(leastMs(16_384)).toBeLessThan(Math.max(leastMs(1_024), 0.002) * 16 * 6)
  },
)
