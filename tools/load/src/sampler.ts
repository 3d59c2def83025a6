import { noFigures, type Figures } from './figures.ts'
import type { ReadService } from './sources.ts'

export interface Sample {
  atS: number
  lobby: Figures
  edge: Figures
}

export interface Sampler {
  samples: readonly Sample[]
  /** Takes a last sample. */
  stop(): Promise<void>
}

/** Samples the services' metrics periodically during a run. A sample without a response is skipped. */
export const startSampler = async (read: ReadService, everyMs: number): Promise<Sampler> => {
  const samples: Sample[] = []
  const startedMs = performance.now()
  let isOver = false
  const goesOn = (): boolean => !isOver
  const take = async (): Promise<void> => {
    const [lobby, edge] = await Promise.all([read('lobby'), read('edge')])
    samples.push({ atS: (performance.now() - startedMs) / 1_000, lobby, edge })
  }
  await take()
  const round = async (): Promise<void> => {
    while (goesOn()) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      if (goesOn()) await take().catch(() => undefined)
    }
  }
  const running = round()
  return {
    samples,
    stop: async () => {
      isOver = true
      await running
      await take()
    },
  }
}

/** A host and eight phones; a lobby whose members left is no load, though its grace period runs. */
const SOCKETS_OF_A_LOBBY = 9
export const lobbiesInPlay = ({ lobby }: Sample): number => lobby.sockets / SOCKETS_OF_A_LOBBY

/** Cost of a run beyond idling: seconds of CPU and of full lobbies, and memory by lobbies. */
export interface Cost {
  lobbySeconds: number
  lobbyCpuSeconds: number
  edgeCpuSeconds: number
  mostLobbies: number
  /** Peak memory minus the memory before the run. */
  grownBytes: number
}

const nothing: Sample = { atS: 0, lobby: noFigures, edge: noFigures }

/** `idleUntilS`: until then the services were idle, which gives the idle cost. */
export const costOf = (samples: readonly Sample[], idleUntilS: number): Cost => {
  const first = samples[0] ?? nothing
  const last = samples.at(-1) ?? nothing
  const began = samples.findLast(({ atS }) => atS <= idleUntilS) ?? first
  const busiest = samples.reduce((most, sample) => (lobbiesInPlay(sample) > lobbiesInPlay(most) ? sample : most), first)
  const beyondIdling = (cpu: (sample: Sample) => number): number => {
    const idleS = began.atS - first.atS
    const idleRate = idleS > 0 ? (cpu(began) - cpu(first)) / idleS : 0
    return Math.max(0, cpu(last) - cpu(began) - idleRate * (last.atS - began.atS))
  }
  let lobbySeconds = 0
  samples.forEach((sample, index) => {
    const before = samples[index - 1]
    if (before) lobbySeconds += ((lobbiesInPlay(before) + lobbiesInPlay(sample)) / 2) * (sample.atS - before.atS)
  })
  return {
    lobbySeconds,
    lobbyCpuSeconds: beyondIdling(({ lobby }) => lobby.cpuSeconds),
    edgeCpuSeconds: beyondIdling(({ edge }) => edge.cpuSeconds),
    mostLobbies: lobbiesInPlay(busiest),
    grownBytes: busiest.lobby.residentBytes - began.lobby.residentBytes,
  }
}
