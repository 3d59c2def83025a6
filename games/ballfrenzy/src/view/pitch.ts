import { ball } from '../sim/numbers.ts'

/** The pitch of a touch: a ball at its top speed sounds an octave above a served one. BLF-32 */
export const pitchOf = (speed: number): number =>
  Math.pow(2, Math.max(-0.3, Math.min(1.2, (speed - ball.serveSpeed) / (ball.topSpeed - ball.serveSpeed))))
