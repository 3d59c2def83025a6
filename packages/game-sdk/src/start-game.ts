import { createCore } from './core/party-core.ts'
import type { Game, SimState } from './game/define-game.ts'
import { startMatchOrClip } from './session/clip-show.ts'
import { installFramework } from './unity/framework.ts'

/** Called in the last line of a game's `main.ts`: makes this script the build's framework. */
export const startGame = <State extends SimState, Input, Event>(game: Game<State, Input, Event>): void => {
  installFramework(async ({ wasm, ...context }) => {
    const [sim, view] = await Promise.all([createCore(wasm), createCore(wasm)])
    return startMatchOrClip(game, { ...context, cores: { sim, view } })
  })
}
