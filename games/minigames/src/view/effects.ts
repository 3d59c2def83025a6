import { type SpriteList, createHops, type Particles } from '@sofaspark/game-stage'
import type { PartyEvent } from '../kit/world.ts'
import type { Picture } from '../drawing/pictures.ts'
import { type GamePlayer, seatShape } from '@sofaspark/game-sdk'
import { type Sounds, createTune } from '@sofaspark/game-sdk/audio/sounds.ts'
import { motifs } from '@sofaspark/ui/sounds/tones.ts'

type DemoEvent = Extract<PartyEvent, { type: 'demo' }>

const shownS = 1.1
const most = 6
const [wideM, nearM] = [1.35, 1.6]

/** A tick or a cross rises over each good or bad deed of a demonstration, so that the film needs no words. PTY-64 */
export const createMarks = () => {
  let marks: (DemoEvent & { ageS: number })[] = []
  return {
    add: (event: DemoEvent): void => {
      // Side by side, so that it is clear whose is whose. PTY-64
      const beside = marks.find(
        ({ seat, x, y }) => seat !== event.seat && Math.abs(x - event.x) < wideM && Math.abs(y - event.y) < nearM,
      )
      const x = beside ? beside.x + (event.x < beside.x ? -wideM : wideM) : event.x
      marks = [...marks.slice(1 - most), { ...event, x, ageS: 0 }]
    },
    frame: (seconds: number): void => {
      for (const mark of marks) mark.ageS += seconds
      marks = marks.filter(({ ageS }) => ageS < shownS)
    },
    draw: (sprites: SpriteList<Picture>): void => {
      for (const { isGood, x, y, ageS } of marks)
        sprites.add({ picture: isGood ? 'check' : 'cross', x, y, height: 2.5 + ageS * 0.6, width: 1.25 })
    },
  }
}

interface EffectDeps {
  particles: Particles
  sounds: Sounds
  player: (seat: number) => GamePlayer | undefined
  /** The place of a bean. */
  spot: (seat: number) => { x: number; y: number } | undefined
  shake: (strength: number) => void
  /** Fewer sparks on weak screens and under reduced motion. */
  amount: number
}

type DeedEvent = Extract<PartyEvent, { type: 'deed' }>

const createDeeds = ({ particles, sounds, player, shake, amount }: EffectDeps, hops: ReturnType<typeof createHops>) => {
  const colorOf = (seat: number): string => player(seat)?.color ?? '#fff4e0'
  const sparks = ({ x, y, seat }: DeedEvent, color2: string, count: number, speed: number): void =>
    particles.burst({
      x,
      y: 0.6,
      z: -y,
      count: Math.max(1, Math.round(count * amount)),
      color: colorOf(seat),
      color2,
      speed,
      lift: 2.6,
      size: 0.24,
      lifeS: 0.5,
      gravity: 9,
      shape: 0,
    })
  return (event: DeedEvent): void => {
    switch (event.deed) {
      case 'gain':
      case 'bonus':
        hops.start(event.seat, event.deed === 'bonus' ? 2 : 1)
        sparks(event, '#ffd23f', event.deed === 'bonus' ? 16 : 6, 3)
        break
      case 'hit':
      case 'lose':
        sparks(event, '#ff4f6d', 14, 5)
        shake(0.25)
        break
      case 'out':
        sparks(event, '#ffffff', 26, 6)
        shake(0.45)
        break
      case 'drop':
        particles.burst({
          x: event.x,
          y: 0.3,
          z: -event.y,
          count: Math.max(2, Math.round(14 * amount)),
          color: '#ff8a3c',
          color2: '#6b3a4a',
          speed: 4,
          lift: 3,
          size: 0.3,
          lifeS: 0.5,
          gravity: 9,
          shape: 0,
        })
        break
      case 'bump':
      case 'press':
      case 'wrong':
        break
    }
    sounds.play(event.deed, { pan: Math.max(-0.8, Math.min(0.8, event.x / 8)) })
  }
}

/** Look and sound of each event; `frame` continues what takes time. SDK-514 */
export const createEffects = (deps: EffectDeps) => {
  const { sounds, spot, shake } = deps
  const hops = createHops()
  const marks = createMarks()
  const motif = createTune(sounds, { sound: 'pluck', stepS: 0.11, delayS: 0.2 })
  const showDeed = createDeeds(deps, hops)
  /** Games without running emit all deeds in the middle: they are shown over their beans. PTY-64 */
  const overBean = <Told extends { seat: number; x: number; y: number }>(event: Told): Told =>
    event.x === 0 && event.y === 0 ? { ...event, ...spot(event.seat) } : event
  return {
    show: (event: PartyEvent): void => {
      switch (event.type) {
        case 'deed':
          showDeed(overBean(event))
          break
        case 'crowned':
          hops.start(event.seat, 3)
          sounds.play('crown')
          motif.start(motifs[seatShape(event.seat)])
          break
        case 'hand':
          break
        case 'demo':
          // Over the bean, not where it shows: a goal is far from its scorer. PTY-64
          marks.add({ ...event, ...spot(event.seat) })
          break
        case 'cue':
          sounds.play(event.cue)
          if (event.cue === 'burst') shake(0.7)
          break
        case 'cheer':
          hops.start(event.seat)
          sounds.play('cheer', { rate: 0.8 + (event.seat % 8) * 0.08 })
          break
        case 'phase':
          if (event.phase === 'wheel' || event.phase === 'card') sounds.play(event.phase)
          if (event.phase === 'freeze') sounds.play('draw')
          if (event.phase === 'podium') sounds.play('win')
          break
        case 'count':
        case 'go':
        case 'tried':
        case 'voted':
          sounds.play(event.type)
      }
    },
    hop: hops.lift,
    /** Marks over the deeds of a demonstration. PTY-64 */
    addMarks: marks.draw,
    frame: (seconds: number): void => {
      hops.frame(seconds)
      marks.frame(seconds)
      motif.frame(seconds)
    },
  }
}
