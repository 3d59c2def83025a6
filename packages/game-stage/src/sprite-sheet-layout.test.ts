import { idlePose, runPose } from './figure.ts'
import { cellOf, DIRECTIONS, directionOf, sheetPoseOf, sheetPoses, sheetSize } from './bean-sprite-sheet.ts'

describe('the sheet of the beans', () => {
  it('STG-01 gives each picture of up to sixteen beans a separate cell inside the sheet', () => {
    for (const beans of [1, 4, 5, 8, 16]) {
      const { widthPx, heightPx } = sheetSize(beans)
      const cells = new Set<string>()
      for (let slot = 0; slot < beans; slot++)
        for (const pose of sheetPoses)
          for (let direction = 0; direction < DIRECTIONS; direction++) {
            const { column, row } = cellOf(slot, pose, direction)
            cells.add(`${column} ${row}`)
            expect((column + 1) * 64).toBeLessThanOrEqual(widthPx)
            expect((row + 1) * 80).toBeLessThanOrEqual(heightPx)
          }
      expect(cells.size).toBe(beans * 8 * 6)
    }
    // Weak graphics chips take no larger picture.
    expect(Math.max(...Object.values(sheetSize(16)))).toBeLessThanOrEqual(2048)
  })

  it('STG-01 shows a bean from the closest of eight directions, however often it turned', () => {
    expect([0, 0.39, 0.4, Math.PI / 2, Math.PI, -Math.PI / 2, -0.2].map(directionOf)).toEqual([0, 0, 1, 2, 4, 6, 0])
    expect(directionOf(Math.PI * 2 * 7 + Math.PI / 4)).toBe(1)
    expect(directionOf(-Math.PI * 2 * 7 - Math.PI / 4)).toBe(7)
  })

  it('STG-01 shows a bean in the closest of six poses', () => {
    const still = idlePose(0, 0)
    const running = runPose(0, 0, 0, 5)
    expect(sheetPoseOf(still, 0)).toBe('stand')
    expect(sheetPoseOf(running, 0.1)).toBe('stepLeft')
    expect(sheetPoseOf(running, 0.1 + Math.PI / 13)).toBe('stepRight')
    expect(sheetPoseOf({ ...running, hands: 'forward' }, 0)).toBe('reach')
    expect(sheetPoseOf({ ...still, hands: 'forward' }, 0)).toBe('stand')
    expect(sheetPoseOf({ ...running, hands: 'flail' }, 0)).toBe('tumble')
    expect(sheetPoseOf({ ...still, hands: 'up' }, 0)).toBe('cheer')
  })
})
