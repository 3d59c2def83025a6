import type { Game, HostFacts } from '@sofaspark/contract'
import type { BuildPort } from '../bridge/build-link.ts'
import type { PadHost } from '../bridge/pad-host.ts'
import type { createPhoneWords } from '../bridge/phone-words.ts'
import type { Powers } from '../shared/powers.ts'
import type { Pausing } from '../pausing/pausing.ts'
import { createCalibration } from './calibration.ts'

type Command = HostFacts['command'][0]

/** The start of a match after the delay of the room is measured, where that is due. EVE-110, EVE-115, EVE-117 */
export const createMeasuredStart = ({
  powers,
  game,
  pads,
  words,
  link,
  hear,
}: {
  powers: Powers
  game: Game
  pads: PadHost
  words: ReturnType<typeof createPhoneWords>
  link: { isConnected: () => boolean; send: BuildPort['send'] }
  hear: (command: Command) => void
}) => {
  /** Commands of phones that arrive before the build begins; it receives them then. */
  const early: Command[] = []
  const calibration = createCalibration({
    ...powers,
    game,
    pads,
    sayTo: words.of,
    hear: (command) => {
      if (link.isConnected()) return
      early.push(command)
      hear(command)
    },
  })
  return {
    calibration,
    /** Begins with the build at once, or once everybody has tapped along. */
    begin: (built: BuildPort, begin: (built: BuildPort) => void): void => {
      if (link.isConnected()) return
      const then = () => {
        begin(built)
        for (const { playerId: id, type, data } of early.splice(0)) link.send('Message', { id, type, data })
      }
      // A build that knows nothing of measured delays does not wait for them.
      if (built.input) calibration.offer(then)
      else then()
    },
    /** Measures in the middle of a match, which pauses. */
    again: (pausing: Pausing, then: () => void): void => {
      if (!link.isConnected()) return
      pausing.pause('menu')
      calibration.again(then)
    },
  }
}
