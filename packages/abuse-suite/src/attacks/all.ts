import type { Attack } from '../attacker/field.ts'
import { guesses, lobbiesOfMany, lobbiesOfOne } from './crowds.ts'
import {
  foreignPages,
  fragments,
  halfSent,
  pipelines,
  polling,
  silence,
  slowReaders,
  strangePages,
} from './connections.ts'
import { fuzz } from './fuzz.ts'
import { heldCommands, names, pads, snapshots, endedLobbies, screenLogs, strangersLogs } from './hoards.ts'
import { oddPackets, stuffedPolls } from './packets.ts'
import { churn, deafPhones, signals, strokes } from './relays.ts'
import { events, scores } from './statistics.ts'

/** Every attack, by its name. */
export const attacks: readonly Attack[] = [
  screenLogs,
  strangersLogs,
  endedLobbies,
  heldCommands,
  pads,
  snapshots,
  names,
  signals,
  strokes,
  deafPhones,
  churn,
  lobbiesOfOne,
  lobbiesOfMany,
  guesses,
  halfSent,
  silence,
  fragments,
  slowReaders,
  pipelines,
  polling,
  foreignPages,
  strangePages,
  events,
  scores,
  fuzz,
  oddPackets,
  stuffedPolls,
]

export const attackNamed = (name: string): Attack => {
  const found = attacks.find((attack) => attack.name === name)
  if (!found) throw new Error(`There is no attack “${name}”. There are: ${attacks.map((one) => one.name).join(', ')}.`)
  return found
}
