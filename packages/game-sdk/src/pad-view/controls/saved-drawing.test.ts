import { wireEvents } from '@sofaspark/contract'
import { savedMarks, type SavedMark } from './drawing.ts'
import { createDrawingReader, drawingPieces, savedDrawing } from './saved-drawing.ts'

const stroke = (number: number, points: number): SavedMark => [
  'stroke',
  number,
  '#1a0d33',
  16,
  Array.from({ length: 2 * points }, (_, at) => (at * 377) % 960),
  '5'.repeat(points),
]

it('CTL-127 a full drawing and a stroke of a thousand points come in pieces that a phone may receive, and are whole there', () => {
  const marks = [
    stroke(4, 1_000),
    ...Array.from({ length: 60 }, (_, at) => stroke(10 + at, 40)),
    ['fill', '#e5484d', 3, 4],
  ]
  const pieces = drawingPieces('paper', marks as SavedMark[])
  expect(pieces.length).toBeGreaterThan(3)
  const { payload } = wireEvents.sendToPlayer
  for (const data of pieces) expect(payload.safeParse({ playerId: 'all', type: 'drawing', data }).success).toBe(true)
  const read = createDrawingReader()
  const drawings = pieces.map((data) => read(savedDrawing({ type: 'drawing', data })?.piece))
  expect(drawings.slice(0, -1).every((drawing) => drawing === null)).toBe(true)
  expect(savedMarks(drawings.at(-1))).toEqual(savedMarks(marks))
})

it('CTL-127 a blank paper is one piece, and a piece out of order is no drawing', () => {
  expect(drawingPieces('paper', [])).toEqual([{ id: 'paper', at: 0, rest: 0, marks: [] }])
  const [first, second, third] = drawingPieces('paper', [stroke(1, 400), stroke(2, 400), stroke(3, 400)])
  const read = createDrawingReader()
  for (const piece of [second, third, first, third, 'junk', null, { at: 0 }]) expect(read(piece)).toBeNull()
})
