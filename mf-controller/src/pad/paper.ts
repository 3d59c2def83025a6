import '@sofaspark/game-sdk/pad-view/pad-canvas.css'

/** Paper and pens with their styles, as one file of the build. */
export { createCanvas } from '@sofaspark/game-sdk/pad-view/controls/canvas.ts'
