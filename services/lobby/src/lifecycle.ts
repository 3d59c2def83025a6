/** How far a process is: it starts, serves, admits nobody new, and at the end leaves what it is asked to the next one. */
export type ProcessPhase = 'starting' | 'ready' | 'draining' | 'resting'

export interface Lifecycle {
  phase: ProcessPhase
}

export const isDraining = ({ phase }: Lifecycle): boolean => phase === 'draining' || phase === 'resting'
