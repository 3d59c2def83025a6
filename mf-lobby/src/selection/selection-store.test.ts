import { createFakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import { createSelection, scrollQuietMs } from './selection.ts'

const started = () => {
  const capabilities = createFakeCapabilities()
  capabilities.host.open(2)
  const play = jest.fn()
  const selection = createSelection(capabilities, { play })
  const stop = selection.start()
  const received = () => capabilities.host.sent.filter(({ event }) => event === 'scrollingThrouGames')
  return { ...capabilities, selection, stop, play, received }
}

describe('the selection', () => {
  it('LCH-10 a move of the admin’s phone moves it with a tick', () => {
    const { host, selection, play } = started()
    expect(selection.state.get().game?.key).toBe('testgamelocal')
    host.emit('playerMoved', { x: 1, y: 0 })
    expect(selection.state.get().game?.key).toBe('drawgame')
    expect(play).toHaveBeenCalledWith('tick')
    host.emit('playerMoved', { x: -1, y: 0 })
    expect(selection.state.get().game?.key).toBe('testgamelocal')
  })

  it('LCH-16 the phones learn once where it stopped', () => {
    const { clock, selection, received, stop } = started()
    selection.move({ x: 1, y: 0 })
    clock.advance(scrollQuietMs - 1)
    selection.move({ x: 1, y: 0 })
    clock.advance(scrollQuietMs)
    expect(received()).toEqual([{ event: 'scrollingThrouGames', payload: { currentGameKey: 'minigames' } }])
    selection.move({ x: 1, y: 0 })
    selection.move({ x: -1, y: 0 })
    clock.advance(scrollQuietMs)
    expect(received()).toHaveLength(1)
    selection.move({ x: 1, y: 0 })
    stop()
    clock.advance(1_000)
    expect(received()).toHaveLength(1)
  })
})
