import { addElement, write } from './hud-parts.ts'
import { fitNames, addSignedName, type PlayerAt } from './chips.ts'

/** An action between two players, as a word or sign of the game. */
export interface FeedLine {
  by?: number
  action: string
  to?: number
}

const SHOWN_S = 4
const MAX_LINES = 4

/** The latest hits and captures, newest last. SDK-513 */
export const createKillFeed = (parent: HTMLElement, { player }: { player: PlayerAt }) => {
  const root = addElement(parent, 'hud-feed')
  let lines: { element: HTMLElement; leftS: number }[] = []
  const keep = (isKept: (line: { leftS: number }, at: number) => boolean): void => {
    for (const [at, line] of lines.entries()) if (!isKept(line, at)) line.element.remove()
    lines = lines.filter(isKept)
  }
  return {
    add: ({ by, action, to }: FeedLine): void => {
      const element = addElement(root, 'hud-feed-line')
      if (by !== undefined) addSignedName(element, by, player)
      write(addElement(element, 'hud-action', 'span'), action)
      if (to !== undefined) addSignedName(element, to, player)
      fitNames(element)
      lines.push({ element, leftS: SHOWN_S })
      const surplus = lines.length - MAX_LINES
      keep((_, at) => at >= surplus)
    },
    frame: (seconds: number): void => {
      for (const line of lines) line.leftS -= seconds
      keep(({ leftS }) => leftS > 0)
    },
    clear: (): void => keep(() => false),
  }
}
