import { createStreamDecoder } from './stream.ts'
import { isScreenFrame, readScreenFrame, screenFrame } from './screen-frame.ts'

const data = { kind: 'result', ranking: [{ playerId: 'a', score: 3.5 }, { playerId: 'b' }], isOver: true, none: null }

it('SDK-612 the page around a match travels as its own frame, which needs no other one', () => {
  const frame = screenFrame(data)
  expect(isScreenFrame(frame)).toBe(true)
  expect(readScreenFrame(frame)).toEqual(data)
  expect(readScreenFrame(screenFrame(data))).toEqual(data)
})

it('SDK-612 other and damaged bytes are no such frame, and a match refuses them', () => {
  const frame = screenFrame(data)
  for (let length = 1; length < frame.length; length++)
    expect(readScreenFrame(frame.subarray(0, length))).toBeUndefined()
  expect(readScreenFrame(Uint8Array.of(...frame, 0))).toBeUndefined()
  expect(readScreenFrame(Uint8Array.of(0x11, 0, 0))).toBeUndefined()
  expect(() => createStreamDecoder().read(frame)).toThrow()
})
