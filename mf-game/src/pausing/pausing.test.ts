import { createFakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
import { followMoves } from './move-pause.ts'
import { createPausing } from './pausing.ts'

it('SCR-18 the game is paused while there is a reason, and resumes after three seconds', () => {
  const clock = createFakeClock()
  const build = { pause: jest.fn(), resume: jest.fn() }
  const pausing = createPausing(clock, build)
  pausing.pause('menu')
  pausing.pause('hidden')
  expect(build.pause).toHaveBeenCalledTimes(1)
  pausing.unpause('menu')
  expect(pausing.state.get()).toEqual({ phase: 'paused', reasons: ['hidden'] })
  pausing.unpause('hidden')
  expect(pausing.state.get()).toEqual({ phase: 'countdown', seconds: 3 })
  clock.advance(2_000)
  expect(pausing.state.get()).toEqual({ phase: 'countdown', seconds: 1 })
  pausing.pause('hidden')
  clock.advance(10_000)
  expect(build.resume).not.toHaveBeenCalled()
  expect(build.pause).toHaveBeenCalledTimes(1)
  pausing.unpause('hidden')
  clock.advance(3_000)
  expect(build.resume).toHaveBeenCalledTimes(1)
  expect(pausing.state.get()).toEqual({ phase: 'running' })
  pausing.unpause('menu')
  expect(pausing.state.get()).toEqual({ phase: 'running' })
})

it('LOB-391 a party that may move stops and saves its match, which continues here after a countdown if it stays', () => {
  const { host, clock } = createFakeCapabilities()
  const build = { pause: jest.fn(), resume: jest.fn() }
  const pausing = createPausing(clock, build)
  const save = jest.fn()
  const stop = followMoves({ host, clock, pausing, isPlaying: () => true, save })
  host.emit('saveNow')
  expect(pausing.state.get()).toEqual({ phase: 'paused', reasons: ['moving'] })
  expect([build.pause, save].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  clock.advance(6_500)
  expect(pausing.state.get()).toEqual({ phase: 'countdown', seconds: 3 })
  stop()
})
