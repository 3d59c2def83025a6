import { watchingLimits, type HostAudience, type HostPoll } from '@sofaspark/contract'
import type { AskedPoll, PageMessages } from '@sofaspark/game-sdk/messages.ts'
import { readJson } from '../bridge/build-messages.ts'

type Option = AskedPoll['options'][number]

const MAX_ID = 64
const MAX_LABEL = 80
const MAX_QUESTION = 160
/** A poll whose build says no more closes by itself. */
const AT_MOST_MS = 180_000

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most
const isOption = (option: unknown): option is Option => {
  const { id, label } = (option ?? {}) as Partial<Option>
  return isText(id, MAX_ID) && isText(label, MAX_LABEL)
}

/** A build's question; `null` for none, and for anything else. SCR-121 */
export const readAskedPoll = (json: string): AskedPoll | null => {
  const { id, question, options, isLive } = (readJson(json) ?? {}) as Partial<AskedPoll>
  const given: unknown[] = Array.isArray(options) ? options : []
  const isFit = given.length >= 2 && given.length <= watchingLimits.pollOptions && given.every(isOption)
  if (!isText(id, MAX_ID) || !isText(question, MAX_QUESTION) || !isFit) return null
  return { id, question, options: given.filter(isOption), isLive: isLive === true }
}

/** The option with the most votes, the first of several; `null` without a vote. */
export const leadingOption = ({ poll, votes }: HostPoll): string | null => {
  const most = Math.max(0, ...poll.options.map(({ id }) => votes[id] ?? 0))
  return most === 0 ? null : (poll.options.find(({ id }) => votes[id] === most)?.id ?? null)
}

interface PollDeps {
  watchers: () => HostAudience | null
  /** Whether no question of the page itself is open. */
  isFree: () => boolean
  /** An id that no other poll of this lobby has. */
  nextId: () => string
  answer: (answer: PageMessages['Audience']) => void
}

/** Asks the audience what a build asks, and answers it with the leading option. SCR-121 */
export const createGamePolls = ({ watchers, isFree, nextId, answer }: PollDeps) => {
  let asked: AskedPoll | null = null
  let openId: string | null = null
  let told: string | null = null
  let stop: () => void = () => undefined

  const tell = (): void => {
    const shown = watchers()?.poll.get()
    if (!asked || openId === null || shown?.poll.id !== openId) return
    const option = leadingOption(shown)
    if (option === null || option === told) return
    told = option
    answer({ poll: asked.id, option })
  }
  const open = (): void => {
    const audience = watchers()
    if (!asked || openId !== null || !audience || audience.size.get() === 0 || !isFree()) return
    const { isLive, ...question } = asked
    openId = nextId()
    audience.openPoll({ ...question, id: openId }, AT_MOST_MS)
    if (isLive) stop = audience.poll.subscribe(tell)
  }
  const close = (): void => {
    tell()
    stop()
    if (openId !== null) watchers()?.closePoll(openId)
    asked = null
    openId = null
    told = null
  }
  return {
    /** The build asks, or has heard enough. */
    ask: (next: AskedPoll | null): void => {
      close()
      asked = next
      open()
    },
    /** The first person watches, or the page's own question is over. */
    open,
    close,
  }
}
