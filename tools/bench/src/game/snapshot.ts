import { botInputs, testCore } from '@sofaspark/game-sdk/testing/play-match.ts'
import type { AnyRules } from '@sofaspark/tool-play/game-rules.ts'

const TICKS = 9_000
const LOOK_EVERY_TICKS = 60

/** The largest saved state, in kB, within 150 s of a bot match with all seats taken, looked at every second. */
export const largestSnapshotKb = (rules: AnyRules): number => {
  const core = testCore()
  const sim = rules.makeSim({ seed: 5, core: testCore(), mode: rules.meta.modes[0] })
  for (let seat = 0; seat < rules.meta.maxPlayers; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
  let largestBytes = 0
  for (let tick = 0; tick < TICKS && sim.result() === null; tick++) {
    sim.step(botInputs(rules, sim.state(), core))
    if (tick % LOOK_EVERY_TICKS !== 0) continue
    largestBytes = Math.max(largestBytes, Buffer.byteLength(JSON.stringify(sim.save())))
  }
  return largestBytes / 1000
}
