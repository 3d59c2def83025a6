interface Seated {
  admin: boolean
  bot: boolean
}

/** The player whose choices count for all: the admin, else the first person, else the first player. */
export const chooserOf = <Player extends Seated>({ players }: { players: readonly Player[] }): Player | undefined =>
  players.find(({ admin, bot }) => admin && !bot) ?? players.find(({ bot }) => !bot) ?? players[0]

/** The input of the chooser's phone in this tick. */
export const chooserInput = <Input>(
  { players }: { players: readonly (Seated & { seat: number })[] },
  inputs: ReadonlyMap<number, Input>,
): Input | undefined => inputs.get(chooserOf({ players })?.seat ?? -1)
