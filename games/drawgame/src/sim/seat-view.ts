import { ownWords, ownWordsId } from '@sofaspark/game-sdk/pad/own-words.ts'
import type { PadControl, PadLayout, SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { moderatorSeat, type Language } from '@sofaspark/game-sdk'
import { blanksOf, nameOf } from './naming.ts'
import { pointsOf, ticksToSteal } from './scores.ts'
import { guessing } from './numbers.ts'
import { moderates } from './turns.ts'
import { cheers, chooser, roundOf, showsFor, type DrawPlayer, type World } from './world.ts'

export const pad = (widgets: readonly PadControl[], hint?: string): PadLayout => ({
  v: 1,
  orientation: 'any',
  ...(hint === undefined ? {} : { theme: { hint } }),
  widgets: [...widgets],
})
export const label = (id: string, text: string, bind?: string): PadControl => ({
  type: 'label',
  id,
  label: text,
  ...(bind === undefined ? {} : { bind }),
})
// No icon's name could be the word: tests search frames for it.
const icons: Readonly<Record<string, PadControl['icon']>> = {
  classic: 'spark',
  custom: 'edit',
  teams: 'users',
  quick: 'play',
  full: 'refresh',
  next: 'rematch',
  finish: 'check',
}
/** Options with their texts and icons. */
export const optionsOf = (ids: readonly string[], words: string) =>
  ids.map((id) => ({ id, label: `${words}.${id}`, icon: icons[id] }))

/** Three words for the artist only, shown as they are. */
export const wordPad = (names: readonly string[]): PadLayout =>
  pad([
    {
      type: 'choices',
      id: 'word',
      label: 'pad.pick',
      secret: true,
      options: names.map((name, at) => ({ id: String(at), label: name })),
    },
  ])

/** The drawings of the round by their numbers on the big screen. */
export const likePad = (others: readonly { artist: number; number: number }[]): PadLayout =>
  pad([
    {
      type: 'choices',
      id: 'like',
      label: 'pad.like',
      options: others.map(({ artist, number }) => ({ id: String(artist), label: String(number) })),
    },
  ])

export const afterPad = (): PadLayout =>
  pad([
    {
      type: 'choices',
      id: 'after',
      label: 'pad.after',
      options: optionsOf(['next', 'finish'], 'after'),
    },
  ])

export const wordsPad = (count: number, refused: number): PadLayout =>
  pad([
    label('count', 'pad.wordCount', 'count'),
    {
      type: 'text',
      id: ownWordsId,
      label: refused > 0 ? 'pad.wordsRefused' : 'pad.wordsHint',
      placeholder: 'pad.words',
      maxLength: 200,
    },
    { ...label('newest', '', 'newest'), side: 'bottom' },
    {
      type: 'choices',
      id: 'wordsMenu',
      side: 'bottom',
      options: [
        { id: 'remove', label: 'pad.wordsRemove', disabled: count === 0 },
        { id: 'start', label: 'pad.wordsStart', disabled: count < ownWords.fewest },
      ],
    },
  ])

const secondsOf = (ticks: number): number => Math.max(0, Math.ceil(ticks / 60))
const seconds = (world: World): number => secondsOf(world.drawTicks - world.turn.ticks)
const languageOf = (player: DrawPlayer): Language => (player.language === '' ? 'en' : player.language)
/** A plus sign stays before its number in Hebrew too. */
const plus = (points: number): string => `\u200e+${points}`
const own = (layout: string, pad: PadLayout, values: SeatView['values'] = {}): SeatView => ({ layout, pad, values })

const artistView = (world: World, player: DrawPlayer): SeatView => {
  const word = nameOf(world, world.turn.concept, languageOf(player))
  const time = seconds(world)
  const round = roundOf(world)
  // Each new word clears the phone's paper too.
  if (round === 'speed') return { layout: 'drawSpeed', values: { word, time, 'paper-sheet': world.used.length } }
  return { layout: round === 'duel' ? 'drawDuel' : 'draw', values: { word, time } }
}

export const value = (id: string): PadControl => ({ type: 'label', id, bind: id })

export const cheerChoice: PadControl = {
  type: 'choices',
  id: 'cheer',
  label: 'pad.cheer',
  options: cheers.map((id) => ({ id, label: `cheer.${id}` })),
}
/** The label is above the field, so that a keyboard never hides it. */
const guessPad = (message: string): PadLayout =>
  pad([
    value('blanks'),
    { ...label('time', '', 'time'), grow: 0.3 },
    { type: 'text', id: 'guess', label: message, placeholder: 'pad.guess', maxLength: guessing.mostLetters },
    { ...label('tried', '', 'tried'), side: 'bottom' },
  ])

/** The pads of a seat that guesses. */
export const guesserLayouts: Readonly<Record<string, PadLayout>> = {
  guess: guessPad('pad.guessHint'),
  close: guessPad('pad.close'),
  rival: pad([value('blanks'), label('opens', 'pad.rival', 'opens'), cheerChoice]),
  solved: pad([label('gained', 'pad.solved', 'gained'), cheerChoice]),
}

/** The choices of the phone that moderates: a guess to show, or the drawing to take away. DRW-41 */
const moderateChoice = ({ turn: { held = [] } }: World): PadControl => ({
  type: 'choices',
  id: 'moderate',
  ...(held.length > 0 ? { label: 'pad.moderate' } : {}),
  options: [
    ...held.slice(-3).map(({ id, text }) => ({ id: String(id), label: text })),
    { id: 'wipe', label: 'pad.wipe', icon: 'close' },
  ],
  side: 'bottom',
})

/** The phone without a seat has nothing but that choice while something is drawn, and no pad otherwise. DRW-41 */
const moderatorView = (world: World): SeatView =>
  world.moderated && world.phase === 'draw'
    ? own('moderate', pad([label('time', '', 'time'), { ...moderateChoice(world), side: 'center' }]), {
        time: seconds(world),
      })
    : own('none', { v: 1, orientation: 'any', widgets: [] })

const guesserView = (world: World, player: DrawPlayer): SeatView => {
  const view = plainGuesserView(world, player)
  const layout = guesserLayouts[view.layout]
  return moderates(world, player) && layout
    ? { ...view, pad: { ...layout, widgets: [...layout.widgets, moderateChoice(world)] } }
    : view
}

const plainGuesserView = (world: World, player: DrawPlayer): SeatView => {
  const blanks = blanksOf(world, languageOf(player))
  const time = seconds(world)
  if (player.solvedAt >= 0) return { layout: 'solved', values: { gained: plus(player.gained) } }
  const wait = ticksToSteal(world, player)
  if (wait > 0) return { layout: 'rival', values: { blanks, opens: secondsOf(wait) } }
  const tried = player.guesses.join(' · ').slice(0, 110)
  return { layout: player.close ? 'close' : 'guess', values: { blanks, time, tried } }
}

/** Standing of a seat that has nothing to do. */
const waitView = (world: World, player: DrawPlayer, layout = 'wait'): SeatView => ({
  layout,
  values: { points: pointsOf(world, player) },
})

const menuView = (world: World, player: DrawPlayer): SeatView => {
  const menu = world.phase === 'choose' && !showsFor(world).includes('teams') ? 'chooseFew' : world.phase
  if (chooser(world)?.seat !== player.seat)
    return world.phase === 'words' ? waitView(world, player) : { ...waitView(world, player), watches: menu }
  if (world.phase !== 'words') return { layout: menu }
  const count = `${world.custom.length}/${ownWords.fewest}`
  const newest = world.custom.slice(-6).reverse().join(' · ').slice(0, 110)
  return own('words', wordsPad(world.custom.length, world.refused), {
    count: world.custom.length < ownWords.fewest ? count : String(world.custom.length),
    newest,
  })
}

/** An artist's own press decides about the drawing. DRW-40 */
const albumChoice: PadControl = {
  type: 'choices',
  id: 'album',
  label: 'pad.album',
  options: [{ id: 'keep', label: 'pad.albumKeep', icon: 'heart' }],
  side: 'bottom',
}

const galleryView = (world: World, player: DrawPlayer): SeatView => {
  const others = world.gallery.flatMap(({ artist }, at) => (artist === player.seat ? [] : [{ artist, number: at + 1 }]))
  const likes = player.liked >= 0 ? [] : others
  const gives = world.gallery.some(({ artist, kept }) => artist === player.seat && !kept)
  if (!gives) return likes.length === 0 ? waitView(world, player, 'cheer') : own('like', likePad(likes))
  const { widgets } = likePad(likes)
  return own('like', pad([...(likes.length === 0 ? [] : widgets), albumChoice]))
}

/**
 * A phone's display for its seat. Only the artist's view contains the word; a guesser's has blanks and revealed letters,
 * in the language of that phone. DRW-08
 */
export const seatView = (world: World, seat: number): SeatView => {
  if (seat === moderatorSeat) return moderatorView(world)
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const isArtist = world.turn.artist === seat
  const points = pointsOf(world, player)
  switch (world.phase) {
    case 'choose':
    case 'length':
    case 'words':
      return menuView(world, player)
    case 'intro':
      return waitView(world, player, `rule-${roundOf(world)}`)
    case 'pick': {
      if (!isArtist) return waitView(world, player)
      if (roundOf(world) === 'speed') return waitView(world, player, 'ready')
      const names = world.turn.options.map((concept) => nameOf(world, concept, languageOf(player)))
      return own('pick', wordPad(names))
    }
    case 'draw':
      return isArtist ? artistView(world, player) : guesserView(world, player)
    case 'reveal':
      return { layout: 'scored', values: { gained: plus(player.gained), points } }
    case 'gallery':
      return galleryView(world, player)
    case 'crown':
      return chooser(world)?.seat === seat && !world.ends
        ? own('after', afterPad())
        : waitView(world, player, world.crowned.includes(seat) ? 'crowned' : 'cheer')
    case 'over':
      return waitView(world, player, 'thanks')
  }
}
