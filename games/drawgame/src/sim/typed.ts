import { isLanguage } from '@sofaspark/game-sdk'
import { cleanAgoMs } from '@sofaspark/game-sdk/sim/presses.ts'
import type { TypedTexts } from '@sofaspark/game-sdk/define-game.ts'
import { sayText } from './naming.ts'
import { wordless } from './paper.ts'
import { cheers, type DrawInput, type GameEvent, type RawCommand } from './world.ts'

const menus = ['mode', 'length', 'word', 'like', 'after', 'wordsMenu', 'cheer', 'skip', 'album', 'moderate'] as const
const picks: readonly string[] = [
  ...['classic', 'custom', 'teams', 'quick', 'full', 'next', 'finish', 'remove', 'start', 'skip', 'keep', 'wipe'],
  ...cheers,
]

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (data: unknown): Fields => (typeof data === 'object' && data !== null ? (data as Fields) : {})
const isNumber = (value: unknown): boolean => typeof value === 'number'

/** The fields of a command of the paper that hold numbers, a colour or pressure; others go. */
const marksOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => {
      if (key === 'points') return Array.isArray(value) && value.every(isNumber)
      if (key === 'color') return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
      if (key === 'press') return typeof value === 'string' && /^\d*$/.test(value)
      return ['stroke', 'width', 'x', 'y'].includes(key) ? isNumber(value) : key === 'end' && value === true
    }),
  )

const choiceOf = ({ id, option }: Fields): Fields | null => {
  const isKnown = typeof option === 'string' && (picks.includes(option) || /^\d{1,3}$/.test(option))
  return menus.some((menu) => menu === id) && isKnown ? { id, option } : null
}

/** The phone's language, and whether its player draws. */
const greetingOf = ({ language, draws }: Fields): Fields => ({
  ...(isLanguage(language) && { language }),
  ...(typeof draws === 'boolean' && { draws }),
})

/** A phone's command without its text: a guess becomes its verdict, from the events of its tick. */
const wordlessCommand = (command: RawCommand, seat: number, events: readonly GameEvent[]): RawCommand[] => {
  const { type } = command
  const fields = fieldsOf(command.data)
  switch (type) {
    case 'hello':
      return [{ type, data: greetingOf(fields) }]
    case 'choice': {
      const data = choiceOf(fields)
      return data ? [{ type, data }] : []
    }
    case 'stroke':
    case 'fill':
    case 'undo':
    case 'clear':
    case 'hover':
      return [{ type, data: marksOf(fields) }]
    case 'text': {
      if (fields['id'] !== 'guess' || typeof fields['text'] !== 'string' || fields['text'].trim() === '') return []
      const isAbout = (kind: GameEvent['type']): boolean =>
        events.some((event) => event.type === kind && 'seat' in event && event.seat === seat)
      return [
        {
          type,
          ...(command.agoMs === undefined ? {} : { agoMs: cleanAgoMs(command.agoMs) }),
          data: { id: 'guess', text: sayText(isAbout('solved') ? 'right' : isAbout('close') ? 'close' : 'wrong') },
        },
      ]
    }
    default:
      return []
  }
}

/** A clip of Draw Down holds guesses and own words in its save and in its inputs. MOM-07 */
export const typed: TypedTexts<DrawInput, GameEvent> = {
  save: wordless,
  input: ({ commands }, seat, events) => ({
    commands: commands.flatMap((command) => wordlessCommand(command, seat, events)),
  }),
}
