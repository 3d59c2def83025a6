import { gzipSync } from 'node:zlib'
import type { Clip } from '@sofaspark/game-sdk/sim/clip.ts'
import { createClipRecorder } from '@sofaspark/game-sdk/sim/clip-recorder.ts'
import { testCore } from '@sofaspark/game-sdk/testing/play-match.ts'
import { rulesOfGame } from '../moments/game-rules.ts'
import jpeg from 'jpeg-js'

/** The last eight seconds of half a minute among four beans, two of whom count as people. */
export const botClip = async (game = 'testgamelocal'): Promise<Clip> => {
  const rules = await rulesOfGame(game)
  if (!rules) throw new Error(`There is no game ${game}.`)
  const core = testCore()
  const sim = rules.makeSim({ seed: 5, core })
  const recorder = createClipRecorder(rules, sim, { seed: 5 })
  for (let seat = 0; seat < 4; seat++) {
    const player = { seat, bot: seat > 1, admin: seat === 0 }
    sim.join(player)
    recorder.join(player)
  }
  let state = sim.state()
  for (let tick = 0; tick < 1_800; tick++) {
    const inputs = new Map(state.seats.map((seat) => [seat, rules.bot(state, seat, core)]))
    sim.step(inputs)
    state = sim.state()
    recorder.step(inputs, (seat) => seat > 1, state)
  }
  const seats = state.seats.map((seat) => ({
    seat,
    color: '#ff8800',
    hat: 'cap',
    face: 'smile',
    bot: seat > 1,
    name: `Ada ${seat}`,
  }))
  const clip = recorder.clip(core, seats)
  if (!clip) throw new Error('There is no clip.')
  return clip
}

export const packedClip = (clip: object): Buffer => gzipSync(JSON.stringify(clip))

/** A JPEG of that size with a comment, as a camera writes them. */
export const jpegOf = (width = 32, height = 18, comment = 'made at home'): Buffer => {
  const data = Buffer.alloc(width * height * 4, 200)
  const { data: plain } = jpeg.encode({ width, height, data }, 80)
  const text = Buffer.from(comment)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([plain.subarray(0, 2), Buffer.of(0xff, 0xfe), length, text, plain.subarray(2)])
}
