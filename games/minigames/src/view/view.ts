import type { View, ViewSetup } from '@sofaspark/game-sdk'
import {
  createMatchView,
  createSpriteList,
  podiumFigures,
  type Figure,
  type MatchFrame,
  type Spot,
} from '@sofaspark/game-stage'
import { minis } from '../minis/index.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { ranking } from '../sim/crowns.ts'
import type { PartyState } from '../sim/sim.ts'
import type { MiniWorld, PartyEvent } from '../kit/world.ts'
import { isClosing } from './showman.ts'
import { createMarks, isInMiddle, partyEffects } from './effects.ts'
import { besideListX, isParty, addBetween, addPractice } from './figures.ts'
import { createHand, type ShownHand } from './gesture.ts'
import { createHud, sideNow } from './hud.ts'
import { beanSize, type Ground, type ViewFrame } from '../drawing/mini-view.ts'
import { miniViews } from './mini-views.ts'
import { createPicture, podiumAt, type ShotName } from './picture.ts'
import type { Picture } from '../drawing/pictures.ts'
import { partySounds } from './sounds-list.ts'

const lastsS = 0.55
const highM = 1.1

const ease = (share: number): number => share * share * (3 - 2 * share)

interface TravelSpot {
  x: number
  y: number
  z: number
}

/** Beans leap to their places in the next scene, and a bean that was nowhere grows; a scene without a name is cut to. SDK-513 */
export const createTravel = () => {
  let scene = ''
  let passedS = lastsS
  let shown = new Map<number, TravelSpot>()
  let from = shown
  return (figures: readonly Figure[], now: string, seconds: number): Figure[] => {
    if (now !== scene) {
      passedS = scene === '' || now === '' ? lastsS : 0
      from = shown
      scene = now
    }
    passedS += seconds
    const share = ease(Math.min(1, passedS / lastsS))
    const placed = figures.map((figure): Figure => {
      if (share === 1) return figure
      const start = from.get(figure.seat)
      if (!start) return { ...figure, size: (figure.size ?? 1) * Math.max(0.05, share) }
      const lift = figure.pose.lift + Math.sin(share * Math.PI) * highM
      const between = (axis: keyof TravelSpot): number => start[axis] + (figure[axis] - start[axis]) * share
      return { ...figure, x: between('x'), y: between('y'), z: between('z'), pose: { ...figure.pose, lift } }
    })
    shown = new Map(placed.map(({ seat, x, y, z }) => [seat, { x, y, z }]))
    return placed
  }
}

const tagM = 2.75
const tagHighM = ({ size = beanSize }: Figure): number => tagM * Math.max(1, size / beanSize)

const isPlayed = ({ show }: PartyState): boolean =>
  show.phase === 'countdown' || show.phase === 'play' || show.phase === 'freeze'

const isChoosing = ({ show }: PartyState): boolean => show.phase === 'vote' || show.phase === 'wheel'

const shotOf = ({ show }: PartyState): ShotName =>
  show.phase === 'podium' || show.phase === 'over' ? 'podium' : show.phase === 'card' ? 'card' : 'game'

/** The beans' positions: in the practice row, in a game, beside the list of crowns, or in the row between two games. */
const sceneOf = (state: PartyState, shot: ShotName): string =>
  shot === 'card' ? shot : isPlayed(state) ? 'game' : state.show.phase === 'crowns' ? 'crowns' : 'row'

/** Where confetti flies, while it does. */
const partyAt = ({ show }: PartyState, ground: Ground | undefined): Spot | null => {
  if (!isParty(show)) return null
  const at = show.phase === 'crowns' ? { x: besideListX(ground?.halfX ?? 0), y: 1, z: 0 } : podiumAt
  return { ...at, y: at.y + 0.6 }
}

/** The platform of the shown game, or before the first one, a default. */
const groundOf = ({ show, game, seats }: PartyState, core: ViewSetup['core']): Ground => {
  const world: MiniWorld =
    game ??
    minis[show.key].begin({
      core,
      seats: [...seats],
      order: seats,
      draw: 0,
      chance: createRandom(1, 'ground'),
      isDuel: false,
      isBot: () => true,
    })
  return miniViews[show.key].ground(world)
}

/** A frame between two states. */
interface Moment extends Pick<MatchFrame<PartyState, PartyEvent>, 'timeS' | 'hop'> {
  before: PartyState
  now: PartyState
  share: number
  hand: ShownHand | null
  /** The practice of a card. */
  isDemo: boolean
}

interface FigureDeps {
  player: ViewSetup['player']
  still: boolean
  marks: ReturnType<typeof createMarks>
  spots: Map<number, { x: number; y: number }>
}

/** Draws the beans of a frame and adds the things around them to `sprites`. */
const createFigures =
  ({ player, still, marks, spots }: FigureDeps) =>
  (
    { before, now, share, hand, isDemo, timeS, hop }: Moment,
    ground: Ground,
    sprites: ViewFrame<unknown>['sprites'],
  ): Figure[] => {
    const figures: Figure[] = []
    const { show, game } = now
    if (shotOf(now) === 'podium') return podiumFigures(ranking(now.players), podiumAt, timeS)
    const row = {
      sprites,
      figures,
      timeS,
      still,
      hop,
      color: (seat: number) => player(seat)?.color ?? '#fff4e0',
      side: (seat: number) => sideNow(now, seat),
    }
    if (game && (isPlayed(now) || isDemo)) {
      const isSame = before.game !== null && before.show.key === show.key && before.game.tick <= game.tick
      miniViews[show.key].draw({
        ...row,
        now: game,
        before: isSame && before.game ? before.game : game,
        share,
        isDemo,
        handSeat: hand?.seat,
        spots,
        color: (seat) => (isDemo ? '#d9d4f2' : row.color(seat)),
        hop: (seat) => (isDemo ? 0 : hop(seat)),
      })
    } else addBetween(row, now, ground.halfX)
    if (isDemo) {
      addPractice(row, now, ground)
      marks.draw(sprites)
    }
    return figures
  }

/** The picture and sound of a show. SDK-513 */
export const createPartyView = (setup: ViewSetup): View<PartyState, PartyEvent> => {
  const { settings, player, core } = setup
  const still = settings.reducedMotion
  const picture = createPicture(setup)
  const { stage, onPage } = picture
  const hud = createHud(setup)
  const spots = new Map<number, { x: number; y: number }>()
  const marks = createMarks((seat) => spots.get(seat))

  let [ground, groundKey]: [Ground | undefined, string] = [undefined, '']
  const travel = createTravel()
  const handOf = createHand()
  const figuresAt = createFigures({ player, still, marks, spots })
  /** The curtain falls over the previous game. */
  const isBefore = ({ show }: PartyState): boolean => !still && groundKey !== '' && isClosing(show)
  const arrange = (state: PartyState, isReplay: boolean): Ground => {
    // Another platform only while it is hidden: with a new game.
    const variant = (state.game && miniViews[state.show.key].variant?.(state.game)) ?? ''
    const key = `${state.show.key} ${state.seats.length} ${variant}`
    const isBeginning = (state.show.phase === 'card' && !isBefore(state)) || state.show.phase === 'countdown'
    if (ground && (key === groundKey || !(isReplay || isBeginning))) return ground
    groundKey = key
    ground = groundOf(state, core)
    picture.arrange(`${state.show.key} ${variant}`, ground)
    return ground
  }
  const draw = (frame: MatchFrame<PartyState, PartyEvent>): void => {
    const { prev, next, live, alpha, events, seconds, slowedS, timeS, hop, replay } = frame
    for (const event of events) if (event.type === 'demo') marks.add(event)
    marks.frame(seconds)
    const now = arrange(next, replay !== undefined)
    const shot = isBefore(next) ? 'game' : shotOf(next)
    picture.aim(shot, seconds)
    const hand = handOf(next, events, seconds)
    const sprites = createSpriteList<Picture>()
    const scene = still || replay !== undefined || shot === 'podium' ? '' : sceneOf(next, shot)
    const isDemo = next.show.phase === 'card' && !isBefore(next)
    const moment: Moment = { before: prev, now: next, share: alpha, hand, isDemo, timeS, hop }
    const figures = travel(figuresAt(moment, now, sprites), scene, slowedS)
    picture.draw(figures, shot === 'podium' ? [] : sprites.all(), slowedS)
    // The cropped picture has its beans elsewhere.
    const isCropped = replay !== undefined || shot === 'podium' || isChoosing(next)
    // On the card the practice beans have names, in a game the moving ones.
    const named = new Map(isCropped ? [] : figures.map((one) => [one.seat, one]))
    const place = (seat: number): { x: number; y: number } | undefined => {
      const one = named.get(seat)
      return one && onPage(one.x, -one.z, one.y + one.pose.lift + tagHighM(one))
    }
    hud.frame(live, { place, hand, seconds })
  }
  return createMatchView(setup, {
    stage,
    onPage,
    spot: (seat) => spots.get(seat),
    sounds: partySounds,
    heardAt: (event) => {
      if (event.type !== 'feedback') return undefined
      return (isInMiddle(event) ? spots.get(event.seat)?.x : undefined) ?? event.x
    },
    effects: partyEffects,
    party: (state) => partyAt(state, ground),
    draw,
    hud,
  })
}
