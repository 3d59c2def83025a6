import { addElement, addCrown, seatSign, write } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { pointsOf } from '../sim/scores.ts'
import type { DrawState } from '../sim/sim.ts'
import type { DrawPlayer, GameEvent } from '../sim/world.ts'
import type { Plan } from './room-picture.ts'

interface Plate {
  root: HTMLElement
  key: string
  score: HTMLElement
  gained: HTMLElement
  bubbles: HTMLElement
}

const BUBBLE_MS = 4200
const MAX_BUBBLES = 2

const makePlate = (layer: HTMLElement, player: ViewSetup['player'], seat: number): Plate => {
  const root = addElement(layer, 'drw-plate')
  const bubbles = addElement(root, 'drw-bubbles')
  const name = addElement(root, 'drw-name')
  const { color = '#fff', isSupporter = false } = player(seat) ?? {}
  root.style.setProperty('--c', color)
  root.dataset['testid'] = 'draw-plate'
  name.append(seatSign(seat, color))
  if (isSupporter) addCrown(name)
  write(addElement(name, '', 'bdi'), player(seat)?.name ?? '')
  addElement(name, 'drw-crowns', 'span')
  const score = addElement(name, 'drw-score', 'b')
  const gained = addElement(root, 'drw-gained', 'b')
  return { root, key: '', score, gained, bubbles }
}

const writeScore = (plate: Plate, one: DrawPlayer, state: DrawState): void => {
  write(plate.score, String(pointsOf(state, one)))
  const shows = one.gained > 0 && state.phase === 'reveal'
  plate.gained.hidden = !shows
  if (shows) write(plate.gained, `+${one.gained}`)
  plate.root.classList.toggle('artist', one.seat === state.turn.artist && state.phase === 'draw')
  plate.root.classList.toggle('solved', one.solvedAt >= 0 && state.phase === 'draw')
}

const sayOver = ({ bubbles }: Plate, text: string, look: string, most: number): void => {
  while (bubbles.childElementCount >= most) bubbles.firstElementChild?.remove()
  const bubble = addElement(bubbles, `drw-bubble ${look}`)
  bubble.dir = 'auto'
  write(addElement(bubble, '', 'span'), text)
  bubble.animate([{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], BUBBLE_MS).onfinish = () => {
    bubble.remove()
  }
}

/** Names and scores at the beans' feet, with their speech bubbles. DRW-14 */
export const createPlates = (hud: HTMLElement, { texts, player }: ViewSetup) => {
  const layer = addElement(hud, 'drw-plates')
  const plates = new Map<number, Plate>()
  let plan: Plan | undefined
  let count = 0
  let isReveal = false

  const keyOf = (one: DrawPlayer, index: number, state: DrawState): string =>
    [
      index,
      state.players.length,
      player(one.seat)?.name,
      player(one.seat)?.color,
      one.crowns,
      state.mode,
      one.team,
    ].join()
  const place = (plate: Plate, index: number): void => {
    if (!plan) return
    const { x, y, size, side } = plan.spot(index, count)
    plate.root.dataset['side'] = side
    plate.root.style.left = `${x.toFixed(1)}px`
    plate.root.style.top = `${y.toFixed(1)}px`
    plate.root.style.setProperty('--bean', `${size.toFixed(1)}px`)
    const inner = side === 'left' ? x : plan.width - x
    plate.root.style.setProperty('--says', `${(plan.paper.x - inner).toFixed(1)}px`)
  }
  const say = (seat: number, text: string, look: string): void => {
    const plate = plates.get(seat)
    if (plate) sayOver(plate, text, look, isReveal ? 1 : MAX_BUBBLES)
  }
  return {
    event: (event: GameEvent): void => {
      const { t } = texts()
      if (event.type === 'wrong') say(event.seat, event.text === '' ? '…' : event.text, '')
      // A near miss is not shown: everyone would know.
      else if (event.type === 'close') say(event.seat, '…', 'quiet')
      else if (event.type === 'solved')
        say(event.seat, event.stolen ? `${t('hud.stolen')} +${event.points}` : `✓ +${event.points}`, 'good')
      else if (event.type === 'cheer') say(event.seat, t(`cheer.${event.cheer}`), 'cheer')
      else if (event.type === 'phase') {
        isReveal = event.phase === 'reveal'
        // Points stand above the bean from now on, and one cheer below them.
        if (isReveal) for (const { bubbles } of plates.values()) bubbles.replaceChildren()
      }
    },
    frame: (state: DrawState): void => {
      count = state.players.length
      layer.hidden = state.phase === 'gallery' || state.phase === 'choose' || state.phase === 'length'
      for (const [seat, { root }] of plates)
        if (!state.players.some((one) => one.seat === seat)) {
          root.remove()
          plates.delete(seat)
        }
      for (const [index, one] of state.players.entries()) {
        const plate = plates.get(one.seat) ?? makePlate(layer, player, one.seat)
        plates.set(one.seat, plate)
        const key = keyOf(one, index, state)
        if (plate.key !== key) {
          plate.key = key
          const bdi = plate.root.querySelector('bdi')
          if (bdi) write(bdi, player(one.seat)?.name ?? '')
          const crowns = plate.root.querySelector<HTMLElement>('.drw-crowns')
          if (crowns) write(crowns, '♛'.repeat(one.crowns))
          plate.root.dataset['team'] = state.mode === 'teams' ? String(one.team) : ''
          place(plate, index)
        }
        writeScore(plate, one, state)
      }
    },
    refresh: (): void => {
      for (const { root } of plates.values()) root.remove()
      plates.clear()
    },
    resize: (next: Plan): void => {
      plan = next
      for (const plate of plates.values()) plate.key = ''
    },
  }
}
