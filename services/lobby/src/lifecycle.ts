/**
 * The phase of a process: starting, serving, draining (admits nobody new), and resting (leaves events to the next
 * process).
 */
export type ProcessPhase = 'starting' | 'ready' | 'draining' | 'resting'

export interface Lifecycle {
  phase: ProcessPhase
}

export const isDraining = ({ phase }: Lifecycle): boolean => phase === 'draining' || phase === 'resting'
