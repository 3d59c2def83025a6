import type { Game, SimState } from './define-game.ts'
import { startSession } from './session/session.ts'
import { installFramework } from './unity/framework.ts'

/** The last line of a game's `main.ts`: this script is now the build's framework. */
export const startGame = <State extends SimState, Input, Event>(game: Game<State, Input, Event>): void => {
  installFramework((context) => startSession(game, context))
}
