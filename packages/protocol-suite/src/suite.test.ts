import { startService, until } from '@sofaspark/lobby-testing'
import { runSuite } from './run.ts'

it.each(['websocket', 'polling'] as const)(
  'LOB-64 LOB-99 the service keeps every promise of the suite over %s',
  async (transport) => {
    const service = await startService('lobby')
    const verdicts = await runSuite(service.url, '', [transport])
    // Polls that are still held end with their connection, not with the process.
    await until(async () => (await service.metric('lobby_sockets')) === 0)
    await service.kill()
    expect(verdicts.filter(({ fault }) => fault !== null)).toEqual([])
    expect(verdicts.length).toBeGreaterThan(80)
  },
  120_000,
)
