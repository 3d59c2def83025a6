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

/** Reads the services' figures every so often while a run goes on. A moment at which they do not answer is left out. */
export const startSampler = async (read: ReadService, everyMs: number): Promise<Sampler> => {
  const samples: Sample[] = []
  const startedMs = performance.now()
  let isOver = false
  const take = async (): Promise<void> => {
    const [lobby, edge] = await Promise.all([read('lobby'), read('edge')])
    samples.push({ atS: (performance.now() - startedMs) / 1_000, lobby, edge })
  }
  await take()
  const round = async (): Promise<void> => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      if (!isOver) await take().catch(() => undefined)
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

/** What a run cost, from its samples: seconds of CPU and of lobbies, and how memory went with lobbies. */
export interface Cost {
  lobbySeconds: number
  lobbyCpuSeconds: number
  edgeCpuSeconds: number
  mostLobbies: number
  /** Memory at the busiest moment over that before the run. */
  grownBytes: number
}

export const costOf = (samples: readonly Sample[]): Cost => {
  const first = samples[0]
  const last = samples.at(-1)
  const busiest = samples.reduce((most, sample) => (sample.lobby.lobbies > most.lobby.lobbies ? sample : most), {
    atS: 0,
    lobby: noFigures,
    edge: noFigures,
  })
  let lobbySeconds = 0
  samples.forEach((sample, index) => {
    const before = samples[index - 1]
    if (before) lobbySeconds += ((before.lobby.lobbies + sample.lobby.lobbies) / 2) * (sample.atS - before.atS)
  })
  return {
    lobbySeconds,
    lobbyCpuSeconds: (last?.lobby.cpuSeconds ?? 0) - (first?.lobby.cpuSeconds ?? 0),
    edgeCpuSeconds: (last?.edge.cpuSeconds ?? 0) - (first?.edge.cpuSeconds ?? 0),
    mostLobbies: busiest.lobby.lobbies,
    grownBytes: busiest.lobby.residentBytes - (first?.lobby.residentBytes ?? 0),
  }
}
