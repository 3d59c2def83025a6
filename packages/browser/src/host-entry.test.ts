import { runningGame } from './host-entry.ts'

describe('the game that a resumed lobby is in', () => {
  it('BRO-11 its snapshot is bytes, whatever form the socket delivers', () => {
    const bytes = new Uint8Array([1, 2, 250])
    expect(runningGame({ gameKey: 'drawgame', snapshot: bytes.buffer })).toEqual({
      gameKey: 'drawgame',
      snapshot: bytes,
    })
    expect(runningGame({ gameKey: 'drawgame', snapshot: bytes })).toEqual({ gameKey: 'drawgame', snapshot: bytes })
    expect(runningGame({ gameKey: 'drawgame' })).toEqual({ gameKey: 'drawgame' })
    expect(runningGame(null)).toBeNull()
  })
})
