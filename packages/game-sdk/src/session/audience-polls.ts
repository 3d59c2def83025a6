import { audienceSeat, watchingLimits } from '@sofaspark/contract'
import type { AudiencePoll, Game, GameTexts, SimState } from '../game/define-game.ts'
import type { AskedPoll, PageMessages } from '../game/messages.ts'
import type { Emit } from '../unity/framework.ts'
import type { Play } from './play.ts'

type Open = readonly [id: string, options: readonly (string | number)[]]

/** The first poll that the state of a match opens; none with a single option. */
const openIn = <State>(polls: Readonly<Record<string, AudiencePoll<State>>>, state: State): Open | null => {
  for (const [id, poll] of Object.entries(polls)) {
    const options = [...new Set(poll.options(state) ?? [])].slice(0, watchingLimits.pollOptions)
    if (options.length > 1) return [id, options]
  }
  return null
}

interface PollDeps<State extends SimState, Input, Event> {
  emit: Emit
  play: () => Play<State, Input, Event> | null
  texts: () => GameTexts
}

/**
 * Asks the audience what a game's `meta.polls` ask in the match's state, and passes its answers to the sim as the input of `audienceSeat`, so
 * that replays and mirrors have them too. No match waits for one. SDK-620
 */
export const createAudiencePolls = <State extends SimState, Input, Event>(
  { meta: { polls } }: Pick<Game<State, Input, Event>, 'meta'>,
  { emit, play, texts }: PollDeps<State, Input, Event>,
) => {
  let asked = ''
  const wordsOf = ([id, options]: Open): AskedPoll => {
    const { t } = texts()
    const labelOf = (option: string | number): string =>
      typeof option === 'number'
        ? (play()?.roster.at(option)?.name ?? '')
        : t(polls?.[id]?.labelOf?.(option) ?? `polls.${id}.${option}`)
    return {
      id,
      question: t(`polls.${id}.question`),
      options: options.map((option) => ({ id: String(option), label: labelOf(option) })),
      isLive: polls?.[id]?.isLive === true,
    }
  }
  const tell = (open: Open | null): void => {
    const key = open ? JSON.stringify(open) : ''
    if (key === asked) return
    asked = key
    emit('gamePoll', open ? JSON.stringify(wordsOf(open)) : '')
  }
  return {
    /** After each tick; a match that is over asks nothing. */
    follow: (): void => {
      const now = play()
      if (polls && now) tell(now.match.result() ? null : openIn(polls, now.match.states().next))
    },
    answer: ({ poll, option }: PageMessages['Audience']): void => {
      const isKnown = Object.keys(polls ?? {}).includes(poll)
      if (isKnown) play()?.match.binding(audienceSeat).command('choice', { id: poll, option })
    },
  }
}
