import { botLevelOf, botOption, calmOption, readRoomOptions } from './define-game.ts'

const table = { lives: { values: [3, 5, 7], usual: 5 }, bots: botOption, calm: calmOption } as const

it('SDK-506 settings that a game does not offer take their usual value', () => {
  expect(readRoomOptions(table, undefined)).toEqual({ lives: 5, bots: 'normal', calm: false })
  expect(readRoomOptions(table, { lives: 7, bots: 'off', calm: true, other: 1 })).toEqual({
    lives: 7,
    bots: 'off',
    calm: true,
  })
  expect(readRoomOptions(table, { lives: '7', bots: 'god', calm: 1 })).toEqual({
    lives: 5,
    bots: 'normal',
    calm: false,
  })
  expect(['off', 'hard'].map((level) => botLevelOf(level as 'off' | 'hard'))).toEqual(['normal', 'hard'])
})
