import type { Pad } from '@sofaspark/contract/pad.ts'
import { decodeFrame, encodeFrame } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { hasDisplay, readLabOptions } from './options.ts'
import { createPadBot } from './pad-bot.ts'
import { readRecording, textOfRecording, type Action, type Recording } from './recording.ts'

const everything: Pad = {
  v: 1,
  orientation: 'any',
  widgets: [
    ...(
      [
        'stick',
        'dpad',
        'button',
        'swipe',
        'slider',
        'tapPair',
        'tilt',
        'wheel',
        'canvas',
        'text',
        'label',
        'aim',
      ] as const
    ).map((type) => ({ type, id: type })),
    {
      type: 'choices',
      id: 'choices',
      options: [
        { id: 'one', label: 'One', disabled: true },
        { id: 'two', label: 'Two' },
      ],
    },
    { type: 'button', id: 'off', disabled: true },
    { type: 'choices', id: 'shut', disabled: true, options: [{ id: 'one', label: 'One' }] },
  ],
}

it('LAB-08 parameters are parsed; invalid ones are refused in a sentence', () => {
  const options = readLabOptions(
    '--game drawgame --players 8 --latency 120 --loss 3 --lock 20s --leave 1m --headless'.split(' '),
  )
  expect(options).toMatchObject({
    gameKey: 'drawgame',
    players: 8,
    latencyMs: 120,
    lossPercent: 3,
    lockEveryMs: 20_000,
    leaveEveryMs: 60_000,
    headless: true,
    browsers: false,
    record: undefined,
  })
  expect(() => readLabOptions(['--players', '17'])).toThrow('--players is “17”')
  expect(() => readLabOptions(['--lock', 'often'])).toThrow('which is not a duration')
  expect(() => readLabOptions(['--game', '../etc'])).toThrow("which is not a game's key")
  expect(() => readLabOptions(['--browsers', '--record', 'x'])).toThrow('cannot record')
})

it('LAB-02 a bot uses every control of a pad within its bounds, except disabled ones', () => {
  const bot = createPadBot(4)
  bot.show(everything)
  const moved = new Set<string>()
  const said = new Set<string>()
  let before = ''
  for (let turn = 0; turn < 600; turn++) {
    const { states, commands } = bot.turn()
    const frame = encodeFrame(everything, states)
    expect(decodeFrame(everything, frame)?.size).toBe(10)
    for (const [id, state] of states) if (!before.includes(JSON.stringify(state))) moved.add(id)
    before = JSON.stringify([...states.values()])
    for (const { type, data } of commands) {
      said.add(`${type} ${(data as { id: string }).id}`)
      if (type === 'choice') expect(data).toEqual({ id: 'choices', option: 'two' })
    }
  }
  expect([...moved].sort()).toEqual(['aim', 'button', 'dpad', 'slider', 'stick', 'swipe', 'tapPair', 'tilt', 'wheel'])
  expect([...said].sort()).toEqual(['choice choices', 'stroke canvas', 'text text'])
})

/** Some seconds of three bots, from a seed, on a pad with everything. */
const evening = (seed: number): Recording => {
  const actions = [0, 1, 2].flatMap((phone): Action[] => {
    const bot = createPadBot(seed * 31 + phone)
    bot.show(everything)
    return Array.from({ length: 60 }, (_, turn) => turn * 50).flatMap((atMs): Action[] => {
      const { states, commands } = bot.turn()
      return [
        { atMs, phone, states: Object.fromEntries(states) },
        ...commands.map((command): Action => ({ atMs, phone, command })),
      ]
    })
  })
  const sorted = actions.sort((one, other) => one.atMs - other.atMs)
  return { v: 1, game: 'testgamelocal', players: 3, lastsMs: 3_000, pads: [1, 1, 1], ended: false, actions: sorted }
}

it('LAB-05 a recording holds every action with its time, to three decimals; anything else is refused in a sentence', () => {
  const recording = evening(7)
  const read = readRecording(textOfRecording(recording))
  expect(read).toMatchObject({ game: 'testgamelocal', players: 3, lastsMs: 3_000, pads: [1, 1, 1] })
  expect(read.actions.map(({ atMs, phone }) => [atMs, phone])).toEqual(
    recording.actions.map(({ atMs, phone }) => [atMs, phone]),
  )
  expect(textOfRecording(read)).toBe(textOfRecording(recording))
  expect(() => readRecording('{')).toThrow('it is not JSON')
  for (const wrong of [null, {}, { ...recording, actions: [{ atMs: 'soon', phone: 0, does: 'sleep' }] }])
    expect(() => readRecording(JSON.stringify(wrong))).toThrow('it lacks')
})

it('LAB-07 a machine without a display runs headless', () => {
  expect(hasDisplay({}, 'linux')).toBe(false)
  expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true)
  expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
  expect(hasDisplay({}, 'darwin')).toBe(true)
})
