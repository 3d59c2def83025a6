/** Beyond this many jobs a turn does more steps: lobbies do not wait for each other without end. */
const JOBS_PER_STEP = 64

/** Does one small step; returns whether another is left. */
export type Step = () => boolean

const jobs: Step[] = []
let isScheduled = false

const schedule = (): void => {
  if (isScheduled || jobs.length === 0) return
  isScheduled = true
  setImmediate(turn)
}

const turn = (): void => {
  isScheduled = false
  for (let steps = Math.ceil(jobs.length / JOBS_PER_STEP); steps > 0; steps--) {
    const step = jobs.shift()
    if (step?.()) jobs.push(step)
  }
  schedule()
}

/**
 * Does work that can wait, a step at a time: jobs of the whole process take turns, one step in each turn of the event
 * loop, so that players' inputs wait for no more than that.
 */
export const doInTurns = (step: Step): void => {
  jobs.push(step)
  schedule()
}
