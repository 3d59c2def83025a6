import { motifs } from '@sofaspark/ui/sounds/tones.ts'
import { seatShape, type GamePlayer } from '@sofaspark/game-sdk'
import { type Sounds, createTune } from '@sofaspark/game-sdk/audio/sounds.ts'
import type { Particles } from '@sofaspark/game-stage'
import type { Cart, RaceEvent } from '../sim/world.ts'
import { leaveTrail } from './trails.ts'

export interface EffectDeps {
  particles: Particles
  sounds: Sounds
  player: (seat: number) => GamePlayer | undefined
  /** Where a cart is. */
  spot: (seat: number) => { x: number; y: number } | undefined
  /** Shakes the view of a seat. */
  shake: (seat: number, strength: number) => void
  confetti: (x: number, y: number) => void
  /** Fewer sparks on weak screens and under reduced motion. */
  amount: number
}

const TRAIL_EVERY_S = 0.045
const SKID_EVERY_S = 0.13
const WARN_EVERY_S = 0.3

const createBursts = ({ particles, player, spot, shake, amount }: EffectDeps) => {
  const burst = (
    at: { x: number; y: number } | undefined,
    count: number,
    color: string,
    color2: string,
    speed: number,
  ): void => {
    if (!at) return
    particles.burst({
      x: at.x,
      y: 0.9,
      z: -at.y,
      count: Math.max(1, Math.round(count * amount)),
      color,
      color2,
      speed,
      lift: 3.2,
      size: 0.3,
      lifeS: 0.6,
      gravity: 9,
      shape: 0,
    })
  }
  const colorOf = (seat: number): string => player(seat)?.color ?? '#fff4e0'
  const hit = (seat: number, strength: number, color2: string): void => {
    burst(spot(seat), 22, colorOf(seat), color2, 6)
    shake(seat, strength)
  }
  return { burst, hit }
}

const createShow = (deps: EffectDeps, motif: ReturnType<typeof createTune>) => {
  const { sounds, spot, shake, confetti } = deps
  const { burst, hit } = createBursts(deps)
  return (event: RaceEvent): void => {
    switch (event.type) {
      case 'ram':
        burst(event, 30, '#ffd23f', '#fff4e0', 8)
        hit(event.victim, 0.9, '#ff4f6d')
        shake(event.seat, 0.5)
        sounds.play('ram')
        break
      case 'struck':
        hit(event.seat, 0.8, event.by === 'oil' ? '#1c1436' : '#ff8a3a')
        sounds.play('struck')
        break
      case 'knock':
        if (event.speed > 3) burst(event, 6, '#fff4e0', '#ffd23f', 4)
        sounds.play('knock', { volume: Math.min(1, event.speed / 8) })
        break
      case 'wall':
        burst(event, 6, '#ffe3b0', '#ffffff', 4)
        shake(event.seat, Math.min(0.5, event.speed / 24))
        sounds.play('wall', { volume: Math.min(1, event.speed / 10) })
        break
      case 'boost':
        sounds.play(event.kind)
        break
      case 'found':
        burst(spot(event.seat), 12, '#ffd23f', '#ffffff', 4)
        sounds.play('found')
        break
      case 'used':
        if (event.item !== 'turbo' && event.item !== 'magnet') sounds.play(event.item)
        break
      case 'swapped':
        for (const seat of [event.seat, event.victim]) burst(spot(seat), 18, '#7cf0ff', '#ffffff', 5)
        sounds.play('swapped')
        break
      case 'blocked':
        burst(event, 16, '#8fe6ff', '#ffffff', 6)
        sounds.play('blocked')
        break
      case 'lap':
        sounds.play(event.last ? 'lastLap' : 'lap')
        break
      case 'finish': {
        const at = spot(event.seat)
        if (at) confetti(at.x, at.y)
        sounds.play('finish', { rate: 1.2 - event.place * 0.1 })
        // The first is heard with the motif of their joining.
        if (event.place === 1) motif.start(motifs[seatShape(event.seat)])
        break
      }
      case 'matchWon':
        sounds.play('win')
        break
      case 'crate':
      case 'medal':
      case 'count':
      case 'go':
        sounds.play(event.type)
        break
      case 'cheer':
        sounds.play('cheer', { rate: 0.8 + (event.seat % 8) * 0.08 })
        break
      case 'warned':
      case 'phase':
        break
    }
  }
}

/** Look and sound of each event, and the trails of carts. RAC-50, SDK-514 */
export const createEffects = (deps: EffectDeps) => {
  const { particles, sounds, amount } = deps
  const motif = createTune(sounds, { sound: 'pluck', stepS: 0.11, delayS: 0.25 })
  let [trailInS, skidInS, warnInS] = [0, 0, 0]
  return {
    show: createShow(deps, motif),
    /** Trails of carts that drive; `warned` while a shot is on its way to a player in view. */
    frame: (carts: readonly Cart[], isWarned: boolean, seconds: number): void => {
      motif.frame(seconds)
      trailInS -= seconds
      if (trailInS <= 0) {
        trailInS = TRAIL_EVERY_S / amount
        for (const cart of carts) leaveTrail(particles, cart)
      }
      skidInS -= seconds
      if (skidInS <= 0 && carts.some(({ driftSide }) => driftSide !== 0)) {
        skidInS = SKID_EVERY_S
        sounds.play('skid')
      }
      warnInS -= seconds
      if (isWarned && warnInS <= 0) {
        warnInS = WARN_EVERY_S
        sounds.play('warn')
      }
    },
  }
}
