/** The pad's own few texts; all others are in its data. */
export interface PadWords {
  up: string
  down: string
  left: string
  right: string
  move: string
  press: string
  swipe: string
  send: string
  undo: string
  clear: string
  fill: string
  color: string
  width: string
  enableTilt: string
  recentre: string
  noTilt: string
  useTilt: string
  useTouch: string
  bringsDrawing: string
}

export const englishPadWords: PadWords = {
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  move: 'Move',
  press: 'Press',
  swipe: 'Swipe',
  send: 'Send',
  undo: 'Undo',
  clear: 'Clear',
  fill: 'Fill',
  color: 'Colour',
  width: 'Width',
  enableTilt: 'Tap to steer by tilting',
  recentre: 'Tap to recentre',
  noTilt: 'Slide to steer',
  useTilt: 'Tilt instead',
  useTouch: 'Touch instead',
  bringsDrawing: 'Your drawing is on its way…',
}
