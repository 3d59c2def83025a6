import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
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
