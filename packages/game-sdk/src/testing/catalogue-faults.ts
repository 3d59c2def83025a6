import type { Game } from '@sofaspark/contract'
import type { GameMeta, PadLayout } from '../game/define-game.ts'

/** Where the catalogue and the rules disagree about a game. SDK-124 */
export const catalogueFaults = (
  game: Game | undefined,
  meta: Pick<GameMeta, 'minPlayers' | 'maxPlayers'>,
  pads: readonly PadLayout[],
): string[] => {
  if (!game) return ['the catalogue (packages/contract/src/catalogue.ts) has no such game']
  const tilts = pads.some(({ widgets }) => widgets.some(({ type }) => type === 'tilt'))
  const pairs = [
    ['minNumberOfPlayers', game.minNumberOfPlayers, 'meta.minPlayers', meta.minPlayers],
    ['maxNumberOfPlayers', game.maxNumberOfPlayers, 'meta.maxPlayers', meta.maxPlayers],
    ['gyroSupported', game.gyroSupported, 'a tilt control on a pad', tilts],
  ] as const
  return pairs.flatMap(([name, said, source, is]) =>
    said === is ? [] : [`the catalogue says ${name}: ${String(said)}, and ${source} is ${String(is)}`],
  )
}
