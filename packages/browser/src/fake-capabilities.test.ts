import { createFakeCapabilities } from './fake-capabilities.ts'

describe('the fakes', () => {
  it('BRO-36 show the state that they are given, answer as set and record what was sent', async () => {
    const { host, player, clock } = createFakeCapabilities()
    host.open(2)
    host.acknowledge('gameLaunched', { ok: false, error: { code: 'early_access', message: '' } })
    expect(await host.send('gameLaunched', { roomNumber: '234567' as never, gameKey: 'x' })).toMatchObject({
      ok: false,
    })
    host.change({ locked: true })
    expect(host.session.get()).toMatchObject({ lobby: { version: 2, locked: true } })
    player.sit()
    await player.command('word', 'cat')
    expect(player.commands).toEqual([{ type: 'word', data: 'cat' }])
    const rings: number[] = []
    clock.every(10, () => rings.push(clock.nowMs()))
    clock.advance(25)
    expect(rings).toHaveLength(2)
  })
})
