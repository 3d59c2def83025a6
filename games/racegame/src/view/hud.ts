import type { ViewSetup, GameTexts } from '@sofaspark/game-sdk'
import {
  createRoundHud,
  createSeatElements,
  addElement,
  lookOf,
  seatSign,
  addSignedName,
  write,
  type Chip,
  type PlayerAt,
  type TallyRow,
} from '@sofaspark/game-sdk/hud/hud.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import type { ViewRect } from '@sofaspark/game-stage'
import { race } from '../sim/numbers.ts'
import { pointsFor } from '../sim/race.ts'
import { rank, type RaceState } from '../sim/sim.ts'
import { cartOf, type Cart, type RaceEvent } from '../sim/world.ts'
import { headlineOf, announcementOf, paneWordsOf, type PaneWord } from './headline.ts'
import { raceStyle } from './hud-style.ts'
import { isSplit } from './chase-camera.ts'
import { trackNamed, type TrackName } from '../sim/tracks.ts'
const WORD_S = 1.5

const fillRect = ({ style }: HTMLElement, { x, y, width, height }: ViewRect): void =>
  void Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })

interface Pane {
  root: HTMLElement
  name: HTMLElement
  place: HTMLElement
  lap: HTMLElement
  word: HTMLElement
  look: string
  leftS: number
}

const newPane = (parent: HTMLElement): Pane => {
  const root = addElement(parent, 'rac-pane')
  const corner = addElement(root, 'rac-corner')
  return {
    root,
    place: addElement(corner, 'rac-place'),
    lap: addElement(corner, 'rac-lap'),
    name: addElement(root, 'rac-name'),
    word: addElement(root, 'rac-word'),
    look: '',
    leftS: 0,
  }
}

/** Over each view: its player, place, lap, and short texts. SDK-513 */
const createPanes = (parent: HTMLElement, player: PlayerAt) => {
  const root = addElement(parent, 'rac-panes')
  root.setAttribute('aria-hidden', 'true')
  const panes: Pane[] = []
  let seats: readonly number[] = []
  const paneAt = (at: number): Pane => {
    const pane = panes[at] ?? newPane(root)
    panes[at] = pane
    return pane
  }
  const draw = (pane: Pane, cart: Cart, rect: ViewRect, state: RaceState, { t }: GameTexts): void => {
    const look = `${lookOf(cart.seat, player)} ${[rect.x, rect.y, rect.width, rect.height].join()}`
    if (pane.look !== look) {
      pane.look = look
      fillRect(pane.root, rect)
      pane.root.style.setProperty('--c', player(cart.seat)?.color ?? '#ffffff')
      pane.name.replaceChildren()
      addSignedName(pane.name, cart.seat, player)
    }
    write(pane.place, t('hud.place', { n: cart.place, of: state.carts.length }))
    pane.place.dataset['place'] = String(cart.place)
    const lap = Math.max(1, Math.min(state.settings.laps, cart.lap + 1))
    write(pane.lap, cart.finished > 0 ? '' : t('hud.lap', { n: lap, of: state.settings.laps }))
    pane.lap.classList.toggle('last', lap === state.settings.laps && cart.finished === 0)
    pane.root.classList.toggle('home', cart.finished > 0)
  }
  return {
    /** `null` hides them all. */
    show: (
      shown: { carts: readonly Cart[]; views: readonly ViewRect[]; state: RaceState; texts: GameTexts } | null,
    ): void => {
      root.hidden = shown === null
      if (!shown) return
      seats = shown.carts.map(({ seat }) => seat)
      root.dataset['count'] = String(shown.views.length)
      for (const [at, cart] of shown.carts.entries()) {
        const rect = shown.views[at]
        if (rect) draw(paneAt(at), cart, rect, shown.state, shown.texts)
      }
      for (const [at, pane] of panes.entries()) pane.root.hidden = at >= shown.carts.length
    },
    say: ({ seat, text, isBad }: PaneWord): void => {
      const pane = panes[seats.indexOf(seat)]
      if (!pane) return
      write(pane.word, text)
      pane.word.className = isBad ? 'rac-word bad' : 'rac-word'
      // Reading the box in between makes the browser restart the animation.
      pane.word.getBoundingClientRect()
      pane.word.classList.add('hud-pop')
      pane.leftS = WORD_S
    },
    frame: (seconds: number): void => {
      for (const pane of panes) {
        if (pane.leftS <= 0) continue
        pane.leftS -= seconds
        if (pane.leftS <= 0) write(pane.word, '')
      }
    },
  }
}

const ROOM_M = 9

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const boxes = new Map<TrackName, Box>()

/** The part of the ground on the map of a track, in metres with y downwards; every frame asks for it, for each cart. */
const boxOf = (name: TrackName): Box => {
  const known = boxes.get(name)
  if (known) return known
  const { points } = trackNamed(name)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => -y)]
  const [left, top] = [Math.min(...xs) - ROOM_M, Math.min(...ys) - ROOM_M]
  const box = { left, top, width: Math.max(...xs) + ROOM_M - left, height: Math.max(...ys) + ROOM_M - top }
  boxes.set(name, box)
  return box
}

/** Where a place of the sim is on the map, as shares of its width and height. SDK-513 */
export const onMap = (name: TrackName, x: number, y: number): { x: number; y: number } => {
  const { left, top, width, height } = boxOf(name)
  return { x: (x - left) / width, y: (-y - top) / height }
}

const roadOf = (name: TrackName): string => {
  const { left, top, width, height } = boxOf(name)
  const { points } = trackNamed(name)
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')
  const [start] = points
  const cross = start
    ? `M${(start.x - start.dy * 7).toFixed(1)} ${(-start.y - start.dx * 7).toFixed(1)}L${(start.x + start.dy * 7).toFixed(1)} ${(-start.y + start.dx * 7).toFixed(1)}`
    : ''
  return `<svg viewBox="${[left, top, width, height].map((each) => each.toFixed(1)).join(' ')}"><path d="M${line}z" class="rac-map-edge"/><path d="M${line}z" class="rac-map-road"/><path d="${cross}" class="rac-map-line"/></svg>`
}

/** Moving a marker triggers layout, so weak screens move all of them at this interval. */
const LOW_MAP_EVERY_S = 0.1

/** The track from above with everyone on it: large in the quarter that three views leave, small otherwise. SDK-513 */
const createLapMap = (parent: HTMLElement, { player, settings }: Pick<ViewSetup, 'player' | 'settings'>) => {
  const everyS = settings.quality === 'low' ? LOW_MAP_EVERY_S : 0
  let restedS = Infinity
  let placed = ''
  const root = addElement(parent, 'rac-map')
  root.setAttribute('aria-hidden', 'true')
  const road = addElement(root, 'rac-map-track')
  let shown: TrackName | undefined
  const showSigns = createSeatElements<Cart>(road, 'rac-map-sign', {
    look: ({ seat }) => lookOf(seat, player),
    draw: (element, { seat }) => element.append(seatSign(seat, player(seat)?.color ?? '#ffffff')),
    place: ({ style }, cart) => {
      const { x, y } = onMap(shown ?? 'rug', cart.x, cart.y)
      style.left = `${(x * 100).toFixed(1)}%`
      style.top = `${(y * 100).toFixed(1)}%`
      style.zIndex = String(9 - cart.place)
    },
  })
  const draw = (name: TrackName): void => {
    if (shown === name) return
    shown = name
    road.querySelector(':scope > svg')?.remove()
    road.insertAdjacentHTML('afterbegin', roadOf(name))
    const { width, height } = boxOf(name)
    road.style.aspectRatio = `${width.toFixed(1)} / ${height.toFixed(1)}`
  }
  /** Where the map itself is. */
  const place = (views: number, free: ViewRect | undefined): void => {
    const key = JSON.stringify([views, free])
    if (key === placed) return
    placed = key
    root.className = free ? 'rac-map large' : `rac-map of${views}`
    if (free) fillRect(root, free)
    else for (const side of ['left', 'top', 'width', 'height']) root.style.removeProperty(side)
  }
  return {
    show: (state: RaceState | null, views: number, free: ViewRect | undefined, seconds: number): void => {
      root.hidden = state === null
      restedS = state?.track === shown ? restedS + seconds : Infinity
      if (!state) return
      draw(state.track)
      place(views, free)
      if (restedS < everyS) return
      restedS = 0
      showSigns(state.carts)
    },
  }
}

const TALLY_FROM_TICKS = 70

/** Points before each race but the first. */
const chipsOf = ({ flow, players }: RaceState): Chip[] => {
  if (flow.phase !== 'intro' || flow.round === 1) return []
  const most = Math.max(1, ...players.map((one) => one.points))
  return players.map(({ seat, points }) => ({ seat, value: points, isLeading: points === most }))
}

/** Points of a race that is over. */
const tallyOf = (state: RaceState): TallyRow[] | null => {
  const { flow, players } = state
  if (flow.phase !== 'roundEnd' || flow.phaseTicks <= TALLY_FROM_TICKS) return null
  return players
    .map((one) => ({ seat: one.seat, gained: pointsFor(state, one), total: one.points }))
    .sort((one, other) => other.total - one.total)
}

/** Places, laps, the clock, the map and points over the picture, in the game's language. SDK-513, SDK-511 */
export const createHud = (setup: ViewSetup) => {
  const { texts, player } = setup
  const hud = createRoundHud(setup, { name: 'rac', styles: raceStyle })
  const panes = createPanes(hud.own, player)
  const map = createLapMap(hud.own, setup)
  return {
    ...hud.page,
    event: (event: RaceEvent, state: RaceState): void => {
      const announcement = announcementOf(event, state, texts(), hud.nameOf)
      if (announcement) hud.say(announcement, 1.8)
      for (const word of paneWordsOf(event, state, texts(), hud.nameOf)) panes.say(word)
    },
    frame: (
      state: RaceState,
      { carts, views, free }: { carts: readonly Cart[]; views: readonly ViewRect[]; free?: ViewRect | undefined },
      seconds: number,
    ): void => {
      const { flow, firstAt } = state
      const split = isSplit(state)
      hud.element.dataset['phase'] = flow.phase
      hud.element.dataset['views'] = String(split ? views.length : 1)
      const latest = carts.flatMap(({ seat }) => cartOf(state, seat) ?? [])
      panes.show(split ? { carts: latest, views, state, texts: texts() } : null)
      panes.frame(seconds)
      map.show(split ? state : null, views.length, free, seconds)
      const isLast = flow.phase === 'play' && firstAt > 0
      hud.frame(
        {
          isCinema: flow.phase === 'replay',
          secondsLeft: isLast ? (firstAt + race.afterFirstTicks - flow.playTicks) / 60 : null,
          chips: chipsOf(state),
          tally: tallyOf(state),
          results: isStaged(state) ? rank(state) : null,
          headline: headlineOf(state, texts(), hud.nameOf),
        },
        seconds,
      )
    },
  }
}
