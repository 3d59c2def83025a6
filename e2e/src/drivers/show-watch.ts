import type { Page } from '@playwright/test'

/** The show of Party Games as the big screen has it; crowns by player while they are counted. */
export interface Shown {
  phase: string
  game: number
  mini: string
  players: readonly string[]
  /** With the game that is over; `gained` of them came from it. */
  crowns?: Readonly<Record<string, { gained: number; total: number }>>
}

/** Looks at the show in each frame and reports what has changed. Runs in the page. */
const watch = (): void => {
  const { tellShow } = window as unknown as { tellShow: (shown: Shown) => void }
  const numberIn = (line: Element, part: string): number => Number(line.querySelector(part)?.textContent ?? 0)
  const idOf = (line: Element): string => (line as HTMLElement).dataset['playerId'] ?? ''
  let told = ''
  const look = (): void => {
    requestAnimationFrame(look)
    const show = document.querySelector<HTMLElement>('.pty')
    const { phase, game, mini } = show?.dataset ?? {}
    if (!show || phase === undefined) return
    const rows = [...show.querySelectorAll('.hud-tally:not([hidden]) .hud-row')]
    const crowns = rows.map((line) => {
      const counts = { gained: numberIn(line, '.hud-gained'), total: numberIn(line, '.hud-number') }
      return [idOf(line), counts] as const
    })
    const shown: Shown = {
      phase,
      game: Number(game),
      mini: mini ?? '',
      players: [...show.querySelectorAll('.hud-chip')].map(idOf),
    }
    if (crowns.length > 0) shown.crowns = Object.fromEntries(crowns)
    const text = JSON.stringify(shown)
    if (text !== told) tellShow(shown)
    told = text
  }
  look()
}

/** Follows the show on a big screen through all its reloads. */
export class ShowWatch {
  /** All that was shown, in order. */
  readonly all: Shown[] = []
  private waiting: { phases: readonly string[]; settle: () => void } | null = null

  static async on(page: Page): Promise<ShowWatch> {
    const show = new ShowWatch()
    await page.exposeFunction('tellShow', (shown: Shown) => {
      show.hear(shown)
    })
    await page.addInitScript(watch)
    await page.evaluate(watch)
    return show
  }

  private hear(shown: Shown): void {
    this.all.push(shown)
    if (this.waiting?.phases.includes(shown.phase) === true) this.waiting.settle()
  }

  /** Resolves as soon as the show is in that phase, or in one of several. */
  reaches(phase: string, limitMs: number): Promise<void> {
    const phases = phase.split(' ')
    if (phases.includes(this.all.at(-1)?.phase ?? '')) return Promise.resolve()
    return new Promise((settle, fail) => {
      const timer = setTimeout(() => {
        fail(new Error(`no ${phase} after ${String(limitMs)} ms; the last was ${JSON.stringify(this.all.at(-1))}`))
      }, limitMs)
      this.waiting = {
        phases,
        settle: () => {
          clearTimeout(timer)
          settle()
        },
      }
    })
  }
}
