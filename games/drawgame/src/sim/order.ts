import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { playerAt, type DrawPlayer, type World } from './world.ts'

const membersOf = ({ players }: World, team: 0 | 1): DrawPlayer[] => players.filter((player) => player.team === team)

/** Whether a seat takes a turn as the artist. If no player of the room or of a team wants to draw, all of them do. DRW-37 */
export const drawsIn = (world: World, seat: number): boolean => {
  const player = playerAt(world, seat)
  if (!player) return false
  const peers = world.mode === 'teams' ? membersOf(world, player.team) : world.players
  return player.guessesOnly !== true || peers.every(({ guessesOnly }) => guessesOnly === true)
}

const artistsOf = (world: World, team: 0 | 1): number =>
  membersOf(world, team).filter(({ seat }) => drawsIn(world, seat)).length

const shuffled = <Item>(order: RandomStream, items: readonly Item[]): Item[] => {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = order.below(at + 1)
    const [one, two] = [mixed[at] as Item, mixed[other] as Item]
    mixed[at] = two
    mixed[other] = one
  }
  return mixed
}

const seatsOf = (players: readonly DrawPlayer[]): number[] => players.map(({ seat }) => seat)

/** Queues every player once for a round, in a fresh order. */
export const queueAll = (world: World, order: RandomStream): void => {
  const teams = shuffled(order, [0, 1] as const).map((team) => shuffled(order, seatsOf(membersOf(world, team))))
  if (world.mode !== 'teams') {
    world.queue = shuffled(order, seatsOf(world.players))
    return
  }
  const longest = Math.max(...teams.map(({ length }) => length))
  world.queue = Array.from({ length: longest }, (_, at) => teams.flatMap((team) => team.slice(at, at + 1))).flat()
  world.teamTurns = { taken: [0, 0], drew: [] }
}

/** The number of turns of a round, as far as it is known. */
export const turnsIn = (world: World): number =>
  world.mode === 'teams' ? 2 * Math.max(artistsOf(world, 0), artistsOf(world, 1)) : world.players.length

/** Takes the next artist from the queue; undefined once the round is over. Teams alternate and take equally many turns: members of a smaller one draw again. DRW-19 */
export const nextArtist = (world: World): number | undefined => {
  const { teamTurns } = world
  if (!teamTurns) {
    let seat = world.queue.shift()
    while (seat !== undefined && !drawsIn(world, seat)) seat = world.queue.shift()
    return seat
  }
  const { taken, drew } = teamTurns
  const most = Math.max(artistsOf(world, 0), artistsOf(world, 1), ...taken)
  const isDue = (team: 0 | 1): boolean => {
    const rivals = team === 0 ? 1 : 0
    return taken[team] < most && (taken[team] <= taken[rivals] || membersOf(world, rivals).length === 0)
  }
  const artist = [...world.queue, ...drew].find((seat) => {
    const player = playerAt(world, seat)
    return player !== undefined && drawsIn(world, seat) && isDue(player.team)
  })
  if (artist === undefined) return undefined
  world.queue = world.queue.filter((seat) => seat !== artist)
  world.teamTurns = { taken, drew: [...drew.filter((seat) => seat !== artist), artist] }
  return artist
}

/** Counts the artist's turn for the team; a turn passed on before its word was picked does not count. */
export const countTurn = (world: World): void => {
  const team = playerAt(world, world.turn.artist)?.team
  if (!world.teamTurns || team === undefined) return
  const [amber, sky] = world.teamTurns.taken
  world.teamTurns = { ...world.teamTurns, taken: team === 0 ? [amber + 1, sky] : [amber, sky + 1] }
}
