import { standardBursts, type EffectTable, type SpriteList } from '@sofaspark/game-stage'
import type { PartyEvent } from '../kit/world.ts'
import type { Picture } from '../drawing/pictures.ts'

type DemoEvent = Extract<PartyEvent, { type: 'demo' }>

const shownS = 1.1
const most = 6
const [wideM, nearM] = [1.35, 1.6]

/** A tick or cross rises over each success or mistake of a demonstration, which therefore needs no words. PTY-64 */
export const createMarks = (spot: (seat: number) => { x: number; y: number } | undefined) => {
  let marks: (DemoEvent & { ageS: number })[] = []
  return {
    add: (demo: DemoEvent): void => {
      // Over the bean, not where it shows: a goal is far from its scorer. PTY-64
      const event = { ...demo, ...spot(demo.seat) }
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

const bursts = {
  sparks: { ...standardBursts.drops, speed: 3, size: 0.24 },
  crumbs: { ...standardBursts.drops, heightM: 0.3, color: '#ff8a3c', color2: '#6b3a4a' },
} as const

/** Games without running emit all feedback in the middle; it is shown at the beans. PTY-64 */
export const isInMiddle = ({ x, y }: { x: number; y: number }): boolean => x === 0 && y === 0

/** The look of each event. */
export const partyEffects: EffectTable<PartyEvent, keyof typeof bursts> = {
  bursts,
  events: {
    feedback: (event, { burst, hop, shake, spot, colorOf }) => {
      const { feedback, seat } = event
      const at = (isInMiddle(event) ? spot(seat) : undefined) ?? event
      const sparks = (color2: string, count: number, speed: number): void =>
        burst('sparks', at, count, { color: colorOf(seat), color2, speed })
      switch (feedback) {
        case 'gain':
        case 'bonus':
          hop(seat, feedback === 'bonus' ? 2 : 1)
          sparks('#ffd23f', feedback === 'bonus' ? 16 : 6, 3)
          break
        case 'hit':
        case 'lose':
          sparks('#ff4f6d', 14, 5)
          shake(0.25)
          break
        case 'out':
          sparks('#ffffff', 26, 6)
          shake(0.45)
          break
        case 'drop':
          burst('crumbs', at, 14)
          break
        case 'bump':
        case 'press':
        case 'wrong':
          break
      }
    },
    crowned: ({ seat }, { hop }) => hop(seat, 3),
    cue: ({ cue }, { shake }) => {
      if (cue === 'burst') shake(0.7)
    },
  },
}
